import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { developmentSeen } from "./sight.store.ts";

export interface CountedDevelopments {
  readonly count: number;
  /** The earliest date that went by, or when the first without one was made. */
  readonly since: Date | null;
}

/** Open developments that the reader sees (D17) and that are late, or have no date yet. */
export async function countOpenDevelopments(
  queries: Queries,
  reader: DevelopmentReader,
  { kind, today }: { readonly kind: "late" | "undated"; readonly today: string },
): Promise<CountedDevelopments> {
  const late = kind === "late";
  const { rows } = await sql<CountedDevelopments>`
    select count(*)::int as count, min(${late ? sql`d.forecast_date::timestamptz` : sql`d.created_at`}) as since
    from development d
    where d.deleted_at is null and d.status not in ('delivered', 'abandoned') and ${developmentSeen(reader)}
      and ${late ? sql`d.forecast_date < ${today}::date` : sql`d.forecast_date is null`}`.execute(queries);
  return rows[0] ?? { count: 0, since: null };
}
