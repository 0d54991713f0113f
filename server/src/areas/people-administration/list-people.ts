import { listPeople as call, personRow } from "@planete/shared/contract/person-list.contract.ts";
import type { PersonSort } from "@planete/shared/contract/person-fields.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import type { Witness } from "../../platform/hot-path/witness.ts";
import type { Platform } from "../../platform/platform.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findCallerStamp } from "../../platform/sessions/caller.store.ts";
import type { FoundPeople, PeopleReading, PeopleWish } from "./find-kept-people.ts";
import { keptPeopleFinder } from "./find-kept-people.ts";
import type { PeoplePageNow } from "./kept-people.store.ts";
import { askPeoplePage, findPeopleRows } from "./kept-people.store.ts";
import { keepPeople, peopleKept } from "./kept-people.ts";
import { visitsKept } from "./kept-visits.ts";
import type { PersonListRow } from "./person-list.store.ts";
import { peopleListPlan } from "./person-list.store.ts";
import { accountStateOf, personRowToWire, readsAddresses } from "./person-wire.ts";

interface RowJson {
  readonly stamp: string;
  /** With the comma before it. */
  readonly json: Buffer;
}

/** Where a question goes by visits, and somebody comes in between. */
const mostTries = 3;

/** Twenty thousand people or so. */
const rowsOf = keptPerDatabase<RowJson>(10_000_000, ({ json }) => json.length);

/**
 * A page of the list of people as JSON. People are found in memory, where everybody is kept with what the list is asked
 * for most; one short statement says whether that is what is stored now, and whether the rows are that were made of them
 * before (decision 0018).
 */
export async function listPeople(
  platform: Platform,
  caller: Caller,
  wish: PeopleWish,
  witness: Witness | null,
): Promise<Buffer> {
  const { database } = platform;
  const reading = { now: platform.now(), withAddresses: readsAddresses(caller) };
  const known = database.hotPath && (await listKeptPeople(platform, caller, wish, reading, witness));
  if (known) return known;
  witness?.confirm(await findCallerStamp(database, witness.tokenHash));
  const { cursor, limit, sort, ...filter } = wish;
  const page = await findListPage<PersonListRow, PersonSort>(
    database.kysely,
    peopleListPlan(filter, reading),
    { cursor, limit, sort },
  );
  const data = page.rows.map((row) => personRowToWire(caller, row));
  return Buffer.from(JSON.stringify(call.answer.parse({ data, next: page.next, counts: page.counts })));
}

/** Undefined where the database is asked: for what is not kept, and where what is kept is of before. */
async function listKeptPeople(
  { database, log }: Platform,
  caller: Caller,
  wish: PeopleWish,
  reading: PeopleReading,
  witness: Witness | null,
): Promise<Buffer | undefined> {
  const find = await keptPeopleFinder(database, wish, reading);
  if (!find) return undefined;
  const kept = peopleKept(database);
  if (kept) {
    const visits = visitsKept(database);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = find(kept, visits);
      if (!found) return undefined;
      const ids = found.people.map(({ id }) => id);
      const since = wish.visit && visits.latest;
      const now = await askPeoplePage(database, ids, witness?.tokenHash ?? null, since);
      witness?.confirm(now.callerStamp);
      if (now.stamp !== kept.stamp) break;
      if (!now.visits) return pageJson(database, caller, found, now, reading);
      // Who was here meanwhile may belong to another page.
      const again = visits.take(now.visits) ? find(kept, visits) : undefined;
      if (
        again &&
        again.people.every(({ id }, place) => id === ids[place]) &&
        again.people.length === ids.length
      )
        return pageJson(database, caller, again, now, reading);
      // A visit that went back, as no session makes one: all are read.
      if (!again && tries > 0) visits.clear();
    }
  }
  // Nobody waits for it: the database answers sooner.
  void keepPeople(database).catch((error: unknown) => log.warn({ err: error }, "people could not be kept"));
  return undefined;
}

/** The rows are the same for all who may read addresses, and for all who may not. */
async function pageJson(
  database: Database,
  caller: Caller,
  { people, next, counts }: FoundPeople,
  { namesStamp, visitStamps }: PeoplePageNow,
  reading: PeopleReading,
): Promise<Buffer> {
  const sight = reading.withAddresses ? "whole" : "masked";
  const kept = rowsOf(database);
  const found = people.map((person, place) => {
    const row = kept.peek(`${sight} ${person.id}`);
    const account = accountStateOf(person, reading.now);
    return row?.stamp === rowStamp(namesStamp, person.stamp, visitStamps[place], account) ? row : undefined;
  });
  const missing = people.flatMap(({ id }, place) => (found[place] ? [] : [id]));
  const made = new Map<string, RowJson>();
  if (missing.length > 0) {
    for (const row of await findPeopleRows(database, missing, reading)) {
      const json = {
        stamp: rowStamp(row.names_stamp, row.stamp, row.visit_stamp, row.account),
        json: Buffer.from(`,${JSON.stringify(personRow.parse(personRowToWire(caller, row)))}`),
      };
      kept.set(`${sight} ${row.id}`, json);
      made.set(row.id, json);
    }
  }
  const parts: Buffer[] = [];
  for (const [place, { id }] of people.entries()) {
    // Whoever has gone meanwhile has no row.
    const row = found[place] ?? made.get(id);
    if (row) parts.push(parts.length === 0 ? row.json.subarray(1) : row.json);
  }
  const rest = `],"next":${JSON.stringify(next)},"counts":${JSON.stringify(counts)}}`;
  return Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from(rest)]);
}

const rowStamp = (names: string, person: string, visit: string | null | undefined, account: string): string =>
  `${names} ${person} ${visit ?? ""} ${account}`;
