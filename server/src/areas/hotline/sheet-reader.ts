import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { roleOf } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { SheetSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { sightOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** Whose eyes decide which sheets exist and what of them is shown (D8). */
export type SheetReader = SheetSight & {
  readonly personId: string;
  readonly name: string;
  readonly role: PersonRole;
  readonly language: LanguageCode | null;
};

export function readerOf({ person, flags }: Caller): SheetReader {
  const sight = sightOf({ employee: person.employee, clientId: person.client?.id ?? null });
  // The database allows no such person; should there be one all the same, the hotline is closed to them.
  if (!sight) refuse("liaisonFormRightMissing");
  return {
    ...sight,
    personId: person.id,
    name: `${person.firstname} ${person.lastname}`,
    role: roleOf({ employee: person.employee, flags }),
    language: person.defaultLanguage,
  };
}
