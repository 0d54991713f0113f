import type { ReactNode } from "react";
import type { ShownMessageWire } from "@planete/shared/contract/homepage-message.contract.ts";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./message-banner.module.css";

const tones = {
  info: "info",
  attention: "warning",
  critical: "error",
} as const satisfies Readonly<Record<MessageLevel, string>>;

interface MessageBannerProps {
  readonly message: Omit<ShownMessageWire, "key">;
  readonly shape: "strip" | "box";
  readonly onHide: () => void;
}

/** What the people who run the product have to say: plain text, at most one link. */
export function MessageBanner({ message, shape, onHide }: MessageBannerProps): ReactNode {
  const text = useText();
  const { level, language, link, dismissible } = message;
  const outside = link !== null && !link.address.startsWith("/");
  return (
    <Banner
      tone={tones[level]}
      shape={shape}
      dismiss={dismissible ? { label: text("boot.message.hide"), onDismiss: onHide } : undefined}
    >
      <span lang={languages[language].htmlLang} className={styles.text}>
        {message.text}
      </span>{" "}
      {link && (
        <Link
          href={link.address}
          className={styles.link}
          {...(outside ? { target: "_blank", rel: "noreferrer" } : {})}
        >
          {link.label ?? text("boot.message.more")}
        </Link>
      )}
    </Banner>
  );
}
