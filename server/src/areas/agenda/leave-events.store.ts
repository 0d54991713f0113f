import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { AgendaEventRow } from "./agenda.store.ts";

/** A person's own leave that touches a period, as events that can be read and not changed (D19). */
export async function findLeaveEvents(
  queries: Queries,
  personId: string,
  { from, to }: { readonly from: string; readonly to: string },
  lang: LanguageCode,
): Promise<readonly AgendaEventRow[]> {
  const say = translatorOf(lang);
  const rows = await queries
    .selectFrom("leave")
    .select(["id", "first_day", "last_day", "from_midday", "until_midday", "kind", "changed_at"])
    .where("person_id", "=", personId)
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .orderBy("first_day")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: "leave",
    title: say(`leave.kind.${row.kind}`),
    description: [
      ...(row.from_midday ? [say("leave.field.fromMidday")] : []),
      ...(row.until_midday ? [say("leave.field.untilMidday")] : []),
    ].join(", "),
    starts_at: null,
    ends_at: null,
    first_day: row.first_day,
    last_day: row.last_day,
    changed_at: row.changed_at,
    deleted_at: null,
  }));
}
