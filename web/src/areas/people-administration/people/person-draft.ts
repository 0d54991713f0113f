import { emptyPerson } from "@planete/shared/contract/empty-person.ts";
import type { PersonDraftWire, PersonWire } from "@planete/shared/contract/person-wire.ts";
import { foldText } from "@planete/shared/domain/words/fold-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

export type PersonDraft = PersonDraftWire;

/** Somebody who is about to be made, speaking the language of whoever makes them: staff, or a user of the client. */
export function newPerson(language: LanguageCode, clientId?: string): DraftSource<PersonDraft> {
  const side = clientId === undefined ? {} : { employee: false, clientId };
  return { version: undefined, draft: { ...emptyPerson, ...side, defaultLanguage: language } };
}

/** A person as their form holds them. */
export function sourceOf(person: PersonWire): DraftSource<PersonDraft> {
  return {
    version: person.version,
    draft: {
      // In the order of the form, in which what is wrong is listed too.
      firstname: person.firstname,
      lastname: person.lastname,
      username: person.username,
      emailAddress: person.emailAddress,
      function: person.function,
      quality: person.quality,
      phoneNumber: person.phoneNumber,
      defaultLanguage: person.defaultLanguage,
      employee: person.employee,
      clientId: person.client?.id ?? null,
      baseIds: person.bases.map(({ id }) => id),
      teamIds: person.teams.map(({ id }) => id),
      superAdministrator: person.superAdministrator,
      administrator: person.administrator,
      workingMinutes: person.workingMinutes,
      country: person.country,
    },
  };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

/** A username as most companies write it: `linh.nguyen`. */
export function suggestUsername(firstname: string, lastname: string): string {
  return [firstname, lastname]
    .map((name) =>
      foldText(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ".")
        .replaceAll(/^\.|\.$/g, ""),
    )
    .filter((part) => part !== "")
    .join(".")
    .slice(0, 60);
}
