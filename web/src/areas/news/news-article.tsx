import { IconClock, IconLanguage, IconLock, IconPrinter } from "@tabler/icons-react";
import type { RefObject } from "react";
import type { NewsWire } from "@planete/shared/contract/news.contract.ts";
import { paragraphsOf } from "@planete/shared/domain/news/news-text.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { NewsAcknowledgement } from "./news-acknowledgement.tsx";
import styles from "./news-article.module.css";
import { NewsCategoryChip } from "./news-category.tsx";
import { foreignLanguage } from "./text-language.ts";

export interface NewsArticleProps {
  readonly item: NewsWire;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What one item says. Its text is plain: nothing in it can become markup. */
export function NewsArticle({ item, heading }: NewsArticleProps) {
  const text = useText();
  const format = useFormat();
  const foreign = foreignLanguage(item.language, useLanguageCode());
  const lang = languages[item.language].htmlLang;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.top}>
          <div className={styles.chips}>
            <NewsCategoryChip category={item.category} />
            {item.audience === "staff" && (
              <StatusChip icon={<IconLock />}>{text("news.staffOnly")}</StatusChip>
            )}
            {foreign !== undefined && (
              <StatusChip tone="sky" icon={<IconLanguage />}>
                {text("news.language", { language: format.language(foreign) })}
              </StatusChip>
            )}
          </div>
          <div className={styles.tools}>
            <IconButton label={text("news.print.action")} icon={<IconPrinter />} onClick={() => print()} />
          </div>
        </div>
        <h1 ref={heading} tabIndex={-1} className={styles.title} lang={lang}>
          {item.title}
        </h1>
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
        {paragraphsOf(item.body).map((paragraph, index) => (
          // The text of one item does not change its order.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {item.requiresAcknowledgement && <NewsAcknowledgement key={item.id} item={item} />}
    </article>
  );
}
