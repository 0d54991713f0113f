import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { askTogether } from "../../platform/hot-path/ask-together.ts";
import type { Database } from "../../platform/database/database.ts";
import { callerStamp } from "../../platform/sessions/caller.store.ts";
import type { CardRow, ShownCard } from "./card.store.ts";
import { cardColumns } from "./card.store.ts";
import type { SightSubject } from "./people-sight.store.ts";
import { toHolder } from "./people-sight.store.ts";
import type { StaffMap, StaffRow } from "./staff.store.ts";
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
  readonly holders: readonly RightHolder[];
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
  people: (StaffRow & SightSubject)[] | null;
  holders: Parameters<typeof toHolder>[0][] | null;
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
    (select json_agg(json_build_object(
       'id', p.id, 'name', p.firstname || ' ' || p.lastname, 'username', p.username,
       'email_address', p.email_address, 'active', p.active, 'working_minutes', p.working_minutes,
       'country', p.country, 'super_administrator', p.super_administrator, 'administrator', p.administrator,
       'teams', array(select pt.name from team_member m join team pt on pt.id = m.team_id
                      where m.person_id = p.id order by pt.name),
       'mail_lists', array(select a.list from mail_list_address a where a.address = lower(p.email_address))))
     from person p
     where p.employee
       and p.id = any (other.people || array[k.assignee_id, asked.target_id, asked.actor_id])) as people,
    (select json_agg(json_build_object('person_id', h.person_id, 'team', ht.name, 'flag', h.flag, 'value', h.value))
     from access_right_holder h left join team ht on ht.id = h.team_id
     where h.tag = '${developmentsRight}') as holders
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
                   and o.assignee_id is not null) as people) other`;

function toLook(row: LookRow): CardLook | undefined {
  // Without a card there is nothing but the place and the stamps.
  if (typeof row.id !== "string") return undefined;
  const people = row.people ?? [];
  const assignee = people.find(({ id }) => id === row.assignee_id);
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
    people: new Map(people.map((person) => [person.id, toStaffPerson(person)])),
    subjects: new Map(people.map((person) => [person.id, person])),
    holders: (row.holders ?? []).flatMap(toHolder),
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
  return asks.map((_ask, index) => {
    const row = found.get(index + 1);
    return { callerStamp: row?.caller_stamp ?? null, look: row && toLook(row) };
  });
});

/** Looks at a card without holding it: what is saved by it is saved only if nothing has changed since. */
export function lookAtCard(database: Database, ask: LookAsk): Promise<Looked> {
  return lookTogether(database, ask);
}
