import type { WorkingCalendar } from "../calendar/working-time.ts";
import { afterWorkingMs } from "../calendar/working-time.ts";
import type { Side } from "./sheet-sight.ts";
import type { AwaitedParty, Impact, SheetStatus } from "./sheet-terms.ts";
import { turnOf } from "./turn.ts";

/** What a service level sets a time for (D27). */
export const targetKinds = ["firstAnswer", "nextAnswer", "solution"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Targets in working minutes; what is left out has none. */
export type Targets = Readonly<Partial<Record<TargetKind, number | undefined>>>;

/** What was agreed with some clients (D27). */
export interface ServiceLevel {
  readonly name: string;
  /** Working minutes before a target at which the assignee is warned. */
  readonly warnMinutes: number;
  /** On hold for a third party the clock stops; else it goes on. */
  readonly stopsForThirdParty: boolean;
  /** Clients read when an answer is expected. */
  readonly shownToClients: boolean;
  readonly targets: Readonly<Partial<Record<Impact, Targets | undefined>>>;
}

/** The longest target: sixty days of eight hours. */
export const maxTargetMinutes = 28_800;
export const maxServiceLevels = 20;

/** What moves the clock of a sheet: words between client and support, and its status. */
export type ClockMoment =
  | { readonly at: Date; readonly what: "clientWrote" | "supportWrote" }
  | {
      readonly at: Date;
      readonly what: "status";
      readonly status: SheetStatus;
      readonly awaited: AwaitedParty | null;
    };

/** A sheet as its clock sees it. */
export interface ClockedSheet {
  readonly openedAt: Date;
  /** Since when the level counts for it: nothing is missed before it was agreed. */
  readonly levelSince: Date;
  readonly impact: Impact;
  /** Archived or a duplicate: nobody waits for it. */
  readonly rests: boolean;
  /** All that happened since it was opened, oldest first. */
  readonly moments: readonly ClockMoment[];
}

/** A target that is still to be met. */
export interface Due {
  readonly kind: TargetKind;
  readonly at: Date;
  /** From then on it is near. */
  readonly warnAt: Date;
}

/** How a target stands at an instant. */
export const dueStates = ["ahead", "near", "late"] as const;
export type DueState = (typeof dueStates)[number];

export function dueState({ at, warnAt }: Pick<Due, "at" | "warnAt">, now: Date): DueState {
  if (now >= at) return "late";
  return now >= warnAt ? "near" : "ahead";
}

const minuteMs = 60_000;
const worked: ReadonlySet<SheetStatus> = new Set(["requestSent", "acknowledged", "onHold"]);

interface Span {
  readonly from: Date;
  /** Null while it goes on. */
  readonly to: Date | null;
}

/** A sheet on its way through its moments. */
interface Walk {
  status: SheetStatus;
  awaited: AwaitedParty | null;
  lastSide: Side;
  answered: boolean;
  readonly running: Record<TargetKind, Span[]>;
}

/** Which targets wait for support in this state of the sheet. */
function isPending(kind: TargetKind, { status, answered, lastSide }: Walk): boolean {
  if (!worked.has(status)) return false;
  if (kind === "firstAnswer") return !answered;
  return kind === "solution" || (answered && lastSide === "client");
}

/** The clock goes while support has to act, and while a third party is awaited unless the level says otherwise. */
function isGoing(walk: Walk, level: ServiceLevel): boolean {
  const turn = turnOf(walk);
  return turn === "support" || (turn === "third-party" && !level.stopsForThirdParty);
}

/** Takes a moment in; a target that was met begins anew with the next. */
function step(walk: Walk, moment: ClockMoment): void {
  if (moment.what === "status") {
    walk.status = moment.status;
    walk.awaited = moment.awaited;
  } else if (moment.what === "supportWrote") {
    walk.answered = true;
    walk.lastSide = "staff";
    walk.running.nextAnswer = [];
  } else {
    walk.lastSide = "client";
  }
}

/** The instant at which spans of working time add up to a target; undefined while they have not and none goes on. */
function reachedAt(spans: readonly Span[], targetMs: number, hours: WorkingCalendar): Date | undefined {
  let left = targetMs;
  for (const { from, to } of spans) {
    const { at, leftMs } = afterWorkingMs(hours, from, left, to);
    if (leftMs === 0) return at;
    left = leftMs;
  }
  return undefined;
}

/**
 * The targets of a level that support has to meet now, the nearest first (D27): none while the clock stands. A pure
 * replay of what happened, so that another level, other hours or a changed impact need no bookkeeping.
 */
export function due(sheet: ClockedSheet, level: ServiceLevel, hours: WorkingCalendar): readonly Due[] {
  if (sheet.rests) return [];
  const walk: Walk = {
    status: "requestSent",
    awaited: null,
    lastSide: "client",
    answered: false,
    running: { firstAnswer: [], nextAnswer: [], solution: [] },
  };
  let from = sheet.openedAt;
  const runTo = (to: Date | null): void => {
    const start = from > sheet.levelSince ? from : sheet.levelSince;
    if ((to !== null && to <= start) || !isGoing(walk, level)) return;
    for (const kind of targetKinds) if (isPending(kind, walk)) walk.running[kind].push({ from: start, to });
  };
  for (const moment of sheet.moments) {
    runTo(moment.at);
    step(walk, moment);
    from = moment.at;
  }
  runTo(null);
  if (!isGoing(walk, level)) return [];
  const targets = level.targets[sheet.impact] ?? {};
  return targetKinds
    .flatMap((kind): Due[] => {
      const minutes = targets[kind];
      if (minutes === undefined || !isPending(kind, walk)) return [];
      const at = reachedAt(walk.running[kind], minutes * minuteMs, hours);
      if (!at) return [];
      const early = Math.max(0, minutes - level.warnMinutes) * minuteMs;
      return [{ kind, at, warnAt: reachedAt(walk.running[kind], early, hours) ?? at }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** When clients may expect an answer: never a solution, which is more than an answer. */
export function answerBy(targets: readonly Due[], level: ServiceLevel): Date | null {
  if (!level.shownToClients) return null;
  return targets.find(({ kind }) => kind !== "solution")?.at ?? null;
}

/** A target that was not met in time; it stays on record, with the reason once somebody gave one (D27). */
export interface MissedTarget {
  readonly kind: TargetKind;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly reason: string | null;
}

export const maxMissReason = 500;
