import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { developmentLimits, releaseSteps } from "@planete/shared/domain/developments/development-limits.ts";
import { releaseLimits } from "@planete/shared/domain/releases/software-release.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { ReleaseDraft } from "./release-draft.ts";
import styles from "./releases.module.css";

/** Number, dates, state and the checklist; a new one begins with number and date alone. */
export function ReleaseForm({ form }: { readonly form: DraftForm<ReleaseDraft> }): ReactNode {
  const text = useText();
  const { draft, base, field } = form;
  const day = (name: "plannedOn" | "releasedOn"): ReactNode => {
    const { value, onChange, ...rest } = field(name);
    return (
      <DateTimePicker
        {...rest}
        kind="date"
        optional
        value={value ?? undefined}
        onChange={(date) => onChange(date ?? null)}
      />
    );
  };
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <TextField {...field("number")} maxLength={developmentLimits.releaseNumber} spellCheck={false} />
        </WideField>
        {day("plannedOn")}
        {!form.isNew && day("releasedOn")}
        {!form.isNew && (
          <WideField>
            <Select
              {...field("state")}
              hint={field("state").hint ?? text("release.state.hint")}
              options={releaseSteps(base.state).map((value) => ({
                value,
                label: text(`release.state.${value}`),
              }))}
            />
          </WideField>
        )}
      </FormGrid>
      {!form.isNew && <Checklist form={form} items={draft.checklist} />}
    </>
  );
}

function Checklist({
  form,
  items,
}: {
  readonly form: DraftForm<ReleaseDraft>;
  readonly items: ReleaseDraft["checklist"];
}): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState("");
  const add = (): void => {
    const words = typed.trim();
    if (words === "" || items.length >= releaseLimits.checks) return;
    form.set({ checklist: [...items, { id: newId(), text: words, done: false }] });
    setTyped("");
  };
  return (
    <FormSection title={text("release.field.checklist")}>
      {items.length === 0 && <p className={styles.quiet}>{text("release.check.empty")}</p>}
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Checkbox
              label={item.text}
              checked={item.done}
              onChange={(done) =>
                form.set({ checklist: items.map((one) => (one.id === item.id ? { ...one, done } : one)) })
              }
            />
            <IconButton
              size="small"
              label={text("release.check.remove", { name: item.text })}
              icon={<IconTrash />}
              onClick={() => form.set({ checklist: items.filter(({ id }) => id !== item.id) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <TextField
          label={text("release.check.new")}
          value={typed}
          maxLength={releaseLimits.check}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<IconPlus />} onClick={add}>
          {text("release.check.add.action")}
        </Button>
      </div>
    </FormSection>
  );
}
