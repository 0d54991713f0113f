import type { ReactNode } from "react";
import type { Sheet, SheetLink } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { SheetLinkLine } from "./sheet-link-line.tsx";
import styles from "./sheet-details.module.css";

/** True when the sheet is tied to another one that the reader may see. */
export function hasLinks({ duplicateOf, duplicates, followUpOf, followUps }: Sheet): boolean {
  return duplicateOf !== null || followUpOf !== null || duplicates.length + followUps.length > 0;
}

/** Its leader, its duplicates, what it continues and what continues it. */
export function SheetLinks({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const groups: readonly (readonly [string, readonly SheetLink[]])[] = [
    [text("hotline.links.leader"), sheet.duplicateOf ? [sheet.duplicateOf] : []],
    [text("hotline.links.duplicates"), sheet.duplicates],
    [text("hotline.links.continues"), sheet.followUpOf ? [sheet.followUpOf] : []],
    [text("hotline.links.followUps"), sheet.followUps],
  ];
  return groups.map(
    ([label, links]) =>
      links.length > 0 && (
        <div key={label} className={styles.fact}>
          <span className={styles.factLabel}>{label}</span>
          <ul className={styles.links}>
            {links.map((link) => (
              <SheetLinkLine key={link.id} link={link} />
            ))}
          </ul>
        </div>
      ),
  );
}
