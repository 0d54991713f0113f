import type { ReactNode } from "react";
import { useState } from "react";
import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import { newDevelopmentToWire } from "@planete/shared/contract/development-view.contract.ts";
import { createDevelopment } from "@planete/shared/contract/development.contract.ts";
import { maxEstimateMinutes, parseHours } from "@planete/shared/domain/developments/hours.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { FormBar } from "../../../kit/form-bar.tsx";
import { formFields } from "../../../kit/list-fields.ts";
import { FormGrid, WideField } from "../../../kit/record-panel.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import { useWorkChoices } from "../use-developments.ts";
import type { DevelopmentPanelProps } from "./panel-props.ts";

interface Draft {
  readonly label: string;
  readonly description: string;
  readonly clientId: string | null;
  readonly typeId: string | null;
  readonly team: string | null;
  readonly estimate: string;
  readonly forecastDate: string | null;
}

const blank: Draft = {
  label: "",
  description: "",
  clientId: null,
  typeId: null,
  team: null,
  estimate: "",
  forecastDate: null,
};

/** A new development; it begins with one task (D16). */
export function NewDevelopment({ docked, onClose, onOpen }: DevelopmentPanelProps): ReactNode {
  const text = useText();
  const { explain, refresh } = useWorkChanges();
  const { clients, types, teams } = useWorkChoices();
  /** The same id again is the same development: a repeated send adds nothing. */
  const [id] = useState(newId);
  const declared = formFields(developmentFields, text);
  const form = useDraftForm<Draft>({
    source: { draft: blank, version: undefined },
    fields: {
      label: declared.label,
      description: declared.description,
      clientId: declared.client,
      typeId: declared.type,
      team: declared.team,
      estimate: {
        label: text("development.time.estimate"),
        rules: [
          (typed) => {
            const minutes = parseHours(typed);
            const isTime = minutes !== undefined && minutes <= maxEstimateMinutes;
            return typed.trim() === "" || isTime ? undefined : problem("hours");
          },
        ],
      },
      forecastDate: declared.forecast,
    },
    save: async (draft) => {
      const { estimate, ...rest } = draft;
      const { data } = await callApi(createDevelopment, {
        body: newDevelopmentToWire({
          ...rest,
          id,
          label: draft.label.trim(),
          estimateMinutes: parseHours(estimate) ?? null,
        }),
      });
      showToast({ message: text("development.created", { number: String(data.number) }), tone: "success" });
      refresh();
      form.guard.release();
      onOpen(id);
      return { draft, version: undefined };
    },
  });
  const named = (values: readonly { readonly id: string; readonly name: string }[]) =>
    values.map((value) => ({ value: value.id, label: value.name }));
  const choice = (name: "clientId" | "typeId" | "team", options: ReturnType<typeof named>): ReactNode => {
    const field = form.field(name);
    return (
      <Combobox
        {...field}
        optional
        clearable
        options={options}
        value={options.find(({ value }) => value === field.value)}
        onChange={(option) => field.onChange(option?.value ?? null)}
      />
    );
  };
  const forecast = form.field("forecastDate");
  return (
    <SidePanel
      title={text("development.new.action")}
      docked={docked}
      onClose={onClose}
      footer={
        <FormBar
          form={form}
          createLabel={text("kit.form.create.action")}
          failure={form.failure?.code === "planningRefused" ? explain(form.failure) : undefined}
        />
      }
    >
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <TextField {...form.field("label")} />
        </WideField>
        {choice("clientId", named(clients))}
        {choice("typeId", named(types.filter(({ active }) => active)))}
        {choice("team", named(teams.map((name) => ({ id: name, name }))))}
        <TextField {...form.field("estimate")} optional inputMode="decimal" />
        <DateTimePicker
          {...forecast}
          kind="date"
          optional
          value={forecast.value ?? undefined}
          onChange={(date) => forecast.onChange(date ?? null)}
        />
        <WideField>
          <TextArea {...form.field("description")} optional rows={6} maxRows={16} />
        </WideField>
      </FormGrid>
    </SidePanel>
  );
}
