import type {
  ClientContactWire,
  ClientDraftWire,
  ClientWire,
} from "@planete/shared/contract/clients.contract.ts";
import { clientRules } from "@planete/shared/domain/clients/client.ts";
import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import type { PartProblem } from "../../kit/draft.ts";
import type { DraftSource } from "../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../kit/conflict-from.ts";

export type ClientDraft = ClientDraftWire;

export const newClient: DraftSource<ClientDraft> = {
  version: undefined,
  draft: {
    code: "",
    name: "",
    aliases: [],
    language: "fr",
    status: "active",
    ownerId: null,
    contractStart: null,
    contractEnd: null,
    contractLevel: "",
    serviceLevelId: null,
    contacts: [],
    tags: [],
  },
};

/** A client as its form holds it. */
export function sourceOf(client: ClientWire): DraftSource<ClientDraft> {
  const { code, name, aliases, language, status, contractStart, contractEnd, contractLevel } = client;
  return {
    version: client.version,
    draft: {
      code,
      name,
      aliases,
      language,
      status,
      ownerId: client.owner?.id ?? null,
      contractStart,
      contractEnd,
      contractLevel,
      serviceLevelId: client.serviceLevel?.id ?? null,
      contacts: client.contacts,
      tags: client.tags,
    },
  };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

const partsOfContact = {
  name: clientRules.contactName,
  role: clientRules.contactRole,
  email: clientRules.contactAddress,
  phoneNumber: clientRules.contactPhone,
} as const;

/** What is wrong with each part of each contact. */
export function contactProblems(contacts: readonly ClientContactWire[]): readonly PartProblem[] {
  return contacts.flatMap((contact, index) =>
    (["name", "role", "email", "phoneNumber"] as const).flatMap((part) => {
      const problem: RuleProblem | undefined = firstProblem(contact[part], partsOfContact[part]);
      return problem ? [{ path: `contacts.${index}.${part}`, problem }] : [];
    }),
  );
}
