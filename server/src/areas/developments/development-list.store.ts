import type { DevelopmentFilter, DevelopmentSort } from "@planete/shared/contract/development-fields.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { QuerySource } from "../../platform/database/prepared-shapes.ts";
import { PreparedShapes } from "../../platform/database/prepared-shapes.ts";
import { callerStamp } from "../../platform/sessions/caller.store.ts";
import type { CountRow } from "./development-count.store.ts";
import { findKeptCounts } from "./development-count.store.ts";
import type { DevelopmentQuestion } from "./development-question.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { toQuestion } from "./search-words.store.ts";
import { developmentSeen } from "./sight.store.ts";
import type { WrittenDevelopment } from "./development.store.ts";
import { shownJoins, written } from "./development.store.ts";

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
