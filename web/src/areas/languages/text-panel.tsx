import { IconArrowRight, IconCopy, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type {
  WrittenTextConflict,
  WrittenTextWire,
} from "@planete/shared/contract/written-texts.contract.ts";
import { readWrittenText, saveWrittenText } from "@planete/shared/contract/written-texts.contract.ts";
import type { TextKind } from "@planete/shared/domain/languages/written-text.ts";
import { textKinds, textScreens } from "@planete/shared/domain/languages/written-text.ts";
import type { RichText as Tree } from "@planete/shared/domain/rich-text/rich-text.ts";
import { emptyRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { isLanguageCode, languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FoundRecord } from "../../kit/edited-record.tsx";
import { FormBar } from "../../kit/form-bar.tsx";
import { useListAddress } from "../../kit/list-address.ts";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { RecordPanel } from "../../kit/record-panel.tsx";
import { RichText } from "../../kit/rich-text/rich-text.tsx";
import { RichTextField } from "../../kit/rich-text/rich-text-field.tsx";
import { isSame } from "../../kit/draft.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./text-panel.module.css";
import { textList } from "./text-list.ts";
import { conflictFrom } from "../../kit/conflict-from.ts";

/** Wide enough for two languages beside each other. */
const panelWidth = 760;

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const isKind = (value: string): value is TextKind => textKinds.some((kind) => kind === value);

/** One text, two languages beside each other; the next that lacks the language is one key away. */
export function TextPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const own = useLanguageCode();
  const { address, go } = useListAddress(textList);
  const [from, setFrom] = useState<LanguageCode>();
  /** After "next" the writer goes on writing; a text that was opened in the list is read first. */
  const [writesOn, setWritesOn] = useState(false);
  const wished = [navigation.tab, ...(address.filters.language ?? [])].find(isLanguageCode);
  const kind = address.filters.kind?.filter(isKind);
  const query = useCall(readWrittenText, {
    params: { key: navigation.id },
    query: { ...(wished ? { lang: wished } : {}), ...(kind && kind.length > 0 ? { kind } : {}) },
  });
  return (
    <FoundRecord navigation={navigation} title={text("texts.title")} query={query} isNew={false}>
      {(found) => {
        if (!found) return null;
        const target = found.target ?? own;
        return (
          <TextForm
            key={`${found.key} ${target}`}
            navigation={navigation}
            found={found}
            target={target}
            onTarget={(code) => navigation.onTab(code)}
            from={from}
            onFrom={setFrom}
            focuses={writesOn}
            onNext={
              found.next === null
                ? undefined
                : () => {
                    setWritesOn(true);
                    go({ open: found.next?.key, tab: target }, { replace: true });
                  }
            }
          />
        );
      }}
    </FoundRecord>
  );
}

/** Words, or for a text with a shape its tree. */
interface Draft {
  readonly text: string;
  readonly rich: Tree | null;
}

function sourceOf({ words, rich, version }: WrittenTextWire, code: LanguageCode): DraftSource<Draft> {
  return {
    version,
    draft: rich ? { text: "", rich: rich[code] ?? emptyRichText } : { text: words[code] ?? "", rich: null },
  };
}

interface TextFormProps {
  readonly navigation: PanelNavigation;
  readonly found: WrittenTextWire;
  readonly target: LanguageCode;
  readonly onTarget: (code: LanguageCode) => void;
  readonly from: LanguageCode | undefined;
  readonly onFrom: (code: LanguageCode) => void;
  readonly focuses: boolean;
  /** Undefined: nothing else lacks the language. */
  readonly onNext: (() => void) | undefined;
}

function TextForm(props: TextFormProps): ReactNode {
  const { navigation, found, target, onTarget, focuses, onNext } = props;
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const { change } = useChange(saveWrittenText);
  /** What is saved before the next text is opened. */
  const goesOn = useRef<Draft>(undefined);
  const written = useRef<Draft>(undefined);
  const form: DraftForm<Draft> = useDraftForm<Draft>({
    source: sourceOf(found, target),
    fields: {
      text: { label: format.language(target, "alone") },
      rich: {
        label: format.language(target, "alone"),
        show: (tree) => wordsOf(tree ?? emptyRichText),
      },
    },
    save: async (draft, version) => {
      const { data } = await change({
        params: { key: found.key },
        body: { ...draft, version: version ?? found.version, lang: target },
      });
      return sourceOf(data, target);
    },
    conflictOf: conflictFrom((current: WrittenTextConflict["current"]) => sourceOf(current, target)),
    onSaved: () => {
      showToast({ message: text("kit.form.saved"), tone: "success" });
      // Whoever wrote on while the answer was on its way stays with it: it is not saved yet.
      if (!goesOn.current || !isSame(goesOn.current, written.current)) return;
      form.guard.release();
      onNext?.();
    },
  });
  useEffect(() => {
    written.current = form.draft;
  });
  const isChanged = form.changed.length > 0;
  const goOn = (): void => {
    if (!isChanged) return onNext?.();
    // A save that is on its way does not hold what was written since.
    if (form.saving) return;
    goesOn.current = form.draft;
    void form.save().finally(() => {
      goesOn.current = undefined;
    });
  };
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    goOn();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => byKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const fieldId = form.field(found.rich ? "rich" : "text").id;
  useEffect(() => {
    if (focuses) document.getElementById(fieldId)?.focus();
  }, [focuses, fieldId]);

  const spoken = languageCodes.filter((code) => code !== target && (found.words[code] ?? "") !== "");
  const source = chosenSource(spoken, [props.from, lang, "fr", "en"]);
  const copy = (): void => {
    if (!source) return;
    form.set(
      found.rich ? { rich: found.rich[source] ?? emptyRichText } : { text: found.words[source] ?? "" },
    );
  };
  const inSentence = format.language(target);
  const next = (
    <Button
      variant={isChanged ? "default" : "primary"}
      icon={<IconArrowRight />}
      onClick={goOn}
      disabledReason={onNext ? undefined : text("texts.none.left", { language: inSentence })}
    >
      {text(isChanged ? "texts.saveNext.action" : "texts.next.action")}
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys={[command, "↵"]} />
      </span>
    </Button>
  );
  return (
    <RecordPanel
      navigation={navigation}
      width={panelWidth}
      title={wordsIn(found.titles, lang)}
      subtitle={`${text(`texts.kind.${found.kind}`)} · ${text(`texts.field.${found.field}`)}`}
      actions={
        <ButtonLink
          size="compact"
          variant="quiet"
          icon={<IconExternalLink />}
          href={screenPlace(found)}
          aria-label={text("texts.open.action")}
        />
      }
      tabs={[
        {
          value: "text",
          label: "",
          content: (
            <div className={styles.sides}>
              <ConflictBanner form={form} />
              <section className={styles.side} aria-label={text("texts.from")}>
                <Select
                  label={text("texts.from")}
                  value={source}
                  onChange={props.onFrom}
                  options={spoken.map((value) => ({ value, label: format.language(value, "alone") }))}
                />
                <div className={styles.source} lang={source && languages[source].htmlLang}>
                  {source ? <Words found={found} code={source} /> : text("texts.source.none")}
                </div>
                {source && form.changed.length === 0 && (
                  <Button size="compact" variant="quiet" icon={<IconCopy />} onClick={copy}>
                    {text("texts.copy.action")}
                  </Button>
                )}
              </section>
              <section className={styles.side} aria-label={text("texts.into")}>
                <Select
                  label={text("texts.into")}
                  value={target}
                  onChange={onTarget}
                  options={languageCodes.map((value) => {
                    const language = format.language(value, "alone");
                    return {
                      value,
                      label: found.missing.includes(value)
                        ? text("texts.into.missing", { language })
                        : language,
                    };
                  })}
                />
                <div lang={languages[target].htmlLang}>
                  <Target form={form} found={found} />
                </div>
              </section>
              <p className={styles.left} role="status">
                {found.next === null
                  ? text("texts.none.left", { language: inSentence })
                  : text("texts.left", { count: found.next.left, language: inSentence })}
              </p>
            </div>
          ),
        },
      ]}
      footer={
        <>
          {!isChanged && onNext && <div className={styles.bar}>{next}</div>}
          <FormBar form={form} beside={onNext ? next : undefined} />
        </>
      }
    />
  );
}

function chosenSource(
  written: readonly LanguageCode[],
  wishes: readonly (LanguageCode | undefined)[],
): LanguageCode | undefined {
  return wishes.find((wish) => wish !== undefined && written.includes(wish)) ?? written[0];
}

function Words({ found, code }: { readonly found: WrittenTextWire; readonly code: LanguageCode }): ReactNode {
  const tree = found.rich?.[code];
  return tree ? <RichText tree={tree} /> : found.words[code];
}

function Target({
  form,
  found,
}: {
  readonly form: DraftForm<Draft>;
  readonly found: WrittenTextWire;
}): ReactNode {
  if (found.rich) {
    const { value, ...field } = form.field("rich");
    return (
      <RichTextField
        {...field}
        labelHidden
        value={value ?? emptyRichText}
        onChange={(tree) => field.onChange(tree)}
        rows={10}
        maxRows={24}
        maxLength={found.longest}
        headings
      />
    );
  }
  const field = form.field("text");
  return found.long ? (
    <TextArea {...field} labelHidden rows={6} maxRows={20} maxLength={found.longest} />
  ) : (
    <TextField {...field} labelHidden maxLength={found.longest} />
  );
}

/** The part of a screen with several, and what its address calls the record. */
const viewOf: Readonly<Partial<Record<TextKind, string>>> = {
  menu: "menu",
  right: "rights",
  holiday: "holidays",
};
const unopened: readonly TextKind[] = ["menu", "quick-reply", "hotline-label"];

/** The record on its own screen. */
function screenPlace({ kind, record }: WrittenTextWire): string {
  const view = viewOf[kind];
  const search = new URLSearchParams({
    ...(view === undefined ? {} : { view }),
    ...(unopened.includes(kind) ? {} : { open: record }),
  }).toString();
  return `/support-vision/${textScreens[kind]}${search === "" ? "" : `?${search}`}`;
}
