import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { negotiateLanguage } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../database/database.ts";
import type { CallerPerson } from "./caller.ts";

/** The language to answer a person in: the one a call names, else their own (D2). */
export async function findCallerLanguage(
  queries: Queries,
  { id, defaultLanguage }: Pick<CallerPerson, "id" | "defaultLanguage">,
  named?: LanguageCode,
): Promise<LanguageCode> {
  if (named !== undefined) return named;
  const row = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", id)
    .executeTakeFirst();
  return negotiateLanguage({ preference: row?.values["lang"], defaultLanguage });
}
