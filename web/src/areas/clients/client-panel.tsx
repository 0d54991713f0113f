import { IconArrowMerge } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import type { ClientWire } from "@planete/shared/contract/clients.contract.ts";
import {
  createClient,
  readClient,
  readClientChoices,
  removeClient,
  saveClient,
} from "@planete/shared/contract/clients.contract.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../kit/edited-record.tsx";
import { formFields } from "../../kit/list-fields.ts";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftFields } from "../../kit/use-draft-form.tsx";
import type { ClientDraft } from "./client-draft.ts";
import { conflictOf, contactProblems, newClient, sourceOf } from "./client-draft.ts";
import { ClientForm } from "./client-form.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { useClientWords } from "./use-client-words.ts";

/** One client beside the list, or a new one. */
export function ClientPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readClient, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("clients.title")} query={query} isNew={isNew}>
      {(found) => <OpenClient navigation={navigation} client={found} />}
    </FoundRecord>
  );
}

function OpenClient({
  navigation,
  client,
}: {
  readonly navigation: PanelNavigation;
  readonly client: ClientWire | undefined;
}): ReactNode {
  const text = useText();
  const choices = useCall(readClientChoices).data?.data;
  const creating = useChange(createClient);
  const saving = useChange(saveClient);
  const removing = useChange(removeClient);
  const [asksMerge, setAsksMerge] = useState(false);
  const mayMerge = (usePerson().user.rights[rightsScreenRight] ?? 0) >= 1;
  const words = useClientWords();
  const staff = choices?.staff ?? [];
  const serviceLevels = choices?.serviceLevels ?? [];
  const nameOf = (id: string | null): string =>
    staff.find((person) => person.id === id)?.name ??
    (client?.owner?.id === id ? (client?.owner?.name ?? "") : "");

  const declared = formFields(clientFields, text);
  const fields: DraftFields<ClientDraft> = {
    code: declared.code,
    name: declared.name,
    aliases: declared.aliases,
    language: { ...declared.language, show: (code) => languages[code].name },
    status: { ...declared.status, show: (status) => text(`clients.status.${status}`) },
    ownerId: { ...declared.owner, show: nameOf },
    contractStart: { ...declared.contractStart, show: words.day },
    contractEnd: { ...declared.contractEnd, show: words.day },
    contractLevel: declared.contractLevel,
    serviceLevelId: {
      ...declared.serviceLevel,
      show: (id) => serviceLevels.find((level) => level.id === id)?.name ?? text("clients.serviceLevel.none"),
    },
    contacts: {
      ...declared.contacts,
      parts: contactProblems,
      show: (contacts) => contacts.map(({ name }) => name).join(", "),
    },
    tags: declared.tags,
  };
  const form = useRecordForm<ClientDraft>({
    navigation,
    source: client ? sourceOf(client) : newClient,
    fields,
    bodyPart: client ? "client" : undefined,
    conflictOf,
    together: ({ contractStart, contractEnd }) =>
      contractStart !== null && contractEnd !== null && contractEnd < contractStart
        ? [{ path: "contractEnd", problem: problem("dateOrder") }]
        : [],
    create: async (draft) => {
      const { data } = await creating.change({ body: draft });
      return { id: data.id, source: sourceOf(data), said: text("clients.created", { name: data.name }) };
    },
    change: async (draft, version) =>
      sourceOf(
        (await saving.change({ params: { id: navigation.id }, body: { version, client: draft } })).data,
      ),
  });
  const { draft, base } = form;
  const meaning = [
    client && draft.status !== base.status
      ? text("clients.words.status", { name: base.name, status: text(`clients.status.${draft.status}`) })
      : undefined,
    client && draft.name.trim() !== base.name
      ? text("clients.words.name", { before: base.name, after: draft.name.trim() })
      : undefined,
  ].filter((sentence) => sentence !== undefined);

  return (
    <>
      <EditedRecord
        navigation={navigation}
        form={form}
        title={client ? client.name : text("clients.new.action")}
        subtitle={client?.code}
        record={client && { kind: "client", id: client.id }}
        history={words}
        words={meaning.length > 0 ? meaning.join(" ") : undefined}
        menu={[
          {
            label: text("clients.merge.action"),
            icon: <IconArrowMerge />,
            disabledReason: mayMerge ? undefined : text("clients.merge.right"),
            onClick: () => setAsksMerge(true),
          },
        ]}
        removal={
          client && {
            label: text("clients.remove.action"),
            title: text("clients.remove.title", { name: client.name }),
            text: text("clients.remove.text"),
            remove: () => removing.change({ params: { id: client.id }, query: { version: client.version } }),
            said: text("clients.removed", { name: client.name }),
          }
        }
      >
        <ClientForm
          form={form}
          client={client}
          staff={staff}
          tags={choices?.tags ?? []}
          serviceLevels={serviceLevels}
        />
      </EditedRecord>
      {client && asksMerge && <MergeDialog client={client} onClose={() => setAsksMerge(false)} />}
    </>
  );
}
