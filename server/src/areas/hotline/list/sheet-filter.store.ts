import type { DueFilter, SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { impactCodes, priorityCodes, requestTypeCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { RequestType } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { foldName, loosePattern } from "@planete/shared/domain/hotline/words.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { turns } from "@planete/shared/domain/hotline/turn.ts";
import type { SearchParts } from "./search.store.ts";
import { searchParts } from "./search.store.ts";
import { activityColumn, readOf, unreadSource } from "./sheet-card.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { sheetInSight } from "../readers/sheet-sight.store.ts";
import type { WordFrequencies } from "./word-frequency.store.ts";

/** Collects values and gives each its place in a statement. */
export class Params {
  readonly values: unknown[] = [];

  add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}

export interface FilterScope {
  readonly reader: SheetReader;
  /** Whose calendar days the opening dates are (D12). */
  readonly timeZone: string;
  readonly frequencies: WordFrequencies;
  /** What is due is asked against this clock. */
  readonly now: Date;
  /** Fields that the reader may not see, where the filter could tell of them; none if left out. */
  readonly hidden?: readonly SheetField[] | undefined;
}

/** Text inside a column, accents and case aside. */
function contains(column: string, text: string, params: Params): string {
  return `${column} ~* ${params.add(loosePattern(text))}`;
}

/**
 * What a filter asks of the sheet `s`, without the statuses, which lists and counts treat apart; `whole`
 * where all sheets are wanted, not the first page.
 */
export function filterParts(
  filter: SheetFilter,
  scope: FilterScope,
  params: Params,
  whole: boolean,
): SearchParts {
  const { reader, timeZone, frequencies, hidden = [] } = scope;
  const { side } = reader;
  const { add } = params;
  const conditions: string[] = [];
  if (!filter.includeArchived) conditions.push("not s.archived");
  // Clients have only their own sheets, whatever the filter says; what is internal narrows nothing for them.
  if (reader.side === "client") conditions.push(sheetInSight(reader.side, "s", add(reader.clientId)));
  else {
    // One client has an index in the order of the list.
    if (filter.clients?.length === 1) conditions.push(`s.client_id = ${add(filter.clients[0])}::uuid`);
    else if (filter.clients) conditions.push(`s.client_id = any (${add(filter.clients)}::uuid[])`);
    if (filter.assigned === "mine") conditions.push(`s.assignee_id = ${add(reader.personId)}`);
    else if (filter.assigned === "unassigned") conditions.push("s.assignee_id is null");
    else if (filter.assigned !== undefined) conditions.push(`s.assignee_id = ${add(filter.assigned)}`);
    if (filter.due) conditions.push(dueCondition(filter.due, scope, params));
  }
  const { search: text = "" } = filter;
  const search = searchParts({ side, text, frequencies, whole, hidden }, add);
  conditions.push(...search.conditions);
  if (filter.title !== undefined) conditions.push(contains("s.title", filter.title, params));
  if (filter.label !== undefined) conditions.push(contains("s.subject", filter.label, params));
  if (filter.bases) {
    const named = add(filter.bases);
    conditions.push(
      `s.base_id in (select b.id from base b where b.id::text = any (${named}::text[])
         or rtrim(b.url, '/') = any (select rtrim(one, '/') from unnest(${named}::text[]) one))`,
    );
  }
  if (filter.requestTypes) conditions.push(typeCondition("s.request_type", filter.requestTypes));
  if (filter.priorities)
    conditions.push(`s.priority = any (${add(filter.priorities.map(priorityCodes.toCode))}::smallint[])`);
  if (filter.impacts)
    conditions.push(`s.impact = any (${add(filter.impacts.map(impactCodes.toCode))}::smallint[])`);
  if (filter.languages) conditions.push(`s.language = any (${add(filter.languages)}::text[])`);
  if (filter.number !== undefined) conditions.push(`s.number = ${add(filter.number)}`);
  if (filter.modules) conditions.push(moduleCondition(filter.modules, params));
  if (filter.openedBetween) {
    const [from, to] = filter.openedBetween;
    const zone = add(timeZone);
    conditions.push(
      `s.opened_at >= (${add(from)}::date)::timestamp at time zone ${zone}::text`,
      `s.opened_at < (${add(to)}::date + 1)::timestamp at time zone ${zone}::text`,
    );
  }
  // As words in the statement, for there are four of them: an index holds those that wait for support.
  if (filter.turns) {
    const wanted = turns.filter((turn) => filter.turns?.includes(turn)).map((turn) => `'${turn}'`);
    conditions.push(`s.turn in (${wanted.join(", ")})`);
  }
  if (filter.activeWithin !== undefined)
    conditions.push(`${activityColumn[side]} >= ${dayStart(filter.activeWithin - 1, timeZone, add)}`);
  if (filter.quietFor !== undefined)
    conditions.push(`${activityColumn[side]} < ${dayStart(filter.quietFor - 1, timeZone, add)}`);
  if (filter.tags) {
    const folded = filter.tags.map(foldName);
    conditions.push(
      `(select count(*) from sheet_tag t where t.sheet_id = s.id and t.folded = any (${add(folded)}::text[])) = ${new Set(folded).size}`,
    );
  }
  if (filter.users) conditions.push(peopleCondition(side, add(filter.users), hidden.includes("users")));
  if (filter.unread) {
    const source = unreadSource[side];
    conditions.push(`${source.messages} > ${readOf(source, add(reader.personId))}`);
  }
  return { ...search, conditions };
}

/** What is late, and what is due in the rest of the company's day. */
function dueCondition(due: DueFilter, { now, timeZone }: FilterScope, { add }: Params): string {
  const at = `${add(now)}::timestamptz`;
  if (due === "overdue") return `s.due_at <= ${at}`;
  const zone = `${add(timeZone)}::text`;
  return `s.due_at > ${at} and s.due_at < (date_trunc('day', ${at} at time zone ${zone}) + interval '1 day') at time zone ${zone}`;
}

/** The beginning of the day that lies so many days before today (D12). */
function dayStart(daysAgo: number, timeZone: string, add: (value: unknown) => string): string {
  const zone = `${add(timeZone)}::text`;
  return `((now() at time zone ${zone})::date - ${add(daysAgo)}::integer)::timestamp at time zone ${zone}`;
}

/** As numbers in the statement, for there are four of them: of each PostgreSQL knows how many sheets have it. */
export function typeCondition(column: string, wanted: readonly RequestType[]): string {
  const types = requestTypes.filter((type) => wanted.includes(type)).map(requestTypeCodes.toCode);
  return types.length === 0 ? "false" : `${column} in (${types.join(", ")})`;
}

/** `paie` means the module with all its parts, `paie/bulletins` one part. */
function moduleCondition(modules: readonly string[], params: Params): string {
  const whole = modules.filter((path) => !path.includes("/"));
  const parts = modules.filter((path) => path.includes("/"));
  return `(s.module_id in (select id from module where parent_id is null and slug = any (${params.add(whole)}::text[]))
    or s.sub_module_id in (select part.id from module part join module whole on whole.id = part.parent_id
      where whole.slug || '/' || part.slug = any (${params.add(parts)}::text[])))`;
}

/** Who works on a sheet, and which colleagues follow it, is nothing that clients could ask for. */
function peopleCondition(side: Side, people: string, hidesFollowers: boolean): string {
  const follows = `exists (select from sheet_user u where u.sheet_id = s.id and u.person_id = any (${people}::uuid[])`;
  if (side === "staff" && hidesFollowers) {
    return `(s.requester_id = any (${people}::uuid[]) or s.assignee_id = any (${people}::uuid[]))`;
  }
  if (hidesFollowers) return `s.requester_id = any (${people}::uuid[])`;
  if (side === "staff") {
    return `(s.requester_id = any (${people}::uuid[]) or s.assignee_id = any (${people}::uuid[]) or ${follows}))`;
  }
  return `(s.requester_id = any (${people}::uuid[]) or ${follows}
    and u.person_id in (select id from person where not employee)))`;
}
