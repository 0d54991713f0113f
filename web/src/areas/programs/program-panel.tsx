import { IconKey, IconLockOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { programFields } from "@planete/shared/contract/program-fields.ts";
import type { ProgramWire } from "@planete/shared/contract/programs.contract.ts";
import {
  createProgram,
  readProgram,
  removeProgram,
  renewProgramToken,
  revokeProgram,
  saveProgram,
} from "@planete/shared/contract/programs.contract.ts";
import { programLimits } from "@planete/shared/domain/programs/program.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { EditedRecord, FoundRecord, useRecordForm } from "../../kit/edited-record.tsx";
import { formFields } from "../../kit/list-fields.ts";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { FormGrid, FormSection, WideField } from "../../kit/record-panel.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useProgramWords } from "./use-program-words.ts";
import { conflictFrom } from "../../kit/conflict-from.ts";

interface ProgramDraft {
  readonly name: string;
  readonly alerts: readonly AlertName[];
  readonly perMinute: number | undefined;
}

function sourceOf({ version, name, alerts, perMinute }: ProgramWire): DraftSource<ProgramDraft> {
  return { version, draft: { name, alerts, perMinute } };
}

const bodyOf = ({ name, alerts, perMinute }: ProgramDraft) => ({
  name,
  alerts: [...alerts],
  perMinute: perMinute ?? programLimits.usualPerMinute,
});

interface ProgramPanelProps {
  readonly navigation: PanelNavigation;
  /** Shows a token, once. */
  readonly onToken: (token: string) => void;
}

/** One program beside the list, or a new one. */
export function ProgramPanel({ navigation, onToken }: ProgramPanelProps): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readProgram, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("programs.title")} query={query} isNew={isNew}>
      {(found) => <OpenProgram navigation={navigation} program={found} onToken={onToken} />}
    </FoundRecord>
  );
}

function OpenProgram({
  navigation,
  program,
  onToken,
}: ProgramPanelProps & { readonly program: ProgramWire | undefined }): ReactNode {
  const text = useText();
  const words = useProgramWords();
  const creating = useChange(createProgram);
  const saving = useChange(saveProgram);
  const removing = useChange(removeProgram);
  const [asks, setAsks] = useState<"renew" | "revoke">();
  const declared = formFields(programFields, text);
  const form = useRecordForm<ProgramDraft>({
    navigation,
    source: program
      ? sourceOf(program)
      : { version: undefined, draft: { name: "", alerts: [], perMinute: programLimits.usualPerMinute } },
    bodyPart: program ? "program" : undefined,
    fields: {
      name: declared.name,
      alerts: {
        ...declared.alerts,
        rules: [(alerts) => (alerts.length === 0 ? problem("required") : undefined)],
        show: words.alertsIn,
      },
      perMinute: {
        ...declared.perMinute,
        rules: [(value) => (value === undefined ? problem("required") : undefined)],
      },
    },
    conflictOf: conflictFrom(sourceOf),
    create: async (draft) => {
      const { data, token } = await creating.change({ body: bodyOf(draft) });
      onToken(token);
      return { id: data.id, source: sourceOf(data), said: text("programs.created", { name: data.name }) };
    },
    change: async (draft, version) => {
      const body = { version, program: bodyOf(draft) };
      return sourceOf((await saving.change({ params: { id: navigation.id }, body })).data);
    },
  });
  return (
    <>
      <EditedRecord
        navigation={navigation}
        form={form}
        title={program ? program.name : text("programs.new.action")}
        record={program && { kind: "program", id: program.id }}
        history={{ labelOf: words.labelOf, wordsOf: words.wordsOf, actionOf: words.actionOf }}
        menu={
          program
            ? [
                { label: text("programs.renew.action"), icon: <IconKey />, onClick: () => setAsks("renew") },
                ...(program.revokedAt === null
                  ? [
                      {
                        label: text("programs.revoke.action"),
                        icon: <IconLockOff />,
                        danger: true,
                        onClick: () => setAsks("revoke"),
                      },
                    ]
                  : []),
              ]
            : []
        }
        removal={
          program && {
            label: text("programs.remove.action"),
            title: text("programs.remove.title", { name: program.name }),
            text: text("programs.remove.text"),
            remove: () =>
              removing.change({ params: { id: program.id }, query: { version: program.version } }),
            said: text("programs.removed", { name: program.name }),
          }
        }
      >
        <ProgramForm form={form} program={program} />
      </EditedRecord>
      {program && asks !== undefined && (
        <TokenQuestion what={asks} program={program} onToken={onToken} onClose={() => setAsks(undefined)} />
      )}
    </>
  );
}

/** What ends the token that a program uses now is asked before it is done. */
function TokenQuestion({
  what,
  program,
  onToken,
  onClose,
}: {
  readonly what: "renew" | "revoke";
  readonly program: ProgramWire;
  readonly onToken: (token: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const renewing = useChange(renewProgramToken);
  const revoking = useChange(revokeProgram);
  const isNew = what === "renew";
  const input = { params: { id: program.id }, body: { version: program.version } };
  const confirm = async (): Promise<void> => {
    try {
      if (isNew) onToken((await renewing.change(input)).token);
      else await revoking.change(input);
      onClose();
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <ConfirmDialog
      danger
      title={text(isNew ? "programs.renew.question" : "programs.revoke.question", { name: program.name })}
      confirmLabel={text(isNew ? "programs.renew.action" : "programs.revoke.action")}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {text(isNew ? "programs.renew.text" : "programs.revoke.text")}
    </ConfirmDialog>
  );
}

function ProgramForm({
  form,
  program,
}: {
  readonly form: DraftForm<ProgramDraft>;
  readonly program: ProgramWire | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const declared = formFields(programFields, text);
  const { field } = form;
  const alerts = field("alerts");
  const option = (value: AlertName) => ({ value, label: text(`account.alert.${value}`) });
  const at = (instant: string | null | undefined): string =>
    instant ? format.dateTime(new Date(instant)) : text("programs.used.never");
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {program?.revokedAt && (
        <Banner tone="warning">{text("programs.revoked.text", { date: at(program.revokedAt) })}</Banner>
      )}
      <FormGrid>
        <WideField>
          <TextField {...field("name")} hint={text("programs.name.hint")} />
        </WideField>
        <WideField>
          <MultiCombobox
            {...alerts}
            hint={alerts.hint ?? text("programs.alerts.hint")}
            options={alertNames.map(option)}
            value={alerts.value.map(option)}
            onChange={(chosen) => alerts.onChange(chosen.map(({ value }) => value))}
          />
        </WideField>
        <WideField>
          <NumberField
            {...field("perMinute")}
            hint={field("perMinute").hint ?? text("programs.perMinute.hint")}
            min={1}
            max={programLimits.mostPerMinute}
            decimals={0}
          />
        </WideField>
      </FormGrid>
      {program && (
        <FormSection title={text("programs.section.use")}>
          <Facts
            facts={[
              { ...declared.token, value: `…${program.tokenEnd}` },
              { ...declared.lastUsedAt, value: at(program.lastUsedAt) },
              { ...declared.raised, value: format.number(program.raised) },
              {
                ...declared.createdAt,
                value: [at(program.createdAt), program.createdBy ?? ""]
                  .filter((part) => part !== "")
                  .join(" · "),
              },
            ]}
          />
        </FormSection>
      )}
    </>
  );
}
