import { IconLink, IconLinkOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback, useRef, useState } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { paths } from "../../../paths.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Popover } from "../../../ui/popover.tsx";
import styles from "./one.module.css";

/** What becomes of the linked sheets, whichever they are by then. */
type LinkStep = (present: readonly string[]) => readonly string[];

/** The sheets that asked for a development (D20); linked and unlinked by whoever may change it and reads sheets. */
export function LinkedSheets({
  sheets,
  clientId,
  editable,
  onStep,
}: {
  readonly sheets: Development["sheets"];
  /** Whose sheets are offered first. */
  readonly clientId: string | undefined;
  readonly editable: boolean;
  readonly onStep: (step: LinkStep) => void;
}): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const may = editable && user.employee && (user.rights[liaisonFormRight] ?? 0) >= 1;
  const linked = sheets.map(({ id }) => id).join();
  const find = useCallback(
    async (words: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> => {
      const known = linked.split(",");
      return (await findSheetOptions(words, clientId, signal)).filter(({ value }) => !known.includes(value));
    },
    [linked, clientId],
  );
  if (sheets.length === 0 && !may) return null;
  return (
    <div className={styles.sheets}>
      <div className={styles.sheetsHead}>
        <h3>{text("development.sheets.title")}</h3>
        {may && (
          <IconButton
            ref={button}
            size="small"
            label={text("development.sheets.link.action")}
            icon={<IconLink />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {sheets.length === 0 && <p className={styles.none}>{text("development.sheets.none")}</p>}
      <ul>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <Link href={`${paths.hotline}?sheet=${sheet.number}`}>
              <span className={styles.number}>#{sheet.number}</span> {sheet.subject}
            </Link>
            {may && (
              <IconButton
                size="small"
                label={text("development.sheets.unlink.action", { number: sheet.number })}
                icon={<IconLinkOff />}
                onClick={() => onStep((present) => present.filter((id) => id !== sheet.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Popover
          label={text("development.sheets.link.action")}
          placement="bottom-end"
          findAnchor={() => button.current}
          onClose={() => setOpen(false)}
        >
          <div className={styles.editor}>
            <Combobox
              label={text("development.sheets.find")}
              hint={text("development.sheets.find.hint")}
              options={find}
              value={undefined}
              onChange={(option) => {
                setOpen(false);
                if (option)
                  onStep((present) => [...present.filter((id) => id !== option.value), option.value]);
              }}
            />
          </div>
        </Popover>
      )}
    </div>
  );
}

const mostFound = 20;

/** Sheets by their number, archived ones too, or by words; those of the client before the others. */
async function findSheetOptions(
  words: string,
  clientId: string | undefined,
  signal: AbortSignal,
): Promise<readonly ComboboxOption<string>[]> {
  const search = words.replace(/^\s*#/u, "").trim();
  const ask = async (filter: SheetFilter) => {
    const asked = filterText(filter);
    const query = { ...(asked === undefined ? {} : { filter: asked }), limit: mostFound };
    return (await callApi(listSheets, { query, signal })).data.map(cardFromWire);
  };
  const wish: SheetFilter = search === "" ? {} : { search };
  const found = await Promise.all([
    ...(/^\d{1,9}$/u.test(search) ? [ask({ number: Number(search), includeArchived: true })] : []),
    ...(clientId === undefined ? [] : [ask({ ...wish, clients: [clientId] })]),
    ask(wish),
  ]);
  const options = found.flat().map(({ id, number, subject, client }): ComboboxOption<string> => ({
    value: id,
    label: `#${number} ${subject}`,
    description: client.name,
  }));
  return [...new Map(options.map((option) => [option.value, option])).values()].slice(0, mostFound);
}
