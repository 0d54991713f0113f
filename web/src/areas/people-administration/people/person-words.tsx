import type { ReactNode } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { isEmailAddress } from "@planete/shared/domain/validation/email-address.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { ApiError } from "../../../platform/http/api-error.ts";
import { EffectWords, PreviewWords } from "../../rights/effect-words.tsx";
import type { PersonDraft } from "./person-draft.ts";
import type { ChangedUsers, NewcomerChoice } from "./use-people-effects.ts";
import { isConsequence, useNewcomerEffects, usePeopleEffects } from "./use-people-effects.ts";

/** Fields that rights come from; an address counts for the mailing lists. */
const decidingFields = [
  "teamIds",
  "superAdministrator",
  "administrator",
  "employee",
  "emailAddress",
] as const;

function changedRights(
  person: PersonWire | undefined,
  { changed, draft }: DraftForm<PersonDraft>,
): ChangedUsers | undefined {
  const asked = decidingFields.filter(
    (field) => changed.includes(field) && (field !== "emailAddress" || isEmailAddress(draft.emailAddress)),
  );
  if (!person || asked.length === 0) return undefined;
  const { teamIds, superAdministrator, administrator, employee, clientId, baseIds, emailAddress } = draft;
  const address = asked.includes("emailAddress") ? { emailAddress } : {};
  const changes = { teamIds, superAdministrator, administrator, employee, clientId, baseIds, ...address };
  return [{ id: person.id, version: person.version, changes }];
}

/** Of somebody who is being made; a client's user has neither teams nor flags. */
function chosenRights({ draft, isNew }: DraftForm<PersonDraft>): NewcomerChoice | undefined {
  const { employee, teamIds, superAdministrator, administrator } = draft;
  const chosen = teamIds.length > 0 || superAdministrator || administrator;
  if (!isNew || !employee || !chosen) return undefined;
  const emailAddress = isEmailAddress(draft.emailAddress) ? draft.emailAddress : "";
  return { emailAddress, teamIds, superAdministrator, administrator };
}

/** What a change means, and every right that comes or goes with it, before it is saved. */
export function usePersonWords(
  person: PersonWire | undefined,
  form: DraftForm<PersonDraft>,
  meaning: string | undefined,
): ReactNode {
  const users = changedRights(person, form);
  const newcomer = chosenRights(form);
  const [ofChange, ofNewcomer] = [usePeopleEffects(users), useNewcomerEffects(newcomer)];
  if (users === undefined && newcomer === undefined) return meaning;
  const preview = newcomer ? ofNewcomer : ofChange;
  // A draft that is not complete yet is told at its fields.
  if (preview.failure instanceof ApiError && preview.failure.code === "validationFailed") return meaning;
  const effects = preview.effects?.filter(isConsequence);
  return (
    <>
      {meaning} {effects ? <EffectWords effects={effects} unnamed /> : <PreviewWords preview={preview} />}
    </>
  );
}
