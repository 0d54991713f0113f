import type { ReactNode } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Link } from "../../../ui/link.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import styles from "./conversation-banners.module.css";
import { sheetPath } from "./sheet-path.ts";
import { useSheetFlags } from "./use-sheet-changes.ts";

/** What is unusual about the sheet, and what can be done about it. */
export function ConversationBanners({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const format = useFormat();
  const reader = useLanguageCode();
  const isStaff = useIsStaff();
  const flags = useSheetFlags(sheet);
  const foreign =
    isStaff && languages[sheet.language].htmlLang.split("-")[0] !== languages[reader].htmlLang.split("-")[0];
  return (
    <div className={styles.banners}>
      {sheet.archived && (
        <Banner
          shape="strip"
          action={
            sheet.can.unarchive
              ? { label: text("hotline.unarchive.action"), onClick: () => void flags.unarchive() }
              : undefined
          }
        >
          {text("hotline.banner.archived")}
        </Banner>
      )}
      {sheet.duplicate && (
        <Banner
          shape="strip"
          action={
            sheet.can.markUnique
              ? { label: text("hotline.unique.action"), onClick: () => void flags.markUnique() }
              : undefined
          }
        >
          {sheet.duplicateOf ? (
            <>
              {text("hotline.banner.duplicateOf")}{" "}
              <Link href={sheetPath(sheet.duplicateOf.number)}>
                {`#${sheet.duplicateOf.number} ${sheet.duplicateOf.subject}`}
              </Link>
            </>
          ) : (
            text("hotline.banner.duplicate")
          )}
        </Banner>
      )}
      {sheet.closesAt !== null && !sheet.archived && !sheet.duplicate && (
        <Banner shape="strip">
          {text("hotline.banner.closes", { date: format.date(new Date(sheet.closesAt)) })}
        </Banner>
      )}
      {foreign && (
        <Banner shape="strip">
          {text("hotline.banner.language", { language: format.language(sheet.language) })}
        </Banner>
      )}
    </div>
  );
}
