import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { afterWorkingMs, endOfWorkingDay } from "@planete/shared/domain/calendar/working-time.ts";
import { closesBySystemAt } from "@planete/shared/domain/hotline/transitions.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { daysBefore } from "./days.ts";
import type { PastCourse } from "./past-sheets.ts";
import { datesOf, deliveryOf } from "./sheet-promises.ts";
import type { SheetPromise } from "./sheet-promises.ts";
import type { sheetEnds } from "./sheet-stories.ts";
import { sheetNotes } from "./sheet-stories.ts";
import type { SheetTimeline } from "./sheet-timeline.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type SheetEnd = (typeof sheetEnds)[number];

/** Who takes part in a sheet, and their words. */
interface Tale {
  readonly timeline: SheetTimeline;
  readonly openedAt: Date;
  readonly index: number;
  readonly asker: string;
  readonly agent: string;
  readonly agentName: string;
  readonly language: LanguageCode;
  readonly say: (part: "question" | "answer" | "thanks") => string;
  /** What the client writes who finds it unsolved. */
  readonly sayAgain: () => string;
  /** What support asks for. */
  readonly ask: () => string;
}

/** When a sheet came into its status, was taken and was put away, if it was. */
interface Told {
  readonly statusSince: Date;
  readonly takenAt: Date;
  readonly archivedAt: Date;
}

/** The client's request, and a colleague of support who takes it. */
class Telling {
  statusSince: Date;
  readonly #tale: Tale;

  constructor(tale: Tale) {
    this.#tale = tale;
    this.statusSince = tale.openedAt;
    tale.timeline.happen({ at: tale.openedAt, personId: tale.asker }, "created", {});
    this.customer(tale.openedAt, tale.asker, tale.say("question"));
  }

  customer(at: Date, personId: string, text: string): void {
    const { timeline, language } = this.#tale;
    timeline.say({ at, personId, kind: "customer", text, language });
  }

  move(at: Date, by: string | null, from: SheetStatus, to: SheetStatus, more = {}): void {
    this.#tale.timeline.move({ at, personId: by }, from, to, more);
    this.statusSince = at;
  }

  take(at: Date): void {
    const { timeline, agent, agentName } = this.#tale;
    timeline.happen({ at, personId: agent }, "assigned", { personId: agent, name: agentName }, null);
    this.move(at, agent, "requestSent", "acknowledged");
  }

  note(at: Date): void {
    const { timeline, agent, index } = this.#tale;
    const text = sheetNotes[index % sheetNotes.length] ?? "";
    timeline.say({ at, personId: agent, kind: "internal", text, language: "fr" });
  }
}

/** A request of these weeks, as far as it came. */
export function tellRecent(tale: Tale, { status }: SheetEnd): Told {
  const { index, agent, asker } = tale;
  const after = (hours: number): Date => new Date(tale.openedAt.getTime() + hours * hourMs);
  const telling = new Telling(tale);
  if (status !== "requestSent") {
    telling.take(after(1));
    if (index % 3 !== 0) telling.note(after(2));
  }
  if (status === "onHold") {
    telling.customer(after(4), agent, tale.ask());
    telling.move(after(4), agent, "acknowledged", "onHold", { awaited: "client", until: null });
  }
  if (status === "finished" || status === "closed" || status === "acceptedByClient") {
    telling.customer(after(25), agent, tale.say("answer"));
    telling.move(after(25), agent, "acknowledged", "finished");
  }
  if (status === "acceptedByClient" || (status === "closed" && index % 2 === 0)) {
    // What is accepted still is when the demonstration starts, at any hour: the system closes it a working day later (D7).
    const acceptedAt = after(status === "closed" ? 30 : 47);
    telling.customer(acceptedAt, asker, tale.say("thanks"));
    telling.move(acceptedAt, asker, "finished", "acceptedByClient");
    if (status === "closed") telling.move(after(60), null, "acceptedByClient", "closed");
  } else if (status === "closed") {
    telling.move(after(15 * 24), null, "finished", "closed");
  }
  return { statusSince: telling.statusSince, takenAt: after(1), archivedAt: after(16 * 24) };
}

/** A request that was answered with a date: what became of that date, and the version that brought it (D20). */
export function tellPromised(tale: Tale, promised: SheetPromise, today: string, past: string): Told {
  const { agent, timeline } = tale;
  const after = (hours: number): Date => new Date(tale.openedAt.getTime() + hours * hourMs);
  const telling = new Telling(tale);
  telling.take(after(1));
  telling.note(after(2));
  telling.customer(after(4), agent, promised.answer);
  telling.move(after(4), agent, "acknowledged", "onHold", { awaited: "planned", until: null });
  for (const { daysAgo, from, to, sentence, reason } of datesOf(promised, today)) {
    const told = { from, to, sentence };
    timeline.happen(
      { at: daysBefore(past, daysAgo), personId: agent },
      from === null ? "datePromised" : "dateMoved",
      reason === undefined ? told : { ...told, reason },
      told,
    );
  }
  const delivery = deliveryOf(promised, today);
  if (delivery)
    timeline.happen({ at: daysBefore(past, delivery.daysAgo), personId: null }, "delivered", {
      release: delivery.number,
      on: delivery.on,
    });
  return { statusSince: telling.statusSince, takenAt: after(1), archivedAt: after(4) };
}

/** Eight or nine in the morning, so that whoever looks finds the day's requests. */
export function recentOpening({ status, daysAgo }: SheetEnd, index: number, today: string): Date {
  const days = status === "acceptedByClient" ? daysAgo + 1 : daysAgo + (status === "requestSent" ? 0 : 2);
  return new Date(daysBefore(today, days).getTime() - hourMs + (index % 50) * minuteMs);
}

/** What the client said of it; whoever accepted it rates it, one like the other but for a few. */
export function recentRating({ status }: SheetEnd, index: number): number | null {
  if (status === "acceptedByClient") return 5;
  return status === "closed" && index % 2 === 0 ? 3 + ((index / 2) % 3) : null;
}

export function openedOf({ openedOn, openedMinute }: PastCourse, { clock }: WorkingCalendar): Date {
  return clock.instantAt(openedOn, 8 * 60 + openedMinute);
}

/** How long after the first solution the client says that it is none, and how long the second takes, in working minutes. */
const disagreedAfter = 170;
const mendedAfter = 420;
const acceptedAfter = 130;

/** A request of the past, from the first word to the archive. */
export function tellPast(tale: Tale, course: PastCourse, calendar: WorkingCalendar): Told {
  const { agent, asker, openedAt } = tale;
  const after = (minutes: number): Date => afterWorkingMs(calendar, openedAt, minutes * minuteMs).at;
  const telling = new Telling(tale);
  const takenAt = after(course.answeredAfter / 2);
  telling.take(takenAt);
  telling.customer(after(course.answeredAfter), agent, tale.ask());
  if (tale.index % 3 === 0) telling.note(after(course.answeredAfter + 5));
  let solvedAfter = course.solvedAfter;
  const solve = (): void => {
    telling.customer(after(solvedAfter), agent, tale.say("answer"));
    telling.move(after(solvedAfter), agent, "acknowledged", "finished");
  };
  solve();
  if (course.reopened) {
    telling.customer(after(solvedAfter + disagreedAfter), asker, tale.sayAgain());
    telling.move(after(solvedAfter + disagreedAfter), asker, "finished", "acknowledged");
    solvedAfter += disagreedAfter + mendedAfter;
    solve();
  }
  if (course.rating !== null) {
    const acceptedAt = after(solvedAfter + acceptedAfter);
    telling.customer(acceptedAt, asker, tale.say("thanks"));
    telling.move(acceptedAt, asker, "finished", "acceptedByClient");
  }
  const before = course.rating === null ? "finished" : "acceptedByClient";
  const closedAt =
    closesBySystemAt({ status: before, statusSince: telling.statusSince }, calendar) ?? telling.statusSince;
  telling.move(closedAt, null, before, "closed");
  return { statusSince: closedAt, takenAt, archivedAt: endOfWorkingDay(calendar, closedAt, 1) };
}
