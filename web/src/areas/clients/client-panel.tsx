import { IconDots, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ClientWire } from "@planete/shared/contract/clients.contract.ts";
import {
  createClient,
  readClient,
  readClientChoices,
  removeClient,
  saveClient,
} from "@planete/shared/contract/clients.contract.ts";
import { clientRules } from "@planete/shared/domain/clients/client.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { CallView } from "../../kit/call-view.tsx";
import { FormBar } from "../../kit/form-bar.tsx";
import { HistoryPanel } from "../../kit/history-panel.tsx";
import type { PanelPlace } from "../../kit/record-panel.tsx";
import { RecordPanel } from "../../kit/record-panel.tsx";
import { RemoveDialog } from "../../kit/remove-dialog.tsx";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftFields } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { UsesList } from "../../kit/uses-list.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { ClientDraft } from "./client-draft.ts";
import { conflictOf, contactProblems, newClient, sourceOf } from "./client-draft.ts";
import { ClientForm } from "./client-form.tsx";
import { useClientWords } from "./use-client-words.ts";

/** One client beside the list, or a new one. */
export function ClientPanel({ place }: { readonly place: PanelPlace }): ReactNode {
  const text = useText();
  const isNew = place.id === "new";
  const query = useCall(readClient, { params: { id: place.id } }, { enabled: !isNew });
  if (isNew) return <OpenClient place={place} client={undefined} />;
  if (query.data) return <OpenClient place={place} client={query.data.data} />;
  return (
    <RecordPanel
      place={place}
      title={text("clients.title")}
      tabs={[{ value: "record", label: "", content: <CallView query={query}>{() => null}</CallView> }]}
    />
  );
}

function OpenClient({
  place,
  client,
}: {
  readonly place: PanelPlace;
  readonly client: ClientWire | undefined;
}): ReactNode {
  const text = useText();
  const choices = useCall(readClientChoices).data?.data;
  const creating = useChange(createClient);
  const saving = useChange(saveClient);
  const removing = useChange(removeClient);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const words = useClientWords();
  const staff = choices?.staff ?? [];
  const serviceLevels = choices?.serviceLevels ?? [];
  const nameOf = (id: string | null): string =>
    staff.find((person) => person.id === id)?.name ??
    (client?.owner?.id === id ? (client?.owner?.name ?? "") : "");

  const fields: DraftFields<ClientDraft> = {
    code: { label: text("clients.field.code"), rules: clientRules.code },
    name: { label: text("clients.field.name"), rules: clientRules.name },
    aliases: { label: text("clients.field.aliases") },
    language: { label: text("clients.field.language"), show: (code) => languages[code].name },
    status: { label: text("clients.field.status"), show: (status) => text(`clients.status.${status}`) },
    ownerId: { label: text("clients.field.owner"), show: nameOf },
    contractStart: { label: text("clients.field.contractStart"), show: words.day },
    contractEnd: {
      label: text("clients.field.contractEnd"),
      show: words.day,
    },
    contractLevel: { label: text("clients.field.contractLevel"), rules: clientRules.contractLevel },
    serviceLevelId: {
      label: text("clients.field.serviceLevel"),
      show: (id) => serviceLevels.find((level) => level.id === id)?.name ?? text("clients.serviceLevel.none"),
    },
    contacts: {
      label: text("clients.field.contacts"),
      parts: contactProblems,
      show: (contacts) => contacts.map(({ name }) => name).join(", "),
    },
    tags: { label: text("clients.field.tags") },
  };
  const form = useDraftForm<ClientDraft>({
    source: client ? sourceOf(client) : newClient,
    fields,
    bodyPart: client ? "client" : undefined,
    conflictOf,
    together: ({ contractStart, contractEnd }) =>
      contractStart !== null && contractEnd !== null && contractEnd < contractStart
        ? [{ path: "contractEnd", problem: problem("dateOrder") }]
        : [],
    save: async (draft, version) => {
      if (!client || version === undefined) {
        const { data } = await creating.change({ body: draft });
        showToast({ message: text("clients.created", { name: data.name }), tone: "success" });
        form.guard.release();
        place.onOpen(data.id);
        return sourceOf(data);
      }
      const { data } = await saving.change({ params: { id: client.id }, body: { version, client: draft } });
      return sourceOf(data);
    },
    onSaved: () => client && showToast({ message: text("kit.form.saved"), tone: "success" }),
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
      <RecordPanel
        place={place}
        title={client ? client.name : text("clients.new.action")}
        subtitle={client?.code}
        actions={
          client && (
            <Menu
              align="end"
              entries={[
                {
                  label: text("clients.remove.action"),
                  icon: <IconTrash />,
                  danger: true,
                  onClick: () => setAsksRemoval(true),
                },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
              )}
            />
          )
        }
        tabs={[
          {
            value: "record",
            label: text("kit.panel.tab.record"),
            unsaved: form.changed.length > 0,
            content: (
              <ClientForm
                form={form}
                client={client}
                staff={staff}
                tags={choices?.tags ?? []}
                serviceLevels={serviceLevels}
              />
            ),
          },
          ...(client
            ? [
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: (
                    <HistoryPanel
                      record="client"
                      subject={client.id}
                      labelOf={words.labelOf}
                      wordsOf={words.wordsOf}
                    />
                  ),
                },
              ]
            : []),
        ]}
        footer={
          <FormBar
            form={form}
            words={meaning.length > 0 ? meaning.join(" ") : undefined}
            failure={
              form.failure?.code === "recordInUse" ? <UsesList details={form.failure.details} /> : undefined
            }
            createLabel={text("kit.form.create.action")}
          />
        }
      />
      {client && asksRemoval && (
        <RemoveDialog
          title={text("clients.remove.title", { name: client.name })}
          text={text("clients.remove.text")}
          label={text("clients.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: client.id }, query: { version: client.version } });
            showToast({ message: text("clients.removed", { name: client.name }), tone: "success" });
            form.guard.release();
            place.onClose();
          }}
        />
      )}
    </>
  );
}
