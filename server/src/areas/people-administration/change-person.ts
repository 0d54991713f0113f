import type { Transaction, Updateable } from "kysely";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { saveAllUsers as saveAllUsersCall } from "@planete/shared/contract/person-record.contract.ts";
import type { PersonDraftWire } from "@planete/shared/contract/person-wire.ts";
import type { PersonPart } from "@planete/shared/domain/people/person-change.ts";
import { partOfField } from "@planete/shared/domain/people/person-change.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { PersonTable, Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged, announceSessionEnded } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeTogether } from "../../platform/records/change-together.ts";
import { recordChange, refuseConflict } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { lockAdministrators } from "../rights/administrator.store.ts";
import { requireReachableAdministrator } from "../rights/reachable-administrator.ts";
import { endLinksOf } from "../session/one-time-link.store.ts";
import { endSessionsOf } from "../session/session.store.ts";
import { refuseTaken, requireGoodPeople, requirePart } from "./judge-person.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import {
  findPersonRecord,
  holdsSuperAdministrator,
  lockPeople,
  setBases,
  setTeams,
  updatePerson,
} from "./person-record.store.ts";
import { draftOf, historyFieldsOf } from "./person-wire.ts";
import { viewPerson } from "./view-person.ts";

/** Some fields of a person, and whether they may come in. */
export type PersonChanges = CallBody<typeof saveAllUsersCall>["users"][number]["changes"];

const isSame = (left: unknown, right: unknown): boolean => {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, place) => item === right[place]);
};

/** Fields whose lists have no order of their own. */
const sets: ReadonlySet<string> = new Set(["teamIds", "baseIds"]);
const comparable = (field: string, value: unknown): unknown =>
  sets.has(field) && Array.isArray(value)
    ? [...new Set(value)].map(String).toSorted((left, right) => (left < right ? -1 : 1))
    : value;

function isField(name: string): name is keyof PersonDraftWire {
  return Object.hasOwn(partOfField, name);
}

/** Fields that differ between two drafts. */
export function changedFields(
  before: PersonDraftWire,
  after: PersonDraftWire,
): readonly (keyof PersonDraftWire)[] {
  return Object.keys(before)
    .filter(isField)
    .filter((field) => !isSame(comparable(field, before[field]), comparable(field, after[field])));
}

/** Only columns that change are written: what is kept in memory stands on some of them. */
function columnsOf(
  fields: readonly (keyof PersonDraftWire)[],
  draft: PersonDraftWire,
): Updateable<PersonTable> {
  const columns: Record<keyof PersonDraftWire, Updateable<PersonTable>> = {
    username: { username: draft.username },
    firstname: { firstname: draft.firstname },
    lastname: { lastname: draft.lastname },
    function: { function: draft.function },
    quality: { quality: draft.quality },
    emailAddress: { email_address: draft.emailAddress || null },
    phoneNumber: { phone_number: draft.phoneNumber },
    defaultLanguage: { default_language: draft.defaultLanguage },
    employee: { employee: draft.employee },
    clientId: { client_id: draft.clientId },
    baseIds: {},
    teamIds: {},
    superAdministrator: { super_administrator: draft.superAdministrator },
    administrator: { administrator: draft.administrator },
    workingMinutes: { working_minutes: draft.workingMinutes },
    country: { country: draft.country },
  };
  return fields.reduce<Updateable<PersonTable>>((all, field) => ({ ...all, ...columns[field] }), {});
}

interface WantedChange {
  readonly row: PersonRecordRow;
  readonly changes: PersonChanges;
  readonly reason?: string | undefined;
  /** Where the fields stand in the call, for refusals that name one. */
  readonly path?: string;
}

/** Makes the change of one person who is held; gives whether anything changed. */
export async function applyChange(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { row, changes: { active = row.active, ...fields }, reason, path = "" }: WantedChange,
): Promise<boolean> {
  const before = draftOf(row);
  const given: PersonDraftWire = Object.assign({}, before, fields);
  // Handed back as it was shown, a masked address stands for the one that is stored (D21).
  const draft = isMaskedAddress(given.emailAddress) ? { ...given, emailAddress: before.emailAddress } : given;
  const changed = changedFields(before, draft);
  const parts = new Set<PersonPart>(changed.map((field) => partOfField[field]));
  if (active !== row.active) parts.add("account");
  if (parts.size === 0) return false;
  for (const part of parts) requirePart(caller, row, part);
  if (changed.length > 0) await requireGoodPeople(queries, [draft], path);

  await updatePerson(queries, row.id, {
    ...columnsOf(changed, draft),
    ...(active === row.active ? {} : { active }),
  }).catch((error: unknown) => refuseTaken(error, path));
  if (changed.includes("teamIds")) await setTeams(queries, row.id, draft.teamIds);
  if (changed.includes("baseIds") || changed.includes("clientId"))
    await setBases(queries, row.id, draft.baseIds);

  // A profile shuts nobody out; everything else might.
  const isLowered = row.super_administrator && [...parts].some((part) => part !== "profile");
  if (isLowered) {
    await lockAdministrators(queries);
    await requireReachableAdministrator(queries);
  }

  const after = await findPersonRecord(queries, row.id);
  if (!after) throw new Error("A person who is held is gone");
  if (changed.length > 0) {
    await recordChange(queries, "person", {
      actorId: caller.person.id,
      action: "change",
      id: row.id,
      before: historyFieldsOf(row),
      after: historyFieldsOf(after),
      reason,
    });
  }
  if (active !== row.active) {
    const action = active ? "enable" : "disable";
    await recordChange(queries, "person", { actorId: caller.person.id, action, id: row.id, reason });
  }
  if (active !== row.active && !active) {
    await endSessionsOf(queries, row.id, platform.now());
    await endLinksOf(queries, row.id);
    await announceSessionEnded(queries, row.id);
  }
  if ([...parts].some((part) => part !== "profile")) {
    await announceAccessChanged(queries, [personTopic(row.id)]);
  }
  return true;
}

/** Holds people for a change; who could take the last super administrator away waits for others who could. */
async function holdPeople(
  queries: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRecordRow>> {
  if (await holdsSuperAdministrator(queries, ids)) await lockAdministrators(queries);
  return lockPeople(queries, ids);
}

interface WantedPerson {
  readonly id: string;
  readonly version?: number | undefined;
}

/** One person who is held, at the version that a change was based on. */
export async function accessHeldPerson(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  wanted: WantedPerson,
): Promise<PersonRecordRow> {
  const [row] = await accessHeldPeople(platform, queries, caller, [wanted]);
  return row ?? refuse("notFound");
}

/** Somebody who was found, if nobody else has changed them since the version. */
async function requireVersion(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version, row }: WantedPerson & { readonly row: PersonRecordRow | undefined },
): Promise<PersonRecordRow> {
  if (!row) return refuse("notFound");
  if (version === undefined || row.version === version) return row;
  const current = await viewPerson(platform, queries, caller, row);
  return refuseConflict(queries, "person", { id, current });
}

/** The same for several people, in the order in which they were asked for. */
export async function accessHeldPeople(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  wanted: readonly WantedPerson[],
): Promise<readonly PersonRecordRow[]> {
  const held = await holdPeople(
    queries,
    wanted.map(({ id }) => id),
  );
  const rows: PersonRecordRow[] = [];
  for (const { id, version } of wanted) {
    rows.push(await requireVersion(platform, queries, caller, { id, version, row: held.get(id) }));
  }
  return rows;
}

/** Changes one person, if nobody else has since the version. */
export async function changePerson(
  platform: Platform,
  caller: Caller,
  wanted: {
    readonly id: string;
    readonly version: number;
    readonly changes: PersonChanges;
    readonly reason?: string | undefined;
    readonly path?: string;
  },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const row = await accessHeldPerson(platform, queries, caller, wanted);
    const { changes, reason, path } = wanted;
    await applyChange(platform, queries, caller, {
      row,
      changes,
      reason,
      ...(path === undefined ? {} : { path }),
    });
  });
}

/** Changes many people, each based on a version; all of them or none (D21). */
export async function changePeople(
  platform: Platform,
  caller: Caller,
  wanted: CallBody<typeof saveAllUsersCall>,
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return platform.database.transaction((queries) => changePeopleIn(platform, queries, caller, wanted));
}

/** The same in a transaction of the caller's. */
export async function changePeopleIn(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { users, reason }: CallBody<typeof saveAllUsersCall>,
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  const ids = users.map(({ id }) => id);
  const held = await holdPeople(queries, ids);
  await changeTogether(queries, users, {
    nameOf: ({ id }) => {
      const row = held.get(id);
      return row ? `${row.firstname} ${row.lastname}` : "";
    },
    change: async ({ id, version, changes }) => {
      const row = await requireVersion(platform, queries, caller, { id, version, row: held.get(id) });
      await applyChange(platform, queries, caller, { row, changes, reason });
    },
  });
  const after = await lockPeople(queries, ids);
  return ids.map((id) => ({ id, version: after.get(id)?.version ?? 1 }));
}
