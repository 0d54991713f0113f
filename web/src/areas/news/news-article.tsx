import { IconClock, IconLanguage, IconLock, IconPrinter, IconSignature } from "@tabler/icons-react";
import type { RefObject } from "react";
import type { NewsWire } from "@planete/shared/contract/news.contract.ts";
import { readNewsFile } from "@planete/shared/contract/news.contract.ts";
import { paragraphsOf } from "@planete/shared/domain/news/news-text.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { RichText } from "../../kit/rich-text/rich-text.tsx";
import { callForFile } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { NewsAcknowledgement } from "./news-acknowledgement.tsx";
import styles from "./news-article.module.css";
import { NewsCategoryChip } from "./news-category.tsx";
import { NewsFiles } from "./news-files.tsx";
import { foreignLanguage } from "./text-language.ts";

export interface NewsArticleProps {
  readonly item: NewsWire;
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Before its writer, who reads along: nothing is confirmed or printed there. */
  readonly preview?: boolean | undefined;
  /** Where the pictures of a preview come from: what is not published, readers do not have. */
  readonly readPicture?: ((fileId: string) => Promise<Blob>) | undefined;
}

const readFile = (fileId: string): Promise<Blob> => callForFile(readNewsFile, { params: { fileId } });

/** What one item says. Its text is words or a tree of them: nothing in it can become markup. */
export function NewsArticle({ item, heading, preview = false, readPicture = readFile }: NewsArticleProps) {
  const text = useText();
  const format = useFormat();
  const foreign = foreignLanguage(item.language, useLanguageCode());
  const lang = languages[item.language].htmlLang;
  const Heading = preview ? "h3" : "h1";
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.top}>
          <div className={styles.chips}>
            <NewsCategoryChip category={item.category} />
            {item.audience === "staff" && (
              <StatusChip icon={<IconLock />}>{text("news.staffOnly")}</StatusChip>
            )}
            {preview && item.requiresAcknowledgement && (
              <StatusChip tone="warning" icon={<IconSignature />}>
                {text("news.toConfirm")}
              </StatusChip>
            )}
            {foreign !== undefined && (
              <StatusChip tone="sky" icon={<IconLanguage />}>
                {text("news.language", { language: format.language(foreign) })}
              </StatusChip>
            )}
          </div>
          {!preview && (
            <div className={styles.tools}>
              <IconButton label={text("news.print.action")} icon={<IconPrinter />} onClick={() => print()} />
            </div>
          )}
        </div>
        <Heading ref={heading} tabIndex={-1} className={styles.title} lang={lang}>
          {item.title}
        </Heading>
        <div className={styles.facts}>
          {item.author !== null && (
            <span className={styles.author}>
              <Avatar name={item.author} size={24} />
              {item.author}
            </span>
          )}
          <time dateTime={item.publishedAt}>
            {format.date(new Date(item.publishedAt), { day: "numeric", month: "long", year: "numeric" })}
          </time>
          <span className={styles.minutes}>
            <IconClock aria-hidden="true" />
            {text("news.readingTime", { minutes: item.readingMinutes })}
          </span>
        </div>
      </header>
      <div className={styles.body} lang={lang}>
        {item.rich ? (
          <RichText tree={item.rich} spacing="apart" readPicture={readPicture} />
        ) : (
          paragraphsOf(item.body).map((paragraph, index) => (
            // The text of one item does not change its order.
            <p key={index}>{paragraph}</p>
          ))
        )}
      </div>
      <NewsFiles files={item.files ?? []} read={readPicture} />
      {item.requiresAcknowledgement && !preview && <NewsAcknowledgement key={item.id} item={item} />}
    </article>
  );
}
