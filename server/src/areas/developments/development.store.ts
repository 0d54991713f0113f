import type { DevelopmentRowView, NamedView } from "@planete/shared/contract/development-wire.ts";
import type { PromiseView } from "@planete/shared/contract/card-wire.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { isLate } from "@planete/shared/domain/developments/development-status.ts";
import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { DevelopmentTable } from "./tables.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { toWords } from "./search-words.store.ts";
import { promisedOn } from "./promise.store.ts";
import { developmentSeen } from "./sight.store.ts";

/** A development as it is stored, without its words. */
export type DevelopmentRow = Omit<Selectable<DevelopmentTable>, "words" | "late_told_for">;

const developmentColumns = [
  "id",
  "number",
  "label",
  "description",
  "client_id",
  "type_id",
  "team_id",
  "status",
  "status_since",
  "estimate_minutes",
  "forecast_date",
  "release_id",
  "created_by",
  "created_at",
  "changed_at",
  "deleted_at",
  "version",
  "todo_version",
  "todos",
  "todos_done",
  "comments",
  "spent_minutes",
] as const;

/** As JSON has it: instants are text. */
interface ListRow {
  id: string;
  number: number;
  label: string;
  status: DevelopmentStatus;
  status_since: string;
  estimate_minutes: number | null;
  spent_minutes: number;
  forecast_date: string | null;
  promised_on: string | null;
  todos: number;
  todos_done: number;
  comments: number;
  created_at: string;
  changed_at: string;
  version: number;
  client_id: string | null;
  client_name: string | null;
  type_id: string | null;
  type_name: string | null;
  type_color: string | null;
  team_name: string | null;
  release_id: string | null;
  release_number: string | null;
  release_state: ReleaseState | null;
  released_on: string | null;
  tasks: number;
  assignees: readonly NamedView[];
  timers: readonly { user: NamedView; started_at: string }[];
}

/** Whether a reader may read the sheets of a development, and so what their clients were promised. */
type SheetsSight = Pick<DevelopmentReader, "readsSheets">;

/** A development as the database wrote it, with all that a line of a list shows: the same text is the same line. */
export interface WrittenDevelopment {
  readonly id: string;
  readonly written: string;
}

const writtenColumns = (reader: SheetsSight) => sql`
  d.id, d.number, d.label, d.status, d.status_since, d.estimate_minutes, d.spent_minutes, d.forecast_date,
  d.todos, d.todos_done, d.comments, d.created_at, d.changed_at, d.version,
  d.client_id, c.name as client_name, d.type_id, y.name as type_name, y.color as type_color,
  t.name as team_name, d.release_id, r.number as release_number, r.state as release_state, r.released_on,
  k.tasks, k.assignees, work.timers, ${promisedOn(reader)} as promised_on`;

/** One text instead of some thirty values: most of them are only compared with what is kept (decision 0013). */
export const written = (reader: SheetsSight) =>
  sql<string>`(select row_to_json(w)::text from (select ${writtenColumns(reader)}) w)`;

export const shownJoins = sql`
  left join client c on c.id = d.client_id
  left join development_type y on y.id = d.type_id
  left join team t on t.id = d.team_id
  left join software_release r on r.id = d.release_id
  cross join lateral (
    select count(*)::int as tasks,
           coalesce(jsonb_agg(distinct jsonb_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname))
                    filter (where p.id is not null), '[]') as assignees
    from card k left join person p on p.id = k.assignee_id
    where k.development_id = d.id and k.deleted_at is null and k.archived_at is null
  ) k
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user', jsonb_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname),
             'started_at', m.started_at) order by m.started_at, p.id), '[]') as timers
    from running_timer m join person p on p.id = m.person_id where m.development_id = d.id
  ) work`;

/** A date that a client waits for, as rows and cards say it. */
export function promiseView(status: DevelopmentStatus, on: string, today: string): PromiseView {
  return { on, late: isLate({ status, forecastDate: on }, today) };
}

/** One development as lists show it, for whoever was found to see it. */
export async function findDevelopmentView(
  queries: Queries,
  reader: SheetsSight,
  id: string,
  today: string,
): Promise<DevelopmentRowView | undefined> {
  const { rows } = await sql<{ written: string }>`
    select ${written(reader)} as written from development d ${shownJoins} where d.id = ${id}`.execute(
    queries,
  );
  return rows[0] && readWritten(rows[0].written, today);
}

/** What a text of the database says, on the company's day. */
export function readWritten(text: string, today: string): DevelopmentRowView {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the statement above, written by the database
  const row = JSON.parse(text) as ListRow;
  return {
    id: row.id,
    number: row.number,
    label: row.label,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? "" },
    type: row.type_id === null ? null : { id: row.type_id, name: row.type_name ?? "", color: row.type_color },
    team: row.team_name,
    status: row.status,
    statusSince: new Date(row.status_since),
    estimateMinutes: row.estimate_minutes,
    spentMinutes: row.spent_minutes,
    forecastDate: row.forecast_date,
    late: isLate({ status: row.status, forecastDate: row.forecast_date }, today),
    promise: row.promised_on === null ? null : promiseView(row.status, row.promised_on, today),
    todos: row.todos,
    todosDone: row.todos_done,
    comments: row.comments,
    release:
      row.release_id === null || row.release_state === null
        ? null
        : {
            id: row.release_id,
            number: row.release_number ?? "",
            state: row.release_state,
            releasedOn: row.released_on,
          },
    assignees: row.assignees,
    timers: row.timers.map(({ user, started_at: at }) => ({ user, startedAt: new Date(at) })),
    tasks: row.tasks,
    createdAt: new Date(row.created_at),
    changedAt: new Date(row.changed_at),
    version: row.version,
  };
}

/** One development that the reader sees; as missing as any for everyone else. */
export async function findSeenDevelopment(
  queries: Queries,
  reader: DevelopmentReader,
  id: string,
  { hold = false, deleted = false } = {},
): Promise<DevelopmentRow | undefined> {
  const { rows } = await sql<DevelopmentRow>`
    select ${sql.join(developmentColumns.map((column) => sql.ref(`d.${column}`)))}
    from development d
    where d.id = ${id} and ${deleted ? sql`true` : sql`d.deleted_at is null`} and ${developmentSeen(reader)}
    ${hold ? sql`for update of d` : sql``}`.execute(queries);
  return rows[0];
}

/** Holds a development that a card of the planning belongs to, whoever may see it. */
export async function holdDevelopment(queries: Queries, id: string): Promise<DevelopmentRow | undefined> {
  return queries
    .selectFrom("development")
    .select(developmentColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the words of a development as what they are made of. */
export async function refreshWords(queries: Queries, id: string): Promise<void> {
  const row = await queries
    .selectFrom("development as d")
    .leftJoin("client as c", "c.id", "d.client_id")
    .select(["d.number", "d.label", "d.description", "c.name"])
    .where("d.id", "=", id)
    .executeTakeFirstOrThrow();
  await sql`update development set words = ${toWords(row.number, row.label, row.name, row.description)}
            where id = ${id}`.execute(queries);
}

/** Adds a development; nothing when its id is taken. */
export async function insertDevelopment(
  queries: Queries,
  row: Insertable<DevelopmentTable>,
): Promise<DevelopmentRow | undefined> {
  return queries
    .insertInto("development")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(developmentColumns)
    .executeTakeFirst();
}

/** Who made the development under an id, whoever may see it. */
export async function findMaker(queries: Queries, id: string): Promise<string | null> {
  const row = await queries
    .selectFrom("development")
    .select("created_by")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.created_by ?? null;
}
