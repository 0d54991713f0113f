import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { useRef } from "react";
import { languages } from "@planete/shared/i18n/languages.ts";
import { previewOf } from "@planete/shared/domain/hotline/words.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useAnchored } from "../../../ui/use-anchored.ts";
import floatingStyles from "../../../ui/floating.module.css";
import { Face } from "../sheet/faces.tsx";
import styles from "./suggestion-list.module.css";
import type { Suggestion, Suggestions } from "./suggestions.ts";

export interface SuggestionListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly suggestions: Suggestions;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The list over the composer; the focus stays in the text, the active line is told by id. */
export function SuggestionList({ id, anchor, suggestions, onChoose }: SuggestionListProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const popup = useRef<HTMLDivElement>(null);
  useAnchored(anchor, popup, true, { placement: "top", matchWidth: true });
  const { found, active, setActive, word } = suggestions;
  return (
    <div ref={popup} popover="manual" className={classes(floatingStyles.floating, styles.popup)}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={word?.sign === "@" ? text("hotline.mention.list") : text("hotline.reply.list")}
      >
        {found.map((suggestion, index) => (
          // The keys live in the text, as the combobox pattern asks.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.kind === "person" ? (
              <>
                <Face person={suggestion} size={20} />
                <span className={styles.name}>{suggestion.name}</span>
                <span className={styles.team}>{format.list(suggestion.teams)}</span>
              </>
            ) : (
              <Reply reply={suggestion} />
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{text("ui.combobox.nothing")}</p>}
    </div>
  );
}

/** What the writer reads beside what the client gets, and what is wrong with that one. */
function Reply({ reply }: { readonly reply: Extract<Suggestion, { kind: "reply" }> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const reader = useLanguageCode();
  const { name, own, given } = reply;
  const problem = !given
    ? text("hotline.reply.none")
    : given.missing
      ? text("hotline.reply.missing", { language: format.language(given.language) })
      : given.stale
        ? text("hotline.reply.stale", { language: format.language(given.language) })
        : undefined;
  return (
    <div className={styles.reply}>
      <strong>{name}</strong>
      <div className={styles.variants}>
        {own && given?.language !== own.language && (
          <span className={styles.variant} lang={languages[own.language].htmlLang}>
            <span className={styles.language}>
              {text("hotline.reply.youRead", { language: format.language(reader) })}
            </span>
            {previewOf(own.text, 110)}
          </span>
        )}
        {given && (
          <span className={styles.variant} lang={languages[given.language].htmlLang}>
            <span className={styles.language}>{format.language(given.language, "alone")}</span>
            {previewOf(given.text, 110)}
          </span>
        )}
      </div>
      {problem !== undefined && (
        <span className={styles.problem}>
          <IconAlertTriangle aria-hidden="true" />
          {problem}
        </span>
      )}
    </div>
  );
}
