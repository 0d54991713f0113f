import { IconSend, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { proposeRequest } from "@planete/shared/domain/hotline/propose-request.ts";
import { impacts, maxAttachments, requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { paths } from "../../../paths.ts";
import { LeaveQuestion } from "../../../kit/leave-question.tsx";
import { failureText } from "../../../kit/say-failure.ts";
import { useLeaveGuard } from "../../../kit/use-leave-guard.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DraftConflict } from "../composer/draft-conflict.tsx";
import { acceptedEndings, maxFileBytes } from "../composer/use-attachments.ts";
import { FirstMessage } from "../new-sheet/first-message.tsx";
import { SimilarSheets } from "../new-sheet/similar-sheets.tsx";
import type { NewSheetProps } from "../new-sheet/use-new-sheet.ts";
import { useNewSheet } from "../new-sheet/use-new-sheet.ts";
import { useMayFill, useModuleNames, useOfferedModules, useSheetModules } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./new-request.module.css";

interface NewRequestProps extends NewSheetProps {
  /** The module that the person wrote about last. */
  readonly usual: string | undefined;
}

/** A module with, perhaps, one of its parts, as one choice. */
const placeOf = (module: string, part?: string): string =>
  part === undefined ? module : `${module}/${part}`;

/** Three questions; module, type and impact are proposed from the words, shown, and sent (D7). */
export function NewRequest({ usual, onClose, followUpOf, ...rest }: NewRequestProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const mayFill = useMayFill();
  const modules = useOfferedModules();
  const modulesKnown = useSheetModules().isSuccess;
  const nameOf = useModuleNames();
  const named = useMemo(
    () =>
      modules.map((module) => ({
        slug: module.slug,
        names: namesOf(module),
        parts: module.subModules.map((part) => ({ slug: part.slug, names: namesOf(part) })),
      })),
    [modules],
  );
  const form = useNewSheet(
    { ...rest, followUpOf },
    ({ subject }, message) => proposeRequest(`${subject} ${message.slice(0, 2_000)}`, named, usual),
    true,
  );
  const { kept, attachments, fields, written, missing, set, errorOf } = form;
  const { draft } = kept;
  const [leaving, setLeaving] = useState(false);
  const guard = useLeaveGuard(form.wouldLose, text("hotline.unsaved.detail"));
  const [unfolded, setUnfolded] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const seesParts = mayFill("subModule");
  const places = modules.flatMap((module) => [
    { value: placeOf(module.slug), label: nameOf(module.slug) },
    ...(seesParts
      ? module.subModules.map(({ slug }) => ({
          value: placeOf(module.slug, slug),
          label: `${nameOf(module.slug)} › ${nameOf(module.slug, slug)}`,
        }))
      : []),
  ]);
  const close = (): void => (form.wouldLose ? setLeaving(true) : onClose());
  const isProposed = written.module === undefined && fields.module !== undefined;
  const { requestType, impact } = fields;
  return (
    <section className={styles.card} aria-labelledby="new-request-title">
      {guard.question}
      {leaving && (
        <LeaveQuestion
          detail={text("hotline.unsaved.detail")}
          onLeave={onClose}
          onStay={() => setLeaving(false)}
        />
      )}
      <div className={styles.head}>
        <div>
          <h1 id="new-request-title" className={styles.title}>
            {followUpOf
              ? text("hotline.new.followUp", { number: followUpOf.number })
              : text("hotline.mine.new.action")}
          </h1>
          <p className={styles.lead}>{text("hotline.mine.form.lead")}</p>
        </div>
        <IconButton label={text("ui.close")} icon={<IconX />} onClick={close} />
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        {form.failure !== undefined && (
          <Banner tone="error" announce>
            {failureText(text, form.failure)}
          </Banner>
        )}
        {missing.length > 1 && (
          <FieldErrorSummary
            errors={missing.map((field) => ({
              fieldId: `new-request-${field}`,
              label: text(
                field === "subject"
                  ? "hotline.mine.form.what"
                  : field === "module"
                    ? "hotline.mine.form.where"
                    : "hotline.mine.form.tell",
              ),
              message: text("validation.required"),
            }))}
          />
        )}
        <DraftConflict kept={kept} />
        {modulesKnown && modules.length === 0 && (
          <EmptyState primary={{ label: text("shell.menu.contact"), href: paths.contact }}>
            {text("modules.empty")}
          </EmptyState>
        )}
        <TextField
          id="new-request-subject"
          label={text("hotline.mine.form.what")}
          ref={first}
          maxLength={sheetLimits.subject}
          value={written.subject}
          onChange={(value) => set("subject", value)}
          error={errorOf("subject")}
        />
        <SimilarSheets
          words={written.subject}
          client={undefined}
          base={written.base ?? form.chosenBase?.id}
          answers
        />
        <Select
          id="new-request-module"
          label={text("hotline.mine.form.where")}
          value={fields.module && placeOf(fields.module, seesParts ? fields.subModule : undefined)}
          placeholder={text("hotline.choose")}
          onChange={(value) => {
            const [module = "", part] = value.split("/");
            set("module", module);
            set("subModule", part ?? null);
          }}
          options={places}
          hint={isProposed ? text("hotline.mine.form.proposed") : undefined}
          error={errorOf("module")}
        />
        <FirstMessage
          form={form}
          id="new-request-message"
          label={text("hotline.mine.form.tell")}
          optional
          rows={5}
        />
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
            hint={text("hotline.mine.form.filesHint", { size: format.fileSize(maxFileBytes) })}
          />
        )}
        <details
          className={styles.more}
          // What has to be corrected is never folded away.
          open={unfolded || errorOf("phone") !== undefined}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary>
            <span className={styles.moreTitle}>{text("hotline.mine.form.more")}</span>
            {requestType !== undefined && impact !== undefined && (
              <span className={styles.proposed}>
                {text("hotline.mine.form.summary", {
                  type: labels.requestType(requestType),
                  impact: labels.impact(impact),
                })}
              </span>
            )}
          </summary>
          <div className={styles.rest}>
            <Select
              label={text("hotline.field.requestType")}
              value={requestType}
              onChange={(value) => set("requestType", value)}
              options={requestTypes.map((code) => ({ value: code, label: labels.requestType(code) }))}
            />
            <Select
              label={text("hotline.field.impact")}
              value={impact}
              onChange={(value) => set("impact", value)}
              options={impacts.map((code) => ({ value: code, label: labels.impact(code) }))}
            />
            {form.ownBases.length > 1 && mayFill("base") && (
              <Select
                label={text("hotline.field.base")}
                optional
                value={written.base}
                placeholder={text("hotline.choose")}
                onChange={(value) => set("base", value)}
                options={form.ownBases.map(({ id, name }) => ({ value: id, label: name }))}
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
        </details>
        <div className={styles.foot}>
          <span className={styles.saved} aria-live="polite">
            {draft.unsafe
              ? text("hotline.draft.unsafe")
              : draft.savedAt && text("hotline.draft.saved", { time: format.time(draft.savedAt) })}
          </span>
          <Button onClick={close}>{text("hotline.mine.form.later.action")}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<IconSend />}
            loading={form.sending}
            disabledReason={attachments.uploading ? text("hotline.composer.uploading") : undefined}
          >
            {text("hotline.mine.form.send.action")}
          </Button>
        </div>
      </form>
    </section>
  );
}

function namesOf({ name, nameTranslation }: ModuleLink): readonly string[] {
  return [name, ...Object.values(nameTranslation)];
}
