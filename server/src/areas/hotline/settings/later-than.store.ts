import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * The time of a change to a row whose last change stands for its version: later than the one before, also where two
 * people save in one millisecond.
 */
export function laterThan(table: "hotline_setting" | "quick_reply", at: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${at}::timestamptz, ${sql.ref(`${table}.changed_at`)} + interval '1 millisecond')`;
}
