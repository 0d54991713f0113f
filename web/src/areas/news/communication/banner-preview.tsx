import type { ReactNode } from "react";
import { canBeDismissed } from "@planete/shared/domain/communication/communication.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { MessageBanner } from "../../../kit/message-banner.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { newsPath } from "../news-address.ts";
import type { CommunicationDraft } from "./communication-draft.ts";
import styles from "./communication.module.css";

interface BannerPreviewProps {
  readonly draft: CommunicationDraft;
  readonly line: { readonly language: LanguageCode; readonly text: string };
  readonly hasText: boolean;
}

/** A banner as it will stand above pages, in both themes; its buttons do nothing here. */
export function BannerPreview({ draft, line, hasText }: BannerPreviewProps): ReactNode {
  const text = useText();
  const nothing = (): void => undefined;
  return (["light", "dark"] as const).map((theme) => (
    <div
      key={theme}
      data-theme={theme}
      className={styles.strip}
      role="group"
      aria-label={text(`homepage.preview.${theme}`)}
    >
      <MessageBanner
        shape="strip"
        level={draft.level}
        text={line.text}
        language={line.language}
        link={hasText ? { address: newsPath({}), label: null } : null}
        action={
          draft.acknowledgement ? { label: text("news.acknowledge.action"), onClick: nothing } : undefined
        }
        dismiss={canBeDismissed(draft) ? { label: text("news.banner.hide"), onDismiss: nothing } : undefined}
      />
    </div>
  ));
}
