import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useLanguageCode, useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { LanguageMeter } from "./language-meter.tsx";
import styles from "./names-field.module.css";

interface NamesFieldProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: Readonly<Record<string, string>>;
  readonly onChange: (names: Record<string, string>) => void;
  /** The languages whose readers meet a name of another language. */
  readonly missing: readonly LanguageCode[];
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly maxLength: number | undefined;
  readonly optional?: boolean | undefined;
  /** What stands in where a language has none. */
  readonly standIn?: string | undefined;
  /** More than a name: a box of so many lines for each language. */
  readonly rows?: number | undefined;
}

/** One name in eleven languages: the reader's own first and French at once, the others on demand, with how many there are. */
export function NamesField(props: NamesFieldProps): ReactNode {
  const { id, label, value, onChange, missing, error, hint, maxLength, optional, standIn, rows } = props;
  const text = useText();
  const reader = useLanguageCode();
  const own = reader === "fr-CO" ? "fr" : reader;
  const [isOpen, setIsOpen] = useState(false);
  // One language is enough, whichever it is: whoever makes the thing is asked for it in their own.
  const shown = [...new Set<LanguageCode>([own, ...(isOpen ? languageCodes : (["fr"] as const))])];
  return (
    <div role="group" aria-label={label} className={styles.names}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <LanguageMeter missing={missing} />
        <Button
          size="compact"
          variant="quiet"
          icon={isOpen ? <IconChevronUp /> : <IconChevronDown />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? "kit.names.fewer.action" : "kit.names.all.action")}
        </Button>
      </div>
      {hint !== undefined && <div className={styles.hint}>{hint}</div>}
      <div className={styles.fields} data-wide={rows !== undefined || undefined}>
        {shown.map((code, at) => {
          const field = {
            id: at === 0 ? id : undefined,
            label: languages[code].name,
            error: at === 0 ? error : undefined,
            optional: optional === true || at > 0,
            value: value[code] ?? "",
            placeholder: missing.includes(code) ? standIn : undefined,
            maxLength,
            onChange: (name: string) => onChange({ ...value, [code]: name }),
          };
          return rows === undefined ? (
            <TextField key={code} {...field} />
          ) : (
            <TextArea key={code} {...field} rows={rows} />
          );
        })}
      </div>
    </div>
  );
}
