import { IconAlertTriangle, IconLanguage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { AwaitedParty, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Select } from "../../../ui/select.tsx";
import { Face } from "../sheet/faces.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./confirm-bar.module.css";
import { TextLanguageSelect } from "./text-language-select.tsx";

export interface ConfirmBarProps {
  readonly sheet: Sheet;
  /** What to think of before a client reads this: languages missing or out of date. */
  readonly warnings: readonly string[];
  /** What becomes of the sheet once it has left. */
  readonly then: string;
  readonly to: SheetStatus | undefined;
  readonly awaited: AwaitedParty;
  readonly onAwaited: (awaited: AwaitedParty) => void;
  /** Of the text, where it is sure; the writer may know better. */
  readonly language: LanguageCode | undefined;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onCancel: () => void;
  /** The buttons that send. */
  readonly children: ReactNode;
}

/**
 * "The customer will see your message, are you sure?" in the place of the tool bar (spec §4, D27). Text and files stand
 * above it, unchanged; the focus stays in the text.
 */
export function ConfirmBar(props: ConfirmBarProps): ReactNode {
  const { sheet, warnings, then, to, awaited, onAwaited, language, onLanguage, onCancel, children } = props;
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  return (
    <div role="group" aria-label={text("hotline.confirm.title")} className={styles.bar}>
      <div className={styles.question}>
        <Face person={sheet.requester} size={32} />
        <div className={styles.words}>
          <strong>{text("hotline.confirm.title")}</strong>
          <span className={styles.who}>
            {text("hotline.confirm.to", {
              name: sheet.requester.name,
              client: sheet.client.name,
              language: format.language(sheet.language),
            })}
            {` · ${then}`}
          </span>
        </div>
      </div>
      <TextLanguageSelect language={language} onLanguage={onLanguage} />
      {to === "onHold" && (
        <Select
          size="compact"
          label={text("hotline.hold.who")}
          value={awaited}
          onChange={onAwaited}
          options={awaitedParties.map((value) => ({ value, label: labels.awaited(value) }))}
        />
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning, index) => (
            <li key={warning}>
              {index === 0 ? <IconLanguage aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
              {warning}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          iconEnd={
            <span className={styles.keys} aria-hidden="true">
              <Kbd keys={["Esc"]} />
            </span>
          }
          onClick={onCancel}
        >
          {text("hotline.confirm.continue.action")}
        </Button>
        {children}
      </div>
    </div>
  );
}
