import type { ReactNode } from "react";
import { useState } from "react";
import { impacts, maxAttachments, requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Select } from "../../../ui/select.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DraftConflict } from "../composer/draft-conflict.tsx";
import { acceptedEndings, maxFileBytes } from "../composer/use-attachments.ts";
import {
  useIsStaff,
  useMayFill,
  useModuleNames,
  useOfferedModules,
  useSheetModules,
} from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { LeaveQuestion } from "../../../kit/leave-question.tsx";
import { failureText } from "../../../kit/say-failure.ts";
import { useLeaveGuard } from "../../../kit/use-leave-guard.tsx";
import { FirstMessage } from "./first-message.tsx";
import type { NewSheetField } from "./new-sheet-fields.ts";
import { NothingToChoose } from "./nothing-to-choose.tsx";
import styles from "./new-sheet.module.css";
import { SimilarSheets } from "./similar-sheets.tsx";
import type { NewSheetProps } from "./use-new-sheet.ts";
import { useNewSheet } from "./use-new-sheet.ts";

const fieldId = (field: NewSheetField): string => `new-sheet-${field}`;

const fieldNames: Readonly<Record<NewSheetField, MessageId>> = {
  client: "hotline.client.name",
  requester: "hotline.requester",
  module: "hotline.field.module",
  subModule: "hotline.field.subModule",
  subject: "hotline.field.subject",
  requestType: "hotline.field.requestType",
  impact: "hotline.field.impact",
  base: "hotline.field.base",
  url: "hotline.field.url",
  phone: "hotline.field.phone",
  message: "hotline.new.message",
};

/** The form of a new sheet: six fields first, the rest filled in; kept as a draft until it is sent. */
export function NewSheet({ onCreated, onClose, followUpOf, carried }: NewSheetProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const isStaff = useIsStaff();
  const mayFill = useMayFill();
  const modules = useOfferedModules();
  const modulesKnown = useSheetModules().isSuccess;
  const nameOf = useModuleNames();
  const form = useNewSheet({ onCreated, followUpOf, carried });
  const { kept, attachments, fields, people, ownBases, missing, errorOf, set, wouldLose, failure } = form;
  const { draft } = kept;
  const [leaving, setLeaving] = useState(false);
  const guard = useLeaveGuard(wouldLose, text("hotline.unsaved.detail"));
  const parts = modules.find(({ slug }) => slug === fields.module)?.subModules ?? [];

  const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
  });
  return (
    <SidePanel
      title={
        followUpOf ? text("hotline.new.followUp", { number: followUpOf.number }) : text("hotline.new.title")
      }
      onClose={wouldLose ? () => setLeaving(true) : onClose}
      width={560}
      focusesField
      footer={
        <>
          <span className={styles.saved} aria-live="polite">
            {draft.unsafe
              ? text("hotline.draft.unsafe")
              : draft.savedAt && text("hotline.draft.saved", { time: format.time(draft.savedAt) })}
          </span>
          <Button
            variant="primary"
            loading={form.sending}
            disabledReason={attachments.uploading ? text("hotline.composer.uploading") : undefined}
            onClick={() => void form.send()}
          >
            {text("hotline.new.send.action")}
          </Button>
        </>
      }
    >
      {guard.question}
      {leaving && (
        <LeaveQuestion
          detail={text("hotline.unsaved.detail")}
          onLeave={onClose}
          onStay={() => setLeaving(false)}
        />
      )}
      <div className={styles.form}>
        {failure !== undefined && (
          <Banner tone="error" announce>
            {failureText(text, failure)}
          </Banner>
        )}
        {missing.length > 0 && (
          <FieldErrorSummary
            errors={missing.map((field) => ({
              fieldId: fieldId(field),
              label: text(fieldNames[field]),
              message: text("validation.required"),
            }))}
          />
        )}
        <DraftConflict kept={kept} />
        {isStaff && people?.clients.length === 0 && <NothingToChoose of="clients" />}
        {isStaff && modulesKnown && modules.length === 0 && <NothingToChoose of="modules" />}
        {isStaff && (
          <>
            <Combobox
              id={fieldId("client")}
              label={text("hotline.client.name")}
              value={people?.clients.map(option).find(({ value }) => value === fields.client)}
              onChange={(chosen) => {
                set("client", chosen?.value ?? null);
                set("requester", null);
                set("base", null);
              }}
              options={people?.clients.map(option) ?? []}
              error={errorOf("client")}
            />
            <Combobox
              id={fieldId("requester")}
              label={text("hotline.requester")}
              value={people?.clientUsers.map(option).find(({ value }) => value === fields.requester)}
              onChange={(chosen) => set("requester", chosen?.value ?? null)}
              options={fields.client === undefined ? [] : (people?.clientUsers.map(option) ?? [])}
              disabledReason={fields.client === undefined ? text("hotline.new.clientFirst") : undefined}
              error={errorOf("requester")}
            />
          </>
        )}
        <div className={styles.pair}>
          <Select
            id={fieldId("module")}
            label={text("hotline.field.module")}
            value={fields.module}
            placeholder={text("hotline.choose")}
            onChange={(value) => {
              set("module", value);
              set("subModule", null);
            }}
            options={modules.map(({ slug }) => ({ value: slug, label: nameOf(slug) }))}
            error={errorOf("module")}
          />
          {parts.length > 0 && mayFill("subModule") && (
            <Select
              id={fieldId("subModule")}
              label={text("hotline.field.subModule")}
              optional
              value={fields.subModule}
              placeholder={text("hotline.choose")}
              onChange={(value) => set("subModule", value)}
              options={parts.map(({ slug }) => ({ value: slug, label: nameOf(fields.module ?? "", slug) }))}
            />
          )}
        </div>
        <TextField
          id={fieldId("subject")}
          label={text("hotline.field.subject")}
          maxLength={sheetLimits.subject}
          value={fields.subject}
          onChange={(value) => set("subject", value)}
          error={errorOf("subject")}
        />
        <SimilarSheets
          words={fields.subject}
          client={fields.client}
          base={fields.base ?? form.chosenBase?.id}
        />
        <div className={styles.pair}>
          <Select
            id={fieldId("requestType")}
            label={text("hotline.field.requestType")}
            value={fields.requestType}
            placeholder={text("hotline.choose")}
            onChange={(value) => set("requestType", value)}
            options={requestTypes.map((code) => ({ value: code, label: labels.requestType(code) }))}
            error={errorOf("requestType")}
          />
          <Select
            id={fieldId("impact")}
            label={text("hotline.field.impact")}
            value={fields.impact}
            placeholder={text("hotline.choose")}
            onChange={(value) => set("impact", value)}
            options={impacts.map((code) => ({ value: code, label: labels.impact(code) }))}
            error={errorOf("impact")}
          />
        </div>
        <FirstMessage form={form} id={fieldId("message")} label={text("hotline.new.message")} rows={6} />
        {mayFill("attachments") && (
          <FileDrop
            label={text("hotline.field.attachments")}
            optional
            files={[...attachments.shown]}
            onAdd={attachments.add}
            onRemove={form.files.remove}
            onRetry={attachments.retry}
            accept={[...acceptedEndings]}
            maxSize={maxFileBytes}
            maxFiles={maxAttachments}
            hint={text("hotline.new.filesHint", {
              size: format.fileSize(maxFileBytes),
              count: maxAttachments,
            })}
          />
        )}
        {ownBases.length > 1 && mayFill("base") && (
          <Select
            label={text("hotline.field.base")}
            optional
            value={fields.base}
            placeholder={text("hotline.choose")}
            onChange={(value) => set("base", value)}
            options={ownBases.map(option)}
          />
        )}
        {mayFill("url") && (
          <TextField
            label={text("hotline.field.url")}
            optional
            type="url"
            maxLength={sheetLimits.url}
            error={errorOf("url")}
            value={form.url}
            onChange={(value) => set("url", value)}
          />
        )}
        {mayFill("phone") && (
          <TextField
            label={text("hotline.field.phone")}
            optional
            type="tel"
            maxLength={sheetLimits.phone}
            error={errorOf("phone")}
            value={form.phone}
            onChange={(value) => set("phone", value)}
          />
        )}
      </div>
    </SidePanel>
  );
}
