import { IconLanguage, IconSignature } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { NewsSummaryWire } from "@planete/shared/contract/news.contract.ts";
import { awaitsAcknowledgement, isUnread } from "@planete/shared/domain/news/news.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { NewsAddress } from "./news-address.ts";
import { newsPath } from "./news-address.ts";
import { categoryFaces } from "./news-category.tsx";
import styles from "./news-list.module.css";
import { foreignLanguage } from "./text-language.ts";

/** Older dates say more than "three weeks ago". */
const relativeForMs = 7 * 86_400_000;

export interface NewsListProps {
  readonly items: readonly NewsSummaryWire[];
  readonly address: NewsAddress;
}

/** Titles, newest first; arrows move between them, and coming back from an item returns to its line. */
export function NewsList({ items, address }: NewsListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lastOpen = useRef(address.openId);
  useEffect(() => {
    const left = lastOpen.current;
    lastOpen.current = address.openId;
    const id = address.openId ?? left;
    const line =
      id === undefined
        ? undefined
        : list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    if (address.openId === undefined) line?.focus();
    else line?.scrollIntoView({ block: "nearest" });
  }, [address.openId]);

  const move = (event: KeyboardEvent): void => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const here = lines.findIndex((line) => line === document.activeElement);
    const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: lines.length - 1 }[event.key];
    const line = target === undefined || here === -1 ? undefined : lines[target];
    if (!line) return;
    event.preventDefault();
    line.focus();
  };
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsLine item={item} address={address} onKeyDown={move} />
        </li>
      ))}
    </ul>
  );
}

interface NewsLineProps {
  readonly item: NewsSummaryWire;
  readonly address: NewsAddress;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function NewsLine({ item, address, onKeyDown }: NewsLineProps) {
  const text = useText();
  const format = useFormat();
  const reader = useLanguageCode();
  const [now] = useState(() => new Date());
  const { label, tone, icon: Icon } = categoryFaces[item.category];
  const published = new Date(item.publishedAt);
  const unread = isUnread(item);
  const foreign = foreignLanguage(item.language, reader);
  return (
    <Link
      href={newsPath(address.filters, item.id)}
      data-id={item.id}
      data-unread={unread || undefined}
      aria-current={item.id === address.openId || undefined}
      className={styles.line}
      onKeyDown={onKeyDown}
    >
      <span className={styles.face} data-tone={tone} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.words}>
        <span className={styles.facts}>
          <span className={styles.category}>{text(label)}</span>
          <time dateTime={item.publishedAt} title={format.dateTime(published)}>
            {now.getTime() - published.getTime() < relativeForMs
              ? format.relative(published, now)
              : format.date(published)}
          </time>
        </span>
        <span className={styles.title} lang={languages[item.language].htmlLang}>
          {unread && (
            <span className={styles.dot}>
              <VisuallyHidden>{text("news.unread")}</VisuallyHidden>
            </span>
          )}
          {item.title}
        </span>
        <span className={styles.excerpt} lang={languages[item.language].htmlLang}>
          {item.excerpt}
        </span>
        {(awaitsAcknowledgement(item) || foreign !== undefined) && (
          <span className={styles.chips}>
            {awaitsAcknowledgement(item) && (
              <StatusChip tone="warning" icon={<IconSignature />}>
                {text("news.toConfirm")}
              </StatusChip>
            )}
            {foreign !== undefined && (
              <StatusChip icon={<IconLanguage />}>{format.language(foreign, "alone")}</StatusChip>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}
