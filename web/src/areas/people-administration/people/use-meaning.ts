import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import type { PersonDraft } from "./person-draft.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a change gives and takes, in words, before it is saved; nothing where it gives and takes nothing. */
export function useMeaning(
  { base, draft, isNew, changed }: DraftForm<PersonDraft>,
  choices: { readonly teams: readonly Named[]; readonly clients: readonly Named[] },
): string | undefined {
  const text = useText();
  const format = useFormat();
  const name = isNew ? draft.firstname.trim() : base.firstname;
  // Somebody without a name yet can't be spoken of.
  if (name === "") return undefined;
  const teamsOf = (ids: readonly string[]): string =>
    format.list(ids.map((id) => choices.teams.find((team) => team.id === id)?.name ?? "…"));
  const joined = draft.teamIds.filter((id) => !base.teamIds.includes(id));
  const left = base.teamIds.filter((id) => !draft.teamIds.includes(id));
  const client = choices.clients.find(({ id }) => id === draft.clientId)?.name ?? "…";
  const sentences = [
    joined.length > 0 && text("people.words.joins", { name, teams: teamsOf(joined) }),
    left.length > 0 && text("people.words.leaves", { name, teams: teamsOf(left) }),
    changed.includes("superAdministrator") &&
      text("people.words.superAdministrator", { name, given: String(draft.superAdministrator) }),
    changed.includes("administrator") &&
      text("people.words.administrator", { name, given: String(draft.administrator) }),
    !isNew && changed.includes("employee") && draft.employee && text("people.words.staff", { name }),
    !isNew &&
      changed.includes("clientId") &&
      !draft.employee &&
      text("people.words.client", { name, client }),
    !isNew &&
      changed.includes("baseIds") &&
      !draft.employee &&
      text("people.words.bases", { name, count: draft.baseIds.length }),
    !isNew &&
      changed.includes("username") &&
      text("people.words.username", { name, username: draft.username }),
    !isNew && changed.includes("emailAddress") && text("people.words.address", { name }),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}
