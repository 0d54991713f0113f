import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { addQuickReply, changeQuickReply } from "@planete/shared/contract/hotline-settings.contract.ts";
import { variantState } from "@planete/shared/domain/hotline/quick-reply.ts";
import type { ReplyField } from "@planete/shared/domain/hotline/reply-fields.ts";
import { fieldSign, replyFields, unknownFields } from "@planete/shared/domain/hotline/reply-fields.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./quick-reply-editor.module.css";

/** The longest text of a variant, in characters, that the server takes. */
const maxVariant = 10_000;

type Texts = Readonly<Record<LanguageCode, string>>;

function textsOf({ variants }: QuickReplyWire): Texts {
  const textOf = (code: LanguageCode): string => variants[code]?.text ?? "";
  return {
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
  };
}

interface QuickReplyEditorProps {
  /** The reply as it is saved; without id a new one. */
  readonly reply: QuickReplyWire;
  /** Somebody else has removed it meanwhile: what is written can be kept as a new one. */
  readonly isGone: boolean;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onClose: () => void;
}

/** The eleven variants side by side, the masters first; only what was changed is sent. */
export function QuickReplyEditor({ reply, isGone, onUnsaved, onClose }: QuickReplyEditorProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  // What was there when writing began: a refresh meanwhile changes neither the fields nor what counts as changed.
  const [base] = useState(() => ({ name: reply.name, texts: textsOf(reply) }));
  const [name, setName] = useState(base.name);
  const [texts, setTexts] = useState(base.texts);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [nameless, setNameless] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLDivElement>(null);
  /** The variant that was written in last, and where: a field is put there. */
  const [place, setPlace] = useState<{ readonly code: LanguageCode; readonly at: number }>();
  const unknown = [...new Set(languageCodes.flatMap((code) => unknownFields(texts[code])))];
  // Whoever opens it is about to write, and comes back to where they opened it.
  useEffect(() => {
    const opener = document.activeElement;
    first.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const write = (code: LanguageCode, words: string): void => {
    setTexts({ ...texts, [code]: words });
    onUnsaved(true);
  };
  const insert = (field: ReplyField): void => {
    const { code, at } = place ?? { code: languageCodes[0], at: texts[languageCodes[0]].length };
    const sign = fieldSign(field);
    write(code, texts[code].slice(0, at) + sign + texts[code].slice(at));
    setPlace({ code, at: at + sign.length });
    const area = written.current?.querySelector<HTMLTextAreaElement>(`[data-variant="${code}"] textarea`);
    area?.focus();
    // Once the words are in it.
    requestAnimationFrame(() => area?.setSelectionRange(at + sign.length, at + sign.length));
  };
  const save = async (): Promise<void> => {
    if (name.trim() === "") {
      setNameless(true);
      return;
    }
    if (unknown.length > 0) return;
    const variants: Partial<Record<LanguageCode, string | null>> = {};
    for (const code of languageCodes) {
      const isWritten = texts[code].trim() !== "";
      if (isGone ? isWritten : texts[code] !== base.texts[code])
        variants[code] = isWritten ? texts[code] : null;
    }
    setSaving(true);
    try {
      const body = { name, variants };
      const { data } =
        reply.id === "" || isGone
          ? await callApi(addQuickReply, { body })
          : await callApi(changeQuickReply, { params: { id: reply.id }, body });
      queries.setQueryData(["hotline", "quick-replies"], data);
      showToast({ message: text("hotline.settings.replies.saved", { name: name.trim() }), tone: "success" });
      onClose();
    } catch (error) {
      // Perhaps it was removed this moment: then the list says so.
      void queries.invalidateQueries({ queryKey: ["hotline", "quick-replies"] });
      setFailure(text(`error.${codeOf(error)}`));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.editor}>
      <TextField
        label={text("hotline.settings.replies.name")}
        ref={first}
        value={name}
        maxLength={80}
        error={nameless && name.trim() === "" ? text("hotline.settings.replies.nameMissing") : undefined}
        onChange={(words) => {
          setName(words);
          onUnsaved(true);
        }}
      />
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
              label={languages[code].name}
              labelEnd={
                <VariantNote reply={reply} code={code} words={texts[code]} before={base.texts[code]} />
              }
              value={texts[code]}
              onChange={(words) => write(code, words)}
              onBlur={(event) => setPlace({ code, at: event.currentTarget.selectionStart })}
              error={
                unknownFields(texts[code]).length > 0
                  ? text("hotline.settings.replies.unknownField", {
                      fields: format.list(unknownFields(texts[code]).map((field) => `{{${field}}}`)),
                    })
                  : undefined
              }
              rows={4}
              {...(texts[code].length > maxVariant - 500 && { maxLength: maxVariant })}
            />
          </div>
        ))}
      </div>
      {isGone && (
        <Banner tone="warning" announce>
          {text("hotline.settings.replies.gone")}
        </Banner>
      )}
      {failure !== undefined && !isGone && (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {text("ui.save.discard.action")}
        </Button>
        <Button variant="primary" loading={saving} onClick={() => void save()}>
          {text(isGone ? "hotline.settings.replies.saveNew.action" : "hotline.settings.replies.save.action")}
        </Button>
      </div>
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
