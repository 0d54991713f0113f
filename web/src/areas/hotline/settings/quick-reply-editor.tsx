import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { addQuickReply, changeQuickReply } from "@planete/shared/contract/hotline-settings.contract.ts";
import { variantState } from "@planete/shared/domain/hotline/quick-reply.ts";
import type { ReplyField } from "@planete/shared/domain/hotline/reply-fields.ts";
import { fieldSign, replyFields, unknownFields } from "@planete/shared/domain/hotline/reply-fields.ts";
import { hotlineSettingLimits } from "@planete/shared/domain/hotline/setting-limits.ts";
import type { Rule } from "@planete/shared/domain/validation/rule.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { required } from "@planete/shared/domain/validation/text-rules.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { useChange } from "../../../kit/use-call.ts";
import type { DraftField, DraftForm, DraftSource } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyText } from "../../../ui/copy-text.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./quick-reply-editor.module.css";

type ReplyDraft = Readonly<Record<LanguageCode | "name", string>>;

function sourceOf({ id, version, name, variants }: QuickReplyWire): DraftSource<ReplyDraft> {
  const textOf = (code: LanguageCode): string => variants[code]?.text ?? "";
  return {
    version: id === "" ? undefined : version,
    draft: {
      name,
      fr: textOf("fr"),
      en: textOf("en"),
      ca: textOf("ca"),
      "fr-CO": textOf("fr-CO"),
      de: textOf("de"),
      it: textOf("it"),
      nl: textOf("nl"),
      pt: textOf("pt"),
      es: textOf("es"),
      se: textOf("se"),
      th: textOf("th"),
    },
  };
}

const knownFields: Rule = (words) => {
  const unknown = [...new Set(unknownFields(words))].map((field) => `{{${field}}}`);
  return unknown.length > 0 ? problem("unknownField", { fields: unknown.join(", ") }) : undefined;
};

interface QuickReplyEditorProps {
  /** The reply as it is saved; without id a new one. */
  readonly reply: QuickReplyWire;
  /** Somebody else has removed it meanwhile: what is written can be kept as a new one. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** The eleven variants side by side, the masters first; only what was changed is sent. */
export function QuickReplyEditor({ reply, isGone, onClose }: QuickReplyEditorProps): ReactNode {
  const text = useText();
  const adding = useChange(addQuickReply);
  const changing = useChange(changeQuickReply);
  const isAdded = reply.id === "" || isGone;
  const variant = (code: LanguageCode): DraftField<string> => ({
    label: languages[code].name,
    rules: [knownFields],
  });
  const form: DraftForm<ReplyDraft> = useDraftForm<ReplyDraft>({
    source: sourceOf(reply),
    fields: {
      name: { label: text("hotline.settings.replies.name"), rules: [required] },
      fr: variant("fr"),
      en: variant("en"),
      ca: variant("ca"),
      "fr-CO": variant("fr-CO"),
      de: variant("de"),
      it: variant("it"),
      nl: variant("nl"),
      pt: variant("pt"),
      es: variant("es"),
      se: variant("se"),
      th: variant("th"),
    },
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version) => {
      const variants: Partial<Record<LanguageCode, string | null>> = {};
      for (const code of languageCodes) {
        const isWritten = draft[code].trim() !== "";
        if (isAdded ? isWritten : draft[code] !== form.base[code])
          variants[code] = isWritten ? draft[code] : null;
      }
      const body = { name: draft.name, variants };
      if (isAdded || version === undefined) await adding.change({ body });
      else await changing.change({ params: { id: reply.id }, body: { version, ...body } });
      return { draft, version };
    },
    onSaved: ({ draft }) => {
      const name = draft.name.trim();
      showToast({ message: text("hotline.settings.replies.saved", { name }), tone: "success" });
      onClose();
    },
  });
  const { draft: texts } = form;
  const first = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLDivElement>(null);
  /** The variant that was written in last, and where: a field is put there. */
  const [place, setPlace] = useState<{ readonly code: LanguageCode; readonly at: number }>();
  // Whoever opens it is about to write, and comes back to where they opened it.
  useEffect(() => {
    const opener = document.activeElement;
    first.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const insert = (field: ReplyField): void => {
    const { code, at } = place ?? { code: languageCodes[0], at: texts[languageCodes[0]].length };
    const sign = fieldSign(field);
    form.field(code).onChange(texts[code].slice(0, at) + sign + texts[code].slice(at));
    setPlace({ code, at: at + sign.length });
    const area = written.current?.querySelector<HTMLTextAreaElement>(`[data-variant="${code}"] textarea`);
    area?.focus();
    // Once the words are in it.
    requestAnimationFrame(() => area?.setSelectionRange(at + sign.length, at + sign.length));
  };
  return (
    <div className={styles.editor}>
      <ConflictBanner form={form} />
      <TextField {...form.field("name")} ref={first} maxLength={hotlineSettingLimits.replyName} />
      <fieldset className={styles.fields}>
        <legend>{text("hotline.settings.replies.fields")}</legend>
        {replyFields.map((field) => (
          <Button key={field} size="compact" title={fieldSign(field)} onClick={() => insert(field)}>
            {text(`hotline.reply.field.${field}`)}
          </Button>
        ))}
        <p className={styles.hint}>{text("hotline.settings.replies.fieldsHint")}</p>
      </fieldset>
      <div ref={written} className={styles.variants}>
        {languageCodes.map((code) => (
          <div key={code} lang={languages[code].htmlLang} data-variant={code}>
            <TextArea
              {...form.field(code)}
              labelEnd={
                <VariantNote reply={reply} code={code} words={texts[code]} before={form.base[code]} />
              }
              onBlur={(event) => setPlace({ code, at: event.currentTarget.selectionStart })}
              rows={4}
              {...(texts[code].length > hotlineSettingLimits.replyText - 500 && {
                maxLength: hotlineSettingLimits.replyText,
              })}
            />
          </div>
        ))}
      </div>
      {isGone && (
        <Banner tone="warning" announce>
          {text("hotline.settings.replies.gone")}
        </Banner>
      )}
      {form.failure && !isGone && (
        <Banner tone="error" announce>
          {failureText(text, form.failure)}{" "}
          {form.failure.requestId !== undefined && <CopyText value={form.failure.requestId} />}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {text("ui.save.discard.action")}
        </Button>
        <Button variant="primary" loading={form.saving} onClick={() => void form.save()}>
          {text(isGone ? "hotline.settings.replies.saveNew.action" : "hotline.settings.replies.save.action")}
        </Button>
      </div>
      {form.guard.question}
    </div>
  );
}

interface VariantNoteProps {
  readonly reply: QuickReplyWire;
  readonly code: LanguageCode;
  readonly words: string;
  readonly before: string;
}

/** Missing or stale, as long as nothing new is written. */
function VariantNote({ reply, code, words, before }: VariantNoteProps): ReactNode {
  const text = useText();
  const written = words === before ? variantState(reply.variants, code) : "current";
  const state = words.trim() === "" ? "missing" : written;
  if (state === "current") return null;
  return (
    <span className={styles.note} data-state={state}>
      {text(`hotline.settings.replies.${state}`)}
    </span>
  );
}
