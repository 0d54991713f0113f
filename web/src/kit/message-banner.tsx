import type { ReactNode } from "react";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useText } from "../platform/i18n/text.ts";
import { Banner } from "../ui/banner.tsx";
import type { BannerProps } from "../ui/banner.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./message-banner.module.css";

const tones = {
  info: "info",
  attention: "warning",
  critical: "error",
} as const satisfies Readonly<Record<MessageLevel, string>>;

interface MessageBannerProps extends Pick<BannerProps, "action" | "dismiss" | "announce"> {
  readonly level: MessageLevel;
  readonly text: string;
  readonly language: LanguageCode;
  /** Without a label of its own the banner has one. */
  readonly link: { readonly address: string; readonly label: string | null } | null;
  readonly shape: "strip" | "box";
}

/** What the people who run the product have to say above a page: plain text, at most one link. */
export function MessageBanner({
  level,
  text: words,
  language,
  link,
  ...banner
}: MessageBannerProps): ReactNode {
  const text = useText();
  const outside = link !== null && !link.address.startsWith("/");
  return (
    <Banner tone={tones[level]} {...banner}>
      <span lang={languages[language].htmlLang} className={styles.text}>
        {words}
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
