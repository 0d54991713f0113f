import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import type { CandidateWire } from "@planete/shared/contract/candidates.contract.ts";
import {
  createCandidate,
  readCandidate,
  removeCandidate,
  saveCandidate,
} from "@planete/shared/contract/candidates.contract.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../kit/edited-record.tsx";
import { readListAddress } from "../../kit/list-address.ts";
import { formFields } from "../../kit/list-fields.ts";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftFields } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import type { CandidateDraft } from "./candidate-draft.ts";
import { conflictOf, newCandidate, sourceOf } from "./candidate-draft.ts";
import { CandidateForm } from "./candidate-form.tsx";
import { candidateList } from "./candidate-list.ts";
import { useCandidateWords } from "./use-candidate-words.ts";

/** One candidate beside the list, or a new one. */
export function CandidatePanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readCandidate, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("pool.title")} query={query} isNew={isNew}>
      {(found) => <OpenCandidate navigation={navigation} candidate={found} />}
    </FoundRecord>
  );
}

const nameOf = ({ firstname, lastname }: CandidateWire): string => `${firstname} ${lastname}`;

function OpenCandidate({
  navigation,
  candidate,
}: {
  readonly navigation: PanelNavigation;
  readonly candidate: CandidateWire | undefined;
}): ReactNode {
  const text = useText();
  const words = useCandidateWords();
  const creating = useChange(createCandidate);
  const saving = useChange(saveCandidate);
  const removing = useChange(removeCandidate);
  // A list of one client's pool makes candidates of that client.
  const { filters } = readListAddress(candidateList, useSearch({ strict: false }));
  const [only] = filters.client?.length === 1 ? filters.client : [];
  const form = useRecordForm<CandidateDraft>({
    navigation,
    source: candidate ? sourceOf(candidate) : { version: undefined, draft: newCandidate(only ?? "") },
    bodyPart: candidate ? "candidate" : undefined,
    fields: useFields(),
    conflictOf,
    create: async ({ lastContact, ...draft }) => {
      const { data } = await creating.change({ body: { ...draft, lastContact: lastContact ?? "" } });
      return { id: data.id, source: sourceOf(data), said: text("pool.created", { name: nameOf(data) }) };
    },
    change: async ({ lastContact, ...draft }, version) => {
      const body = { version, candidate: { ...draft, lastContact: lastContact ?? "" } };
      return sourceOf((await saving.change({ params: { id: navigation.id }, body })).data);
    },
  });
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={candidate ? nameOf(candidate) : text("pool.new.action")}
      subtitle={candidate && `${candidate.occupation} · ${candidate.client.name}`}
      record={candidate && { kind: "candidate", id: candidate.id }}
      history={{ labelOf: words.labelOf, wordsOf: words.wordsOf, actionOf: words.actionOf }}
      removal={
        candidate && {
          label: text("pool.remove.action"),
          title: text("pool.remove.title", { name: nameOf(candidate) }),
          text: text("pool.remove.text"),
          remove: () =>
            removing.change({ params: { id: candidate.id }, query: { version: candidate.version } }),
          said: text("pool.removed", { name: nameOf(candidate) }),
        }
      }
    >
      <CandidateForm form={form} candidate={candidate} />
    </EditedRecord>
  );
}

function useFields(): DraftFields<CandidateDraft> {
  const text = useText();
  const { choices, day } = useCandidateWords();
  const named = (
    list: readonly { readonly id: string; readonly name: string }[] | undefined,
    id: string | null,
  ) => list?.find((each) => each.id === id)?.name ?? "";
  const words = (list: readonly string[]): string => list.join(", ");
  const declared = formFields(candidateListFields, text);
  return {
    clientId: {
      ...declared.client,
      rules: [(id) => (id === "" ? problem("required") : undefined)],
      show: (id) => named(choices?.clients, id),
    },
    baseId: { ...declared.base, show: (id) => named(choices?.bases, id) },
    lastname: declared.lastname,
    firstname: declared.firstname,
    birthDate: { ...declared.birthDate, show: day },
    emailAddress: declared.emailAddress,
    phoneNumber: declared.phoneNumber,
    address: declared.address,
    postalCode: declared.postalCode,
    city: declared.city,
    occupation: declared.occupation,
    qualifications: { ...declared.qualifications, show: words },
    clearances: { ...declared.clearances, show: words },
    availability: {
      ...declared.availability,
      show: (availability) => text(`pool.availability.${availability}`),
    },
    payrollNumber: declared.payrollNumber,
    agency: declared.agency,
    lastContact: {
      ...declared.lastContact,
      rules: [(date) => (date === null ? problem("required") : undefined)],
      show: day,
    },
    source: declared.source,
    comment: declared.comment,
  };
}
