import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { carryAttachments } from "@planete/shared/contract/hotline-message.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { newSheetToWire, sheetFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import {
  impacts,
  maxAttachments,
  maxMessageLength,
  requestTypes,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import { phone as phoneRule } from "@planete/shared/domain/validation/text-rules.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Select } from "../../../ui/select.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { newId } from "../../../platform/new-id.ts";
import { DraftConflict } from "../composer/draft-conflict.tsx";
import type { CarriedDraft } from "../composer/kept-text.tsx";
import { LeaveGuard, UnsavedQuestion } from "../composer/leave-guard.tsx";
import { acceptedEndings, maxFileBytes, useAttachments } from "../composer/use-attachments.ts";
import { useDraft } from "../composer/use-draft.ts";
import {
  useBases,
  useIsStaff,
  useMayFill,
  useModuleNames,
  useOfferedModules,
  useSheetPeople,
} from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { failureText } from "../../../kit/say-failure.ts";
import type { NewSheetField } from "./new-sheet-fields.ts";
import { fieldsOf, missingFields, sheetToOpen } from "./new-sheet-fields.ts";
import styles from "./new-sheet.module.css";
import { SimilarSheets } from "./similar-sheets.tsx";

export interface NewSheetProps {
  readonly onCreated: (sheet: Sheet) => void;
  readonly onClose: () => void;
  /** The closed sheet that the new one continues. */
  readonly followUpOf?: Pick<Sheet, "id" | "number"> | undefined;
  /** What was being written in that sheet when it was closed. */
  readonly carried?: CarriedDraft | undefined;
}

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
  const lang = useLanguageCode();
  const queries = useQueryClient();
  const labels = useCodeLabels();
  const isStaff = useIsStaff();
  const mayFill = useMayFill();
  const { user } = usePerson();
  const kept = useDraft("new", "customer");
  const { draft, keeper } = kept;
  const attachments = useAttachments("new", "customer", kept);
  const wouldLose = draft.unsafe || attachments.uploading;
  const fields = fieldsOf(draft.fields);
  const modules = useOfferedModules();
  const nameOf = useModuleNames();
  const people = useSheetPeople(fields.client).data;
  const bases = useBases().data;
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);
  const attempt = useRef(newId());
  const takeCarried = useEffectEvent(() => {
    if (!carried) return;
    // After what the draft of a new sheet already holds; React may come by twice.
    const { text: written } = keeper.current();
    if (!written.includes(carried.text))
      keeper.type(written.trim() === "" ? carried.text : `${written}\n\n${carried.text}`);
    carried.taken();
    if (!followUpOf || !carried.hasFiles) return;
    const params = { sheet: "new", kind: "customer" } as const;
    void callApi(carryAttachments, { params, body: { fromSheet: followUpOf.id } }).then(({ data }) => {
      keeper.setFiles(data);
      carried.filesTaken();
    }, setFailure);
  });
  useEffect(() => {
    if (draft.ready) takeCarried();
  }, [draft.ready]);

  const clientName = isStaff
    ? people?.clients.find(({ id }) => id === fields.client)?.name
    : user.client?.name;
  const ownBases = bases?.find(({ name }) => name === clientName)?.bases ?? [];
  const chosenBase =
    ownBases.find(({ id }) => id === fields.base) ?? (ownBases.length === 1 ? ownBases[0] : undefined);
  const url = fields.url ?? chosenBase?.url ?? "";
  const phone = fields.phone ?? (isStaff ? "" : user.phoneNumber);
  const phoneProblem = mayFill("phone") ? phoneRule(phone) : undefined;
  const missing = tried ? missingFields(fields, draft.text, isStaff) : [];
  const errorOf = (field: NewSheetField): string | undefined =>
    missing.includes(field) ? text("validation.required") : undefined;
  const set = (field: keyof typeof fields, value: string | number | null): void =>
    keeper.setField(field, value);
  const parts = modules.find(({ slug }) => slug === fields.module)?.subModules ?? [];

  const send = async (): Promise<void> => {
    setTried(true);
    if (missingFields(fields, draft.text, isStaff).length > 0 || phoneProblem) return;
    if (attachments.uploading || sending) return;
    const sheet = sheetToOpen(
      { ...fields, base: fields.base ?? chosenBase?.id },
      {
        clientMessageId: attempt.current,
        message: draft.text,
        lang,
        attachmentIds: draft.files.map(({ id }) => id),
        phone: mayFill("phone") ? phone.trim() : "",
        url: mayFill("url") ? url.trim() : "",
        followUpOf: followUpOf?.id,
      },
    );
    if (!sheet) return;
    setSending(true);
    setFailure(undefined);
    try {
      await keeper.settle();
      const { data } = await callApi(createSheet, { body: newSheetToWire(sheet) });
      keeper.clear();
      void queries.invalidateQueries({ queryKey: ["hotline"] });
      onCreated(sheetFromWire(data));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

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
            loading={sending}
            disabledReason={attachments.uploading ? text("hotline.composer.uploading") : undefined}
            onClick={() => void send()}
          >
            {text("hotline.new.send.action")}
          </Button>
        </>
      }
    >
      {wouldLose && <LeaveGuard />}
      {leaving && <UnsavedQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
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
          maxLength={200}
          value={fields.subject}
          onChange={(value) => set("subject", value)}
          error={errorOf("subject")}
        />
        <SimilarSheets words={fields.subject} client={fields.client} base={fields.base ?? chosenBase?.id} />
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
        <TextArea
          id={fieldId("message")}
          label={text("hotline.new.message")}
          hint={text("hotline.new.messageHint")}
          rows={6}
          maxRows={18}
          {...(draft.text.length > maxMessageLength - 1_000 && { maxLength: maxMessageLength })}
          value={draft.text}
          onChange={(value) => keeper.type(value)}
          error={errorOf("message")}
        />
        {mayFill("attachments") && (
          <FileDrop
            label={text("hotline.field.attachments")}
            optional
            files={[...attachments.shown]}
            onAdd={attachments.add}
            onRemove={attachments.remove}
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
            maxLength={2_000}
            value={url}
            onChange={(value) => set("url", value)}
          />
        )}
        {mayFill("phone") && (
          <TextField
            label={text("hotline.field.phone")}
            optional
            type="tel"
            maxLength={40}
            error={tried && phoneProblem ? text("validation.phone") : undefined}
            value={phone}
            onChange={(value) => set("phone", value)}
          />
        )}
      </div>
    </SidePanel>
  );
}
