import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Database } from "../src/platform/database/database.ts";
import { newId } from "../src/platform/ids.ts";

export interface TestPerson {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email?: string | null;
  readonly defaultLanguage?: LanguageCode;
  /** The language chosen in the preferences. */
  readonly lang?: LanguageCode;
}

/** A member of staff beside the cast; gives their id. */
export async function addPerson({ kysely }: Database, person: TestPerson): Promise<string> {
  const id = newId();
  await kysely
    .insertInto("person")
    .values({
      id,
      username: `extra-${id}`,
      firstname: person.firstname ?? "Extra",
      lastname: person.lastname ?? "Person",
      email_address: person.email ?? null,
      default_language: person.defaultLanguage ?? null,
      employee: true,
    })
    .execute();
  if (person.lang !== undefined) await chooseLanguage({ kysely }, id, person.lang);
  return id;
}

export async function chooseLanguage(
  { kysely }: Pick<Database, "kysely">,
  personId: string,
  lang: LanguageCode,
): Promise<void> {
  const values = JSON.stringify({ lang });
  await kysely
    .insertInto("preference")
    .values({ person_id: personId, values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ values }))
    .execute();
}
