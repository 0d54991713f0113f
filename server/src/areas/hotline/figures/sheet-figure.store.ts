import type { SheetSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import { querySight } from "../readers/sheet-sight.store.ts";

/** A sheet that moved since its working time was reckoned, with what happened to it. */
export interface StaleFigure {
  readonly sheetId: string;
  readonly moves: number;
  readonly openedAt: Date;
  readonly answeredAt: Date | null;
  readonly solvedAt: Date | null;
  readonly reopenedAt: Date | null;
}

/**
 * What opens a sheet is the client's request, whoever types it; the first words of staff after it are the answer. A
 * solution stands as long as the sheet was not opened again. They are taken in the order of their index: without one
 * PostgreSQL, which can't know how few they are, looks at every sheet.
 */
export async function findStaleFigures(queries: Queries, limit: number): Promise<readonly StaleFigure[]> {
  const { rows } = await sql<StaleFigure>`
    select f.sheet_id as "sheetId", f.moves, f.opened_at as "openedAt",
      (select min(m.created_at) from sheet_message m join person p on p.id = m.author_id and p.employee
       where m.sheet_id = f.sheet_id and m.public_position > (
         select min(first.public_position) from sheet_message first where first.sheet_id = f.sheet_id)) as "answeredAt",
      case when s.status >= 4 then coalesce(moved.solved_at, s.status_since) end as "solvedAt",
      moved.reopened_at as "reopenedAt"
    from (select * from sheet_figure where moves <> reckoned order by sheet_id limit ${limit}) f
    join sheet s on s.id = f.sheet_id
    cross join lateral (
      select max(e.at) filter (where (e.params ->> 'to')::int >= 4 and (e.params ->> 'from')::int < 4) as solved_at,
        max(e.at) filter (where (e.params ->> 'to')::int < 4 and (e.params ->> 'from')::int >= 4) as reopened_at
      from sheet_event e
      where e.sheet_id = f.sheet_id and e.code in ('statusChanged', 'statusChangedReason')) moved`.execute(
    queries,
  );
  return rows;
}

export interface ReckonedFigure extends StaleFigure {
  readonly answerMinutes: number | null;
  readonly solutionMinutes: number | null;
}

/** A sheet that moved again meanwhile stays to be reckoned: its number of moves is another by then. */
export async function saveReckoned(queries: Queries, figures: readonly ReckonedFigure[]): Promise<void> {
  await sql`
    update sheet_figure f set answered_at = n.answered_at, solved_at = n.solved_at, reopened_at = n.reopened_at,
      answer_minutes = n.answer_minutes, solution_minutes = n.solution_minutes, reckoned = n.moves
    from jsonb_to_recordset(${JSON.stringify(
      figures.map((figure) => ({
        sheet_id: figure.sheetId,
        moves: figure.moves,
        answered_at: figure.answeredAt,
        solved_at: figure.solvedAt,
        reopened_at: figure.reopenedAt,
        answer_minutes: figure.answerMinutes,
        solution_minutes: figure.solutionMinutes,
      })),
    )}::jsonb) as n (sheet_id uuid, moves integer, answered_at timestamptz, solved_at timestamptz,
      reopened_at timestamptz, answer_minutes integer, solution_minutes integer)
    where f.sheet_id = n.sheet_id`.execute(queries);
}

export async function countStaleFigures(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sheet_figure where moves <> reckoned`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Which sheets are counted: those in sight, narrowed. */
export interface FigureScope {
  readonly sight: SheetSight;
  readonly teams: readonly string[] | undefined;
  readonly clients: readonly string[] | undefined;
  readonly modules: readonly string[] | undefined;
  readonly bases: readonly string[] | undefined;
}

function scopeCondition({ sight, teams, clients, modules, bases }: FigureScope): RawBuilder<boolean> {
  const parts = [querySight(sight, "s")];
  if (teams)
    parts.push(
      sql`s.assignee_id = any (array(select m.person_id from team_member m where m.team_id = any (${teams}::uuid[])))`,
    );
  if (clients) parts.push(sql`s.client_id = any (${clients}::uuid[])`);
  if (modules) parts.push(sql`s.module_id = any (${modules}::uuid[])`);
  if (bases) parts.push(sql`s.base_id = any (${bases}::uuid[])`);
  return sql.join(parts, sql` and `);
}

/** The instants at which the steps begin: first those of the period before, then those of the period; the last is its end. */
export type StepStarts = readonly Date[];

/** Of one step, or of a whole period where the step is null. */
export interface StepCount {
  /** 1 is the first step of the period before. */
  readonly step: number;
  readonly count: number;
}

export interface GroupCount {
  readonly kind: "type" | "impact" | "priority" | "status";
  readonly code: number;
  readonly count: number;
  readonly before: number;
}

const limits = (column: RawBuilder<unknown>, starts: StepStarts): RawBuilder<boolean> =>
  sql`${column} >= ${starts[0]} and ${column} < ${starts.at(-1)}`;

const stepOf = (column: RawBuilder<unknown>, starts: StepStarts): RawBuilder<number> =>
  sql`width_bucket(${column}, ${starts}::timestamptz[])`;

/** Sheets by the step in which they were opened, and by what they are; all from one pass over them. */
export async function countOpened(
  queries: Queries,
  scope: FigureScope,
  starts: StepStarts,
): Promise<{ readonly steps: readonly StepCount[]; readonly groups: readonly GroupCount[] }> {
  const opened = sql`s.opened_at`;
  const firstStep = (starts.length - 1) / 2 + 1;
  const { rows } = await sql<{
    step: number | null;
    type: number | null;
    impact: number | null;
    priority: number | null;
    status: number | null;
    count: number;
    before: number;
  }>`
    with counted as materialized (
      select ${stepOf(opened, starts)} as step, s.request_type as type, s.impact, s.priority, s.status, count(*)::int as n
      from sheet_figure s where ${limits(opened, starts)} and ${scopeCondition(scope)}
      group by 1, 2, 3, 4, 5)
    select step, type, impact, priority, status,
      coalesce(sum(n) filter (where step >= ${firstStep}), 0)::int as count,
      coalesce(sum(n) filter (where step < ${firstStep}), 0)::int as before
    from counted group by grouping sets ((step), (type), (impact), (priority), (status))`.execute(queries);
  const kinds = ["type", "impact", "priority", "status"] as const;
  return {
    steps: rows.flatMap(({ step, count, before }) =>
      step === null ? [] : [{ step, count: count + before }],
    ),
    groups: rows.flatMap((row) =>
      kinds.flatMap((kind) => {
        const code = row[kind];
        return code === null ? [] : [{ kind, code, count: row.count, before: row.before }];
      }),
    ),
  };
}

/** How long something took, of one step or, without one, of the period (`now`) or the one before. */
export interface TimeSpread {
  readonly step: number | null;
  readonly now: boolean;
  readonly count: number;
  readonly median: number | null;
  readonly long: number | null;
}

/** Median and the value that nine of ten do not exceed, by the day of the answer or of the solution. */
export async function spreadTimes(
  queries: Queries,
  scope: FigureScope,
  starts: StepStarts,
  kind: "answer" | "solution",
): Promise<readonly TimeSpread[]> {
  const at = kind === "answer" ? sql`s.answered_at` : sql`s.solved_at`;
  const minutes = kind === "answer" ? sql`s.answer_minutes` : sql`s.solution_minutes`;
  const firstStep = (starts.length - 1) / 2 + 1;
  const { rows } = await sql<{
    step: number | null;
    now: boolean;
    count: number;
    spread: readonly [number | null, number | null] | null;
  }>`
    select step, step_now as now, count(*)::int as count,
      percentile_disc(array[0.5, 0.9]) within group (order by minutes) as spread
    from (
      select step, step >= ${firstStep} as step_now, minutes from (
        select ${stepOf(at, starts)} as step, ${minutes} as minutes
        from sheet_figure s where ${limits(at, starts)} and ${scopeCondition(scope)} offset 0) stepped) found
    group by grouping sets ((step, step_now), (step_now))`.execute(queries);
  return rows.map(({ step, now, count, spread }) => ({
    step,
    now,
    count,
    median: spread?.[0] ?? null,
    long: spread?.[1] ?? null,
  }));
}

/** Of the sheets that were solved in each period: how clients rated them; and how many were opened again. */
export async function countOutcomes(
  queries: Queries,
  scope: FigureScope,
  starts: StepStarts,
): Promise<{
  readonly ratings: readonly { readonly rating: number; readonly count: number; readonly before: number }[];
  readonly reopened: { readonly count: number; readonly before: number };
}> {
  const middle = starts[(starts.length - 1) / 2];
  const condition = scopeCondition(scope);
  const [ratings, reopened] = await Promise.all([
    sql<{ rating: number; count: number; before: number }>`
      select s.rating, (count(*) filter (where s.solved_at >= ${middle}))::int as count,
        (count(*) filter (where s.solved_at < ${middle}))::int as before
      from sheet_figure s where s.rating is not null and ${limits(sql`s.solved_at`, starts)} and ${condition}
      group by s.rating order by s.rating desc`.execute(queries),
    sql<{ count: number; before: number }>`
      select (count(*) filter (where s.reopened_at >= ${middle}))::int as count,
        (count(*) filter (where s.reopened_at < ${middle}))::int as before
      from sheet_figure s where ${limits(sql`s.reopened_at`, starts)} and ${condition}`.execute(queries),
  ]);
  return { ratings: ratings.rows, reopened: reopened.rows[0] ?? { count: 0, before: 0 } };
}
