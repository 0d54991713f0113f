import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { askTogether } from "../../platform/hot-path/ask-together.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import type { Database } from "../../platform/database/database.ts";
import { callerStamp } from "../../platform/sessions/caller.store.ts";
import type { CardRow, ShownCard } from "./card.store.ts";
import { cardColumns } from "./card.store.ts";
import type { SightSubject } from "./people-sight.store.ts";
import { toHolder } from "./people-sight.store.ts";
import type { StaffMap, StaffPerson, StaffRow } from "./staff.store.ts";
import { toStaffPerson } from "./staff.store.ts";

/** The development of a card, as far as a step of the card is judged and told by it. */
export interface LookedDevelopment {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly team: string | null;
  readonly createdBy: string | null;
  readonly deleted: boolean;
  readonly readerIds: readonly string[];
  /** People with another card of it. */
  readonly otherAssigneeIds: readonly string[];
}

/** A card with everything that a step of it is judged and told by. */
export interface CardLook {
  readonly card: CardRow;
  readonly shown: ShownCard;
  readonly development: LookedDevelopment | null;
  /** Moves with every change of the development and its cards, or of a personal event. */
  readonly mark: string;
  readonly people: StaffMap;
  readonly subjects: ReadonlyMap<string, SightSubject>;
  /** Whoever holds the right of the screen now: grants end by themselves, so that this is looked at each time. */
  readonly holders: () => readonly RightHolder[];
  /** Moves with everybody's rights, teams and roles (decision 0013). */
  readonly accessNumber: string;
}

export interface LookAsk {
  readonly cardId: string;
  /** Whose row the card is to go to. */
  readonly targetId: string | null;
  readonly actorId: string;
  readonly tokenHash: Buffer | null;
}

export interface Looked {
  /** Of the token, where it was looked with one. */
  readonly callerStamp: string | null;
  /** Undefined where there is no such card. */
  readonly look: CardLook | undefined;
}

interface LookRow extends CardRow {
  place: number;
  caller_stamp: string | null;
  access_number: string;
  mark: string;
  d_number: number | null;
  d_label: string | null;
  d_estimate: number | null;
  d_created_by: string | null;
  d_deleted: boolean | null;
  status: ShownCard["status"];
  type_id: string | null;
  type_name: string | null;
  type_color: string | null;
  team_name: string | null;
  client_name: string | null;
  readers: string[];
  others: string[];
  people: string[];
  holders: string | null;
}

/** At several cards for several people; the planner must not see how many, or it would plan anew for each number. */
const lookText = `
  select asked.place::integer as place, ${callerStamp("asked.token_hash")} as caller_stamp,
    (select number::text from kept_number where scope = 'access') as access_number,
    ${cardColumns.map((column) => `k.${column}`).join(", ")}, coalesce(d.xmin, k.xmin)::text as mark,
    d.number as d_number, d.label as d_label, d.estimate_minutes as d_estimate, d.created_by as d_created_by, d.deleted_at is not null as d_deleted,
    d.status, d.type_id, y.name as type_name, y.color as type_color, t.name as team_name, c.name as client_name,
    array(select r.person_id from development_reader r where r.development_id = d.id) as readers,
    other.people as others,
    array(select p.id || ' ' || p.xmin from person p
          where p.employee
            and p.id = any (other.people || array[k.assignee_id, asked.target_id, asked.actor_id])) as people,
    case when asked.place = 1 then
      (select json_agg(json_build_object('person_id', h.person_id, 'team', ht.name, 'flag', h.flag, 'value', h.value))::text
       from access_right_holder h left join team ht on ht.id = h.team_id
       where h.tag = '${developmentsRight}') end as holders
  from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::bytea[])) with ordinality
    as asked (card_id, target_id, actor_id, token_hash, place)
  left join card k on k.id = asked.card_id
  left join development d on d.id = k.development_id
  left join development_type y on y.id = d.type_id
  left join team t on t.id = d.team_id
  left join client c on c.id = d.client_id
  cross join lateral (
    select array(select distinct o.assignee_id from card o
                 where o.development_id = d.id and o.id <> k.id and o.deleted_at is null
                   and o.assignee_id is not null) as people
    -- Found once, though it is told and asked for.
    offset 0) other`;

/** Somebody of the staff as rules and pages need them, under the stamp that they were read with. */
interface KeptPerson {
  readonly stamp: string;
  readonly person: StaffPerson;
  readonly subject: SightSubject;
}

/** A company of some thousands. */
const peopleOf = keptPerDatabase<KeptPerson>(2_000_000, () => 500);

/** Changes with the row of a person; teams and mail lists move the number of everybody's access (decision 0013). */
const stampOf = (version: string, accessNumber: string): string => `${version}.${accessNumber}`;

const peopleText = `
  select p.id, p.xmin::text as version, (select number::text from kept_number where scope = 'access') as access_number,
    p.firstname || ' ' || p.lastname as name, p.username, p.email_address, p.active, p.working_minutes, p.country,
    p.super_administrator, p.administrator,
    array(select pt.name from team_member m join team pt on pt.id = m.team_id
          where m.person_id = p.id order by pt.name) as teams,
    array(select a.list from mail_list_address a where a.address = lower(p.email_address)) as mail_lists
  from person p where p.employee and p.id = any ($1::uuid[])`;

interface PersonRow extends StaffRow, SightSubject {
  readonly version: string;
  readonly access_number: string;
}

/** The people of some looks: whoever is kept under their stamp of now needs no reading. */
async function findPeople(
  database: Database,
  rows: readonly LookRow[],
): Promise<ReadonlyMap<string, KeptPerson>> {
  const kept = peopleOf(database);
  const found = new Map<string, KeptPerson>();
  const missing = new Set<string>();
  for (const { people, access_number: accessNumber } of rows) {
    for (const entry of people) {
      const id = entry.slice(0, uuidLength);
      const known = kept.get(id);
      if (known?.stamp === stampOf(entry.slice(uuidLength + 1), accessNumber)) found.set(id, known);
      else missing.add(id);
    }
  }
  if (missing.size === 0) return found;
  for (const row of await database.prepared<PersonRow>("card-look-people", peopleText, [[...missing]])) {
    const read = {
      stamp: stampOf(row.version, row.access_number),
      person: toStaffPerson(row),
      subject: {
        id: row.id,
        active: row.active,
        super_administrator: row.super_administrator,
        administrator: row.administrator,
        teams: row.teams,
        mail_lists: row.mail_lists,
      },
    };
    kept.set(row.id, read);
    found.set(row.id, read);
  }
  return found;
}

const uuidLength = 36;

function toHolders(text: string | null): readonly RightHolder[] {
  if (text === null) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put together by the statement above
  return (JSON.parse(text) as Parameters<typeof toHolder>[0][]).flatMap(toHolder);
}

function toLook(
  row: LookRow,
  everybody: ReadonlyMap<string, KeptPerson>,
  holders: CardLook["holders"],
): CardLook | undefined {
  // Without a card there is nothing but the place and the stamps.
  if (typeof row.id !== "string") return undefined;
  const people = new Map<string, StaffPerson>();
  const subjects = new Map<string, SightSubject>();
  for (const entry of row.people) {
    const known = everybody.get(entry.slice(0, uuidLength));
    if (!known) continue;
    people.set(known.subject.id, known.person);
    subjects.set(known.subject.id, known.subject);
  }
  const assignee = row.assignee_id === null ? undefined : people.get(row.assignee_id);
  return {
    card: cardOf(row),
    shown: {
      ...cardOf(row),
      label: row.label === "" ? (row.d_label ?? "") : row.label,
      assignee_name: assignee?.name ?? null,
      number: row.d_number,
      development_label: row.d_label,
      estimate_minutes: row.d_estimate,
      status: row.status,
      type_id: row.type_id,
      type_name: row.type_name,
      type_color: row.type_color,
      team_name: row.team_name,
      client_name: row.client_name,
    },
    development:
      row.development_id === null
        ? null
        : {
            id: row.development_id,
            number: row.d_number ?? 0,
            label: row.d_label ?? "",
            team: row.team_name,
            createdBy: row.d_created_by,
            deleted: row.d_deleted === true,
            readerIds: row.readers,
            otherAssigneeIds: row.others,
          },
    mark: row.mark,
    people,
    subjects,
    holders,
    accessNumber: row.access_number,
  };
}

function cardOf(row: LookRow): CardRow {
  return {
    id: row.id,
    development_id: row.development_id,
    label: row.label,
    description: row.description,
    assignee_id: row.assignee_id,
    forecast_date: row.forecast_date,
    own_forecast: row.own_forecast,
    first_day: row.first_day,
    last_day: row.last_day,
    daily_minutes: row.daily_minutes,
    day_list: row.day_list,
    on_days_off: row.on_days_off,
    counts_as_load: row.counts_as_load,
    archived_at: row.archived_at,
    deleted_at: row.deleted_at,
    version: row.version,
    created_by: row.created_by,
    created_at: row.created_at,
    changed_at: row.changed_at,
  };
}

const lookTogether = askTogether<LookAsk, Looked>(async (database, asks) => {
  const rows = await database.prepared<LookRow>("card-look", lookText, [
    asks.map(({ cardId }) => cardId),
    asks.map(({ targetId }) => targetId),
    asks.map(({ actorId }) => actorId),
    asks.map(({ tokenHash }) => tokenHash),
  ]);
  const found = new Map(rows.map((row) => [row.place, row]));
  const people = await findPeople(database, rows);
  const told = found.get(1)?.holders ?? null;
  let made: readonly RightHolder[] | undefined;
  const holders = (): readonly RightHolder[] => (made ??= toHolders(told));
  return asks.map((_ask, index) => {
    const row = found.get(index + 1);
    return { callerStamp: row?.caller_stamp ?? null, look: row && toLook(row, people, holders) };
  });
});

/** Looks at a card without holding it: what is saved by it is saved only if nothing has changed since. */
export function lookAtCard(database: Database, ask: LookAsk): Promise<Looked> {
  return lookTogether(database, ask);
}
