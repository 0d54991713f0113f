import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CandidateWire } from "@planete/shared/contract/candidates.contract.ts";
import {
  createCandidate,
  readCandidate,
  removeCandidate,
  saveCandidate,
} from "@planete/shared/contract/candidates.contract.ts";
import { candidateRules } from "@planete/shared/domain/candidates/candidate.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../kit/edited-record.tsx";
import { readListAddress } from "../../kit/list-address.ts";
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
  return {
    clientId: {
      label: text("pool.field.client"),
      rules: [(id) => (id === "" ? problem("required") : undefined)],
      show: (id) => named(choices?.clients, id),
    },
    baseId: { label: text("pool.field.base"), show: (id) => named(choices?.bases, id) },
    lastname: { label: text("pool.field.lastname"), rules: candidateRules.lastname },
    firstname: { label: text("pool.field.firstname"), rules: candidateRules.firstname },
    birthDate: { label: text("pool.field.birthDate"), show: day },
    emailAddress: { label: text("pool.field.emailAddress"), rules: candidateRules.emailAddress },
    phoneNumber: { label: text("pool.field.phoneNumber"), rules: candidateRules.phoneNumber },
    address: { label: text("pool.field.address"), rules: candidateRules.address },
    postalCode: { label: text("pool.field.postalCode"), rules: candidateRules.postalCode },
    city: { label: text("pool.field.city"), rules: candidateRules.city },
    occupation: { label: text("pool.field.occupation"), rules: candidateRules.occupation },
    qualifications: { label: text("pool.field.qualifications"), show: words },
    clearances: { label: text("pool.field.clearances"), show: words },
    availability: {
      label: text("pool.field.availability"),
      show: (availability) => text(`pool.availability.${availability}`),
    },
    payrollNumber: { label: text("pool.field.payrollNumber"), rules: candidateRules.payrollNumber },
    agency: { label: text("pool.field.agency"), rules: candidateRules.agency },
    lastContact: {
      label: text("pool.field.lastContact"),
      rules: [(date) => (date === null ? problem("required") : undefined)],
      show: day,
    },
    source: { label: text("pool.field.source"), rules: candidateRules.source },
    comment: { label: text("pool.field.comment"), rules: candidateRules.comment },
  };
}
