import type { ReactNode } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import styles from "./names-field.module.css";

/** How many of the eleven languages have words; which are missing is told under the pointer. */
export function LanguageMeter({ missing }: { readonly missing: readonly LanguageCode[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const total = languageCodes.length;
  const done = total - missing.length;
  const meter = (
    <span
      className={styles.meter}
      data-whole={missing.length === 0 || undefined}
      role="img"
      aria-label={text("kit.names.count", { done, total })}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${(done / total) * 100}%` }} />
      </span>
      <span aria-hidden="true">
        {format.number(done)}/{format.number(total)}
      </span>
    </span>
  );
  if (missing.length === 0) return meter;
  const names = format.list(missing.map((code) => languages[code].name));
  return <Tooltip text={text("kit.names.missing", { languages: names })}>{meter}</Tooltip>;
}
