import { IconExternalLink } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { baseFields } from "@planete/shared/contract/base-fields.ts";
import type { BaseDraftWire, BaseWire } from "@planete/shared/contract/bases.contract.ts";
import { createBase, readBase, removeBase, saveBase } from "@planete/shared/contract/bases.contract.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { readListAddress } from "../../kit/list-address.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../kit/edited-record.tsx";
import { formFields } from "../../kit/list-fields.ts";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { FormGrid, WideField } from "../../kit/record-panel.tsx";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Combobox } from "../../ui/combobox.tsx";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { baseList } from "./base-list.ts";
import { useBaseWords } from "./use-base-words.ts";
import { conflictFrom } from "../../kit/conflict-from.ts";

type BaseDraft = BaseDraftWire;

function sourceOf(base: BaseWire): DraftSource<BaseDraft> {
  const { name, client, environment, url, release, modules, status } = base;
  return {
    version: base.version,
    draft: { name, clientId: client.id, environment, url, release, modules, status },
  };
}

/** One base beside the list, or a new one. */
export function BasePanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readBase, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("bases.title")} query={query} isNew={isNew}>
      {(found) => <OpenBase navigation={navigation} base={found} />}
    </FoundRecord>
  );
}

function OpenBase({
  navigation,
  base,
}: {
  readonly navigation: PanelNavigation;
  readonly base: BaseWire | undefined;
}): ReactNode {
  const text = useText();
  const { clients, modules, moduleName, labelOf, wordsOf } = useBaseWords();
  const creating = useChange(createBase);
  const saving = useChange(saveBase);
  const removing = useChange(removeBase);
  // A list of one client's bases makes bases of that client.
  const { filters } = readListAddress(baseList, useSearch({ strict: false }));
  const [only] = filters.client?.length === 1 ? filters.client : [];

  const declared = formFields(baseFields, text);
  const form = useRecordForm<BaseDraft>({
    navigation,
    source: base
      ? sourceOf(base)
      : {
          version: undefined,
          draft: {
            name: "",
            clientId: only ?? "",
            environment: "production",
            url: "https://",
            release: "",
            modules: [],
            status: "pending",
          },
        },
    bodyPart: base ? "base" : undefined,
    fields: {
      name: declared.name,
      clientId: {
        ...declared.client,
        rules: [(id) => (id === "" ? problem("required") : undefined)],
        show: (id) => clients.find(({ value }) => value === id)?.label ?? "",
      },
      environment: {
        ...declared.environment,
        show: (environment) => text(`bases.environment.${environment}`),
      },
      url: declared.url,
      release: declared.release,
      modules: { ...declared.modules, show: (slugs) => slugs.map(moduleName).join(", ") },
      status: { ...declared.status, show: (status) => text(`bases.status.${status}`) },
    },
    conflictOf: conflictFrom(sourceOf),
    create: async (draft) => {
      const { data } = await creating.change({ body: draft });
      return { id: data.id, source: sourceOf(data), said: text("bases.created", { name: data.name }) };
    },
    change: async (draft, version) =>
      sourceOf((await saving.change({ params: { id: navigation.id }, body: { version, base: draft } })).data),
  });
  const meaning =
    base && form.draft.status !== form.base.status
      ? text("bases.words.status", {
          name: form.base.name,
          status: text(`bases.status.${form.draft.status}`),
        })
      : undefined;
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={base ? base.name : text("bases.new.action")}
      subtitle={base?.client.name}
      record={base && { kind: "base", id: base.id }}
      history={{ labelOf, wordsOf }}
      words={meaning}
      menu={[
        {
          label: text("bases.open.action"),
          icon: <IconExternalLink />,
          onClick: () => void window.open(base?.url, "_blank", "noopener"),
        },
      ]}
      removal={
        base && {
          label: text("bases.remove.action"),
          title: text("bases.remove.title", { name: base.name }),
          text: text("bases.remove.text"),
          remove: () => removing.change({ params: { id: base.id }, query: { version: base.version } }),
          said: text("bases.removed", { name: base.name }),
        }
      }
    >
      <BaseForm form={form} base={base} clients={clients} modules={modules} moduleName={moduleName} />
    </EditedRecord>
  );
}

interface BaseFormProps {
  readonly form: DraftForm<BaseDraft>;
  readonly base: BaseWire | undefined;
  readonly clients: readonly ComboboxOption<string>[];
  readonly modules: readonly ComboboxOption<string>[];
  readonly moduleName: (slug: string) => string;
}

function BaseForm({ form, base, clients, modules, moduleName }: BaseFormProps): ReactNode {
  const text = useText();
  const { field } = form;
  const client = field("clientId");
  const kept = base && { value: base.client.id, label: base.client.name };
  const installed = field("modules");
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <TextField {...field("name")} />
        </WideField>
        <WideField>
          <Combobox
            {...client}
            options={clients}
            value={
              clients.find(({ value }) => value === client.value) ??
              (kept?.value === client.value ? kept : undefined)
            }
            onChange={(chosen) => client.onChange(chosen?.value ?? "")}
          />
        </WideField>
        <Select
          {...field("environment")}
          options={environments.map((value) => ({ value, label: text(`bases.environment.${value}`) }))}
        />
        <Select
          {...field("status")}
          options={baseStatuses.map((value) => ({ value, label: text(`bases.status.${value}`) }))}
        />
        <WideField>
          <TextField {...field("url")} type="url" spellCheck={false} />
        </WideField>
        <WideField>
          <TextField {...field("release")} optional spellCheck={false} />
        </WideField>
        <WideField>
          <MultiCombobox
            {...installed}
            optional
            options={modules}
            value={installed.value.map((slug) => ({ value: slug, label: moduleName(slug) }))}
            onChange={(chosen) => installed.onChange(chosen.map(({ value }) => value))}
          />
        </WideField>
      </FormGrid>
    </>
  );
}
