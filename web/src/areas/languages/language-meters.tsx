import { IconCheck, IconChevronDown, IconChevronUp, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { readTextMeters } from "@planete/shared/contract/written-texts.contract.ts";
import type { TextKind } from "@planete/shared/domain/languages/written-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useListAddress } from "../../kit/list-address.ts";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import styles from "./language-meters.module.css";
import { textList } from "./text-list.ts";

interface Meter {
  readonly texts: number;
  readonly missing: Readonly<Record<LanguageCode, number>>;
}

function sumOf(meters: readonly Meter[], code: LanguageCode): number {
  return meters.reduce((sum, { missing }) => sum + missing[code], 0);
}

/** How complete each kind is in each language; a cell leads to exactly what is missing. */
export function LanguageMeters(): ReactNode {
  const text = useText();
  const format = useFormat();
  const isPhone = useMediaQuery(phone);
  const [isOpen, setIsOpen] = useState(!isPhone);
  const { address } = useListAddress(textList);
  const kinds = useCall(readTextMeters).data?.data ?? [];
  const meters = kinds.flatMap(({ meter }) => (meter ? [meter] : []));
  const total = meters.reduce((sum, { texts }) => sum + texts, 0);
  if (kinds.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text("texts.meter.title")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Button
                size="compact"
                variant="quiet"
                icon={isOpen ? <IconChevronUp /> : <IconChevronDown />}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {text("texts.meter.kinds.action")}
              </Button>
            </th>
            {languageCodes.map((code) => (
              <th
                key={code}
                scope="col"
                data-chosen={address.filters.language?.includes(code) || undefined}
                aria-label={format.language(code, "alone")}
              >
                <Tooltip text={format.language(code, "alone")} describes={false}>
                  <span className={styles.code}>{languages[code].htmlLang}</span>
                </Tooltip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.all}>
            <th scope="row">{text("texts.meter.all")}</th>
            {languageCodes.map((code) => (
              <Cell key={code} kind={undefined} code={code} texts={total} missing={sumOf(meters, code)} />
            ))}
          </tr>
          {isOpen &&
            kinds.map(({ kind, meter }) => (
              <tr key={kind} data-chosen={address.filters.kind?.includes(kind) || undefined}>
                <th scope="row">{text(`texts.kind.${kind}`)}</th>
                {meter ? (
                  languageCodes.map((code) => (
                    <Cell
                      key={code}
                      kind={kind}
                      code={code}
                      texts={meter.texts}
                      missing={meter.missing[code]}
                    />
                  ))
                ) : (
                  <td colSpan={languageCodes.length} className={styles.locked}>
                    <span>
                      <IconLock aria-hidden="true" /> {text("texts.meter.locked")}
                    </span>
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  /** Undefined: of all kinds. */
  readonly kind: TextKind | undefined;
  readonly code: LanguageCode;
  readonly texts: number;
  readonly missing: number;
}

function Cell({ kind, code, texts, missing }: CellProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { go } = useListAddress(textList);
  if (texts === 0) return <td className={styles.none}>–</td>;
  const label = text("texts.meter.cell", {
    kind: text(kind === undefined ? "texts.meter.all" : `texts.kind.${kind}`),
    language: format.language(code),
    count: missing,
    total: texts,
  });
  if (missing === 0)
    return (
      <td className={styles.whole}>
        <span role="img" aria-label={label}>
          <IconCheck aria-hidden="true" />
        </span>
      </td>
    );
  const share = (texts - missing) / texts;
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        style={{ "--share": `${Math.round(share * 100)}%` }}
        onClick={() =>
          go({
            filters: { language: [code], ...(kind === undefined ? {} : { kind: [kind] }) },
            open: undefined,
            tab: undefined,
          })
        }
      >
        {format.number(Math.floor(share * 100) / 100, { style: "percent" })}{" "}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </td>
  );
}
