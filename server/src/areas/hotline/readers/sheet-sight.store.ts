import type { SheetSight, Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * The one condition that says which sheets exist for a reader (D8), as `seesSheetOf` does: `sheet` is the alias of the
 * table, `client` what stands for the client of a client's user. Without one nothing is seen: null equals nothing.
 */
export function sheetInSight(side: Side, sheet: string, client: string): string {
  return side === "staff" ? "true" : `${sheet}.client_id = ${client}::uuid`;
}

/** The value of `client` as the last of a statement; staff have none, and no statement of theirs speaks of one. */
export function sightValues(sight: SheetSight): readonly string[] {
  return sight.side === "staff" ? [] : [sight.clientId];
}

/** The same where readers of one side are asked for together, one value each. */
export function sightColumn(sights: readonly SheetSight[]): readonly (string | null)[] {
  return sights.map((sight) => (sight.side === "staff" ? null : sight.clientId));
}

/** The same condition for the query builder. */
export function querySight(sight: SheetSight, sheet: string): RawBuilder<boolean> {
  const [before = "", after = ""] = sheetInSight(sight.side, sheet, "?").split("?");
  if (sight.side === "staff") return sql<boolean>`${sql.raw(before)}`;
  return sql<boolean>`${sql.raw(before)}${sight.clientId}${sql.raw(after)}`;
}
