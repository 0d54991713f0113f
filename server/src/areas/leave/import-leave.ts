import { createHash } from "node:crypto";
import type { ImportLineWire, ImportPlanWire } from "@planete/shared/contract/leave.contract.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { ImportFault } from "@planete/shared/domain/leave/leave-import.ts";
import { readLeaveFile } from "@planete/shared/domain/leave/leave-import.ts";
import {
  isLeaveInOrder,
  isSameSpan,
  leaveLimits,
  leavesOverlap,
} from "@planete/shared/domain/leave/leave.ts";
import type { LeaveLine } from "@planete/shared/domain/leave/leave-line.ts";
import type { LeaveSpan } from "@planete/shared/domain/planning/capacity.ts";
import { foldText } from "@planete/shared/domain/words/fold-text.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { announceDaysOff } from "./announce-days-off.ts";
import { leaveHistory } from "./leave-wire.ts";
import * as store from "./leave.store.ts";

type Named = Pick<store.StaffRow, "id" | "firstname" | "lastname">;

/** Finds people by username, address or name; a name that two bear finds nobody. */
function peopleFinder(staff: readonly store.StaffRow[]): (given: string) => readonly Named[] {
  const keys = (person: store.StaffRow): readonly string[] => [
    person.username,
    person.email_address ?? "",
    `${person.firstname} ${person.lastname}`,
    `${person.lastname} ${person.firstname}`,
  ];
  const byKey = new Map<string, Named[]>();
  for (const person of staff)
    for (const key of new Set(keys(person).map(foldText))) {
      if (key === "") continue;
      byKey.set(key, [...(byKey.get(key) ?? []), person]);
    }
  return (given) => byKey.get(foldText(given.trim())) ?? [];
}

interface Planned extends LeaveSpan {
  readonly personId: string;
}

function spanIn({ firstDay, lastDay, fromMidday, untilMidday }: LeaveLine): LeaveSpan | undefined {
  if (firstDay === undefined || lastDay === undefined) return undefined;
  return { firstDay, lastDay, fromMidday, untilMidday };
}

/** What is wrong with a line, or that it is there, or that it can be kept. */
function judge(
  line: LeaveLine,
  people: readonly Named[],
  known: readonly Planned[],
  planned: readonly Planned[],
): "add" | "same" | ImportFault {
  if (line.person.trim() === "") return "person-missing";
  const [person] = people;
  if (!person) return "person-unknown";
  if (people.length > 1) return "person-unclear";
  const span = spanIn(line);
  if (!span) return "date";
  if (!isLeaveInOrder(span)) return "order";
  if (daysBetween(span.firstDay, span.lastDay) >= leaveLimits.days) return "too-long";
  const own = known.filter(({ personId }) => personId === person.id);
  if (own.some((other) => isSameSpan(other, span))) return "same";
  if (own.some((other) => leavesOverlap(other, span))) return "overlap";
  return planned.some((other) => other.personId === person.id && leavesOverlap(other, span))
    ? "twice"
    : "add";
}

/** What a file would do, line by line: the same for the preview and for the run. */
async function planOf(
  queries: Queries,
  platform: Platform,
  text: string,
): Promise<Omit<ImportPlanWire, "key">> {
  const read = readLeaveFile(text, createZoneClock(platform.config.companyTimeZone));
  const none = { lines: [], counts: { add: 0, same: 0, faults: 0 } };
  if (typeof read === "string") return { fault: read, ...none };
  const find = peopleFinder(await store.findStaff(queries));
  const found = read.slice(0, leaveLimits.importLines).map((line) => ({ line, people: find(line.person) }));
  const known = await store.findSpans(queries, [
    ...new Set(found.flatMap(({ people }) => people.map(({ id }) => id))),
  ]);
  const planned: Planned[] = [];
  const lines = found.map(({ line, people }): ImportLineWire => {
    const state = judge(line, people, known, planned);
    const [person] = people.length === 1 ? people : [];
    const span = spanIn(line);
    if (state === "add" && person && span) planned.push({ personId: person.id, ...span });
    return {
      line: line.line,
      given: line.person.slice(0, 200),
      person: person ? { id: person.id, name: `${person.firstname} ${person.lastname}` } : null,
      firstDay: line.firstDay ?? null,
      lastDay: line.lastDay ?? null,
      fromMidday: line.fromMidday,
      untilMidday: line.untilMidday,
      kind: line.kind,
      state,
    };
  });
  const count = (wanted: string): number => lines.filter(({ state }) => state === wanted).length;
  const [add, same] = [count("add"), count("same")];
  return { fault: null, lines, counts: { add, same, faults: lines.length - add - same } };
}

const keyOf = (plan: Omit<ImportPlanWire, "key">): string =>
  createHash("sha256").update(JSON.stringify(plan)).digest("base64url");

export async function planImport(platform: Platform, text: string): Promise<ImportPlanWire> {
  const plan = await planOf(platform.database.kysely, platform, text);
  return { ...plan, key: keyOf(plan) };
}

/** Keeps what the plan adds, all of it or nothing; a plan that is not the one shown any more is refused with the new one. */
export async function runImport(
  platform: Platform,
  caller: Caller,
  { text, key }: { readonly text: string; readonly key: string },
): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const first = await planOf(queries, platform, text);
    const people = first.lines.flatMap(({ state, person }) => (state === "add" && person ? [person.id] : []));
    if (people.length > 0) await store.lockStaff(queries, [...new Set(people)]);
    // Asked again once everybody concerned is held: nobody gets leave in between.
    const plan = await planOf(queries, platform, text);
    if (keyOf(plan) !== key) refuse("conflict", { current: { ...plan, key: keyOf(plan) } });
    const now = platform.now();
    let last = "";
    for (const { state, person, firstDay, lastDay, fromMidday, untilMidday, kind } of plan.lines) {
      if (state !== "add" || !person || firstDay === null || lastDay === null) continue;
      const id = newId();
      await store.insertLeave(queries, {
        id,
        person_id: person.id,
        first_day: firstDay,
        last_day: lastDay,
        from_midday: fromMidday,
        until_midday: untilMidday,
        kind,
        source: "imported",
        created_by: caller.person.id,
        created_at: now,
        changed_at: now,
      });
      const row = await store.findLeave(queries, id);
      if (row)
        await recordChange(queries, "leave", {
          actorId: caller.person.id,
          action: "import",
          id,
          after: leaveHistory(row),
        });
      last = id;
    }
    if (last !== "") await announceDaysOff(queries, { id: last, personIds: [...new Set(people)] });
    return plan.counts.add;
  });
}
