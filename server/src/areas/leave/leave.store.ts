import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { LeaveSort, leaveTimes } from "@planete/shared/contract/leave-fields.ts";
import type { listLeave } from "@planete/shared/contract/leave.contract.ts";
import type { LeaveKind, LeaveSource } from "@planete/shared/domain/leave/leave.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface LeaveRow {
  readonly id: string;
  readonly revision: number;
  readonly person_id: string;
  readonly person: string;
  readonly teams: string[];
  readonly country: string;
  readonly working_minutes: number[];
  readonly first_day: string;
  readonly last_day: string;
  readonly from_midday: boolean;
  readonly until_midday: boolean;
  readonly kind: LeaveKind;
  readonly source: LeaveSource;
  readonly changed_at: Date;
  readonly cards: number;
}

const personName = sql<string>`p.firstname || ' ' || p.lastname`;
const teams = sql<string[]>`array(select t.name from team_member m join team t on t.id = m.team_id
  where m.person_id = p.id order by t.name)`;
const cards = sql<number>`(select count(*)::int from card k
  where k.assignee_id = l.person_id and k.deleted_at is null and k.archived_at is null
    and k.first_day <= l.last_day and k.last_day >= l.first_day)`;

const columns = sql`l.id, l.revision, l.person_id, ${personName} as person, ${teams} as teams, p.country,
  p.working_minutes, l.first_day, l.last_day, l.from_midday, l.until_midday, l.kind, l.source, l.changed_at,
  ${cards} as cards`;
const from = sql`leave l join person p on p.id = l.person_id`;

type ListWish = Omit<CallQuery<typeof listLeave>, "cursor" | "limit">;

const isIn = (
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
  type = "text",
): RawBuilder<boolean>[] => (values ? [sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`] : []);

/** The list of leave: found by the name of the person. Today is the company's date (D12). */
export function leavePlan(
  { search, when, kind, source, person, team }: ListWish,
  today: string,
): ListPlan<LeaveSort> {
  const times: Readonly<Record<(typeof leaveTimes)[number], RawBuilder<boolean>>> = {
    now: sql<boolean>`(l.first_day <= ${today} and l.last_day >= ${today})`,
    coming: sql<boolean>`l.first_day > ${today}`,
    past: sql<boolean>`l.last_day < ${today}`,
  };
  return {
    select: columns,
    from,
    id: sql<string>`l.id`,
    conditions: [
      ...holdsWords(personName, search),
      ...(when
        ? [
            sql<boolean>`(${sql.join(
              when.map((each) => times[each]),
              sql` or `,
            )})`,
          ]
        : []),
      ...isIn(sql`l.kind`, kind),
      ...isIn(sql`l.source`, source),
      ...isIn(sql`l.person_id`, person, "uuid"),
      ...(team ? [sql<boolean>`${teams} && ${team}::text[]`] : []),
    ],
    orders: {
      person: { by: sql`lower(p.lastname || ' ' || p.firstname)`, type: "text" },
      firstDay: { by: sql`l.first_day`, type: "date" },
      lastDay: { by: sql`l.last_day`, type: "date" },
      kind: { by: sql`l.kind`, type: "text" },
      source: { by: sql`l.source`, type: "text" },
      changedAt: { by: sql`l.changed_at`, type: "timestamptz" },
    },
    usual: "firstDay",
  };
}

/** One leave; with `lock` it is held until the transaction ends. */
export async function findLeave(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<LeaveRow | undefined> {
  const { rows } = await sql<LeaveRow>`
    select ${columns} from ${from} where l.id = ${id} ${lock ? sql`for update of l` : sql``}`.execute(
    queries,
  );
  return rows[0];
}

export interface HolidayDay {
  readonly day: string;
  readonly country: string;
  readonly halfDay: boolean;
  readonly worked: boolean;
}

export async function findHolidayDays(queries: Queries): Promise<readonly HolidayDay[]> {
  const rows = await queries.selectFrom("holiday").select(["day", "country", "half_day", "worked"]).execute();
  return rows.map(({ half_day: halfDay, ...row }) => ({ ...row, halfDay }));
}

/** Somebody of the active staff, by every name that a file may have for them. */
export interface StaffRow {
  readonly id: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email_address: string | null;
}

export async function findStaff(queries: Queries): Promise<readonly StaffRow[]> {
  return queries
    .selectFrom("person")
    .select(["id", "username", "firstname", "lastname", "email_address"])
    .where("employee", "=", true)
    .where("active", "=", true)
    .orderBy(sql`lower(lastname), lower(firstname), id`)
    .execute();
}

export async function findTeamNames(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.selectFrom("team").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** Holds the staff among these people until the transaction ends: two leaves of one person come one after the other. */
export async function lockStaff(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom("person")
    .select("id")
    .where("id", "in", [...ids])
    .where("employee", "=", true)
    .where("active", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The leave of these people, as spans. */
export async function findSpans(queries: Queries, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const rows = await queries
    .selectFrom("leave")
    .select(["id", "person_id", "first_day", "last_day", "from_midday", "until_midday"])
    .where("person_id", "in", [...personIds])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    fromMidday: row.from_midday,
    untilMidday: row.until_midday,
  }));
}

export async function insertLeave(queries: Queries, row: Insertable<Schema["leave"]>): Promise<void> {
  await queries.insertInto("leave").values(row).execute();
}

export async function updateLeave(
  queries: Queries,
  id: string,
  row: Updateable<Schema["leave"]>,
): Promise<void> {
  await queries
    .updateTable("leave")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteLeave(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("leave").where("id", "=", id).execute();
}
