import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { roleOf } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** Whose eyes decide which sheets exist and what of them is shown (D8). */
export interface SheetReader {
  readonly personId: string;
  readonly name: string;
  readonly role: PersonRole;
  /** Staff see everything of every client. */
  readonly staff: boolean;
  /** The client whose sheets alone exist for its users; null for staff. */
  readonly clientId: string | null;
  readonly language: LanguageCode | null;
}

export function readerOf({ person, flags }: Caller): SheetReader {
  return {
    personId: person.id,
    name: `${person.firstname} ${person.lastname}`,
    role: roleOf({ employee: person.employee, flags }),
    staff: person.employee,
    clientId: person.client?.id ?? null,
    language: person.defaultLanguage,
  };
}
