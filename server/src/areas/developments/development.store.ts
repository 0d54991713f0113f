import type { DevelopmentFilter, DevelopmentSort } from "@planete/shared/contract/development-fields.ts";
import type {
  DevelopmentRowView,
  NamedView,
  PromiseView,
} from "@planete/shared/contract/development-wire.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { isLate } from "@planete/shared/domain/developments/development-status.ts";
import type { Insertable, RawBuilder, Selectable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { QuerySource } from "../../platform/database/prepared-shapes.ts";
import { PreparedShapes } from "../../platform/database/prepared-shapes.ts";
import type { DevelopmentTable } from "./tables.ts";
import { callerStamp } from "../../platform/sessions/caller.store.ts";
import type { CountRow } from "./development-count.store.ts";
import { findKeptCounts } from "./development-count.store.ts";
import type { DevelopmentQuestion } from "./development-question.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { toQuestion, toWords } from "./search-words.store.ts";
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

/** How each order compares, as an expression over `d` and the joined client, and the type of its value. */
const sorts: Readonly<
  Record<
    DevelopmentSort,
    { readonly by: RawBuilder<unknown>; readonly type: string; readonly descends: boolean }
  >
> = {
  activity: { by: sql`d.changed_at`, type: "timestamptz", descends: true },
  number: { by: sql`d.number`, type: "integer", descends: true },
  forecast: { by: sql`coalesce(d.forecast_date, 'infinity'::date)`, type: "date", descends: false },
  label: { by: sql`lower(d.label)`, type: "text", descends: false },
  client: {
    by: sql`coalesce((select lower(sc.name) from client sc where sc.id = d.client_id), '')`,
    type: "text",
    descends: false,
  },
  status: {
    by: sql`array_position(array['to-qualify','ready','in-progress','in-review','acceptance','delivered','abandoned'], d.status)`,
    type: "integer",
    descends: false,
  },
  estimate: { by: sql`coalesce(d.estimate_minutes, 0)`, type: "integer", descends: true },
};

const some = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

/** One value is compared as such: then an index gives the rows in the order of the list, and a page ends after its own. */
function oneOf(
  column: RawBuilder<unknown>,
  list: readonly string[] | undefined,
  type: "uuid" | "text",
): RawBuilder<boolean> | undefined {
  const values = some(list);
  if (!values) return undefined;
  const cast = sql.raw(type);
  return values.length === 1
    ? sql`${column} = ${values[0]}::${cast}`
    : sql`${column} = any (${values}::${cast}[])`;
}

function either(
  wanted: boolean | undefined,
  yes: RawBuilder<boolean>,
  no: RawBuilder<boolean>,
): RawBuilder<boolean> | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? yes : no;
}

function conditionsOf(
  reader: DevelopmentReader,
  { filter, peopleIds, today }: DevelopmentQuestion,
  withStatus: boolean,
): RawBuilder<boolean> {
  const question = toQuestion(filter.text);
  const people = some(filter.person);
  const named = some(peopleIds);
  const open = sql`d.status not in ('delivered', 'abandoned')`;
  const hasCardOf = (ids: readonly string[]): RawBuilder<boolean> =>
    sql`exists (select 1 from card fc where fc.development_id = d.id and fc.deleted_at is null
                and fc.assignee_id = any (${ids}::uuid[]))`;
  // A text without any word, as a lone dash, finds nothing rather than everything.
  const nothing = (filter.text ?? "").trim() === "" ? undefined : sql<boolean>`false`;
  const isLateNow = sql<boolean>`(d.forecast_date < ${today}::date and ${open})`;
  /** One for each declared filter. */
  const conditions: Readonly<Record<keyof DevelopmentFilter, RawBuilder<boolean> | undefined>> = {
    text: question === undefined ? nothing : sql`d.words @@ ${question}::tsquery`,
    client: oneOf(sql`d.client_id`, filter.client, "uuid"),
    team:
      some(filter.team) &&
      sql`d.team_id in (select ft.id from team ft where ft.name = any (${filter.team}::text[]))`,
    type: oneOf(sql`d.type_id`, filter.type, "uuid"),
    person: people && hasCardOf(people),
    status: withStatus ? oneOf(sql`d.status`, filter.status, "text") : undefined,
    release: oneOf(sql`d.release_id`, filter.release, "uuid"),
    late: either(filter.late, isLateNow, sql`not coalesce(${isLateNow}, false)`),
    dated: either(filter.dated, sql`d.forecast_date is not null`, sql`d.forecast_date is null`),
    sheet:
      filter.sheet === undefined
        ? undefined
        : sql`exists (select 1 from development_sheet fs where fs.development_id = d.id and fs.sheet_id = ${filter.sheet})`,
  };
  const narrowed =
    named &&
    sql<boolean>`(${hasCardOf(named)} or d.created_by = any (${named}::uuid[]) or exists (
      select 1 from development_reader fr where fr.development_id = d.id and fr.person_id = any (${named}::uuid[])))`;
  return sql.join(
    [sql`d.deleted_at is null`, developmentSeen(reader), ...Object.values(conditions), narrowed].filter(
      (condition) => condition !== undefined,
    ),
    sql` and `,
  );
}

const writtenColumns = (reader: SheetsSight) => sql`
  d.id, d.number, d.label, d.status, d.status_since, d.estimate_minutes, d.spent_minutes, d.forecast_date,
  d.todos, d.todos_done, d.comments, d.created_at, d.changed_at, d.version,
  d.client_id, c.name as client_name, d.type_id, y.name as type_name, y.color as type_color,
  t.name as team_name, d.release_id, r.number as release_number, r.state as release_state, r.released_on,
  k.tasks, k.assignees, work.timers, ${promisedOn(reader)} as promised_on`;

/** One text instead of some thirty values: most of them are only compared with what is kept (decision 0013). */
const written = (reader: SheetsSight) =>
  sql<string>`(select row_to_json(w)::text from (select ${writtenColumns(reader)}) w)`;

const shownJoins = sql`
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

export interface DevelopmentPage {
  readonly rows: readonly WrittenDevelopment[];
  readonly next: string | null;
  /** Of the token, where it was asked with one and there is a row to say it. */
  readonly callerStamp: string | null;
}

export const defaultPage = 50;

const shapes = new PreparedShapes("development-list", 40);

/**
 * Whether one plan is right for every value: the index has the whole order, however many rows there are. What other
 * conditions find ranges from nothing to all, and is planned by its values.
 */
function hasOnePlan(reader: DevelopmentReader, { filter, peopleIds }: DevelopmentQuestion): boolean {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!reader.seesAll || peopleIds !== undefined || asked.length > 1) return false;
  return asked.every(
    ([name, value]) => (name === "client" || name === "status") && Array.isArray(value) && value.length === 1,
  );
}

interface PageRow extends WrittenDevelopment {
  readonly sort_value: string;
  readonly caller_stamp?: string | null;
}

/** A page of developments that the reader sees, cut where the last one ended. */
export async function findDevelopments(
  source: QuerySource,
  reader: DevelopmentReader,
  question: DevelopmentQuestion,
  tokenHash?: Buffer,
): Promise<DevelopmentPage> {
  const { by, type, descends } = sorts[question.sort ?? "activity"];
  const down = question.direction === undefined ? descends : question.direction === "desc";
  const limit = question.limit ?? defaultPage;
  const after = readCursor(question.cursor);
  const direction = down ? sql`desc` : sql`asc`;
  const compare = down ? sql`<` : sql`>`;
  const cut = after
    ? sql`and (${by}, d.id) ${compare} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`
    : sql``;
  const token = tokenHash && sql`asked as (select ${tokenHash}::bytea as token_hash),`;
  const stamp = token && sql`, ${sql.raw(callerStamp("(select token_hash from asked)"))} as caller_stamp`;
  const asked = sql<PageRow>`
    with ${token ?? sql``} page as (
      select d.id, ${by} as value from development d
      where ${conditionsOf(reader, question, true)} ${cut}
      order by ${by} ${direction}, d.id ${direction} limit ${sql.lit(limit + 1)}
    )
    select d.id, ${written(reader)} as written, page.value::text as sort_value ${stamp ?? sql``}
    from page join development d on d.id = page.id ${shownJoins}
    order by page.value ${direction}, d.id ${direction}`;
  const rows = hasOnePlan(reader, question)
    ? await shapes.ask(source, asked)
    : (await asked.execute(source.kysely)).rows;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > limit && last ? writeCursor([last.sort_value, last.id]) : null,
    callerStamp: rows[0]?.caller_stamp ?? null,
  };
}

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

type ByStatus = Record<DevelopmentStatus, number>;

const nothing: ByStatus = {
  "to-qualify": 0,
  ready: 0,
  "in-progress": 0,
  "in-review": 0,
  acceptance: 0,
  delivered: 0,
  abandoned: 0,
};

/** How many developments the filter leaves in each status, whichever it asks for, and the minutes estimated for them. */
export async function countByStatus(
  source: QuerySource,
  reader: DevelopmentReader,
  question: DevelopmentQuestion,
): Promise<{ readonly counts: ByStatus; readonly estimates: ByStatus }> {
  const rows =
    (await findKeptCounts(source, reader, question)) ?? (await countRows(source.kysely, reader, question));
  const counts = { ...nothing };
  const estimates = { ...nothing };
  for (const { status, count, estimated } of rows) {
    counts[status] += count;
    estimates[status] += estimated;
  }
  return { counts, estimates };
}

async function countRows(
  queries: Queries,
  reader: DevelopmentReader,
  question: DevelopmentQuestion,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select d.status, count(*)::int as count, coalesce(sum(d.estimate_minutes), 0)::float8 as estimated
    from development d
    where ${conditionsOf(reader, question, false)} group by d.status`.execute(queries);
  return rows;
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
