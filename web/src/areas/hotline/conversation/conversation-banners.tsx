import type { ReactNode } from "react";
import type { OfferedTransition, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Link } from "../../../ui/link.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useDeliveryWords } from "../../../kit/promise/promise-words.ts";
import styles from "./conversation-banners.module.css";
import { sheetPath } from "./sheet-path.ts";
import { transitionVerb } from "./transition-verbs.ts";
import { useSheetFlags } from "./use-sheet-changes.ts";

export interface ConversationBannersProps {
  readonly sheet: Sheet;
  /** A change of status that goes with a message. */
  readonly onWrite: (transition: OfferedTransition) => void;
}

/** What is unusual about the sheet, and what can be done about it. */
export function ConversationBanners({ sheet, onWrite }: ConversationBannersProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const reader = useLanguageCode();
  const isStaff = useIsStaff();
  const flags = useSheetFlags(sheet);
  const delivered = useDeliveryWords();
  const foreign =
    isStaff && languages[sheet.language].htmlLang.split("-")[0] !== languages[reader].htmlLang.split("-")[0];
  const delivery = sheet.deliveries.at(-1);
  const finish = sheet.allowedTransitions.find(({ to }) => to === "finished");
  return (
    <div className={styles.banners}>
      {delivery && isStaff && finish && (
        <Banner
          shape="strip"
          tone="success"
          action={{
            label: text(transitionVerb(sheet.status, "finished", true)),
            onClick: () => onWrite(finish),
          }}
        >
          {text("hotline.banner.delivered", { release: delivery.release })}
        </Banner>
      )}
      {delivery && !isStaff && sheet.status !== "closed" && (
        <Banner shape="strip" tone="success">
          {delivered(delivery)}
        </Banner>
      )}
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
          {text(isStaff ? "hotline.banner.closes" : "hotline.mine.closes", {
            date: format.date(new Date(sheet.closesAt)),
          })}
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
