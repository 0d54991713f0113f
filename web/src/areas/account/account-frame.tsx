import { useLocation } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./account-frame.module.css";

/** A part of the account page with an address of its own: `/app/my-account?section=security`. */
export interface AccountSection {
  readonly name: string;
  readonly title: MessageId;
  readonly icon: ReactNode;
  readonly Content: ComponentType;
}

/** The account page: the list of its sections, and the one that the address names. */
export function AccountFrame({ sections }: { readonly sections: readonly AccountSection[] }): ReactNode {
  const text = useText();
  const { searchStr } = useLocation();
  const wanted = new URLSearchParams(searchStr).get("section");
  const current = sections.find(({ name }) => name === wanted) ?? sections[0];
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Another section is another page: it starts at its top.
    scrollTo({ top: 0 });
    // On a phone the list is one line, longer than the screen.
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current?.name]);
  return (
    <main className={styles.page}>
      <PageHeader title={text("shell.menu.account")} />
      <div className={styles.columns}>
        <nav ref={list} className={styles.sections} aria-label={text("account.sections.label")}>
          {sections.map(({ name, title, icon }) => (
            <Link
              key={name}
              href={`${paths.myAccount}?section=${name}`}
              aria-current={name === current?.name ? "page" : undefined}
            >
              {icon}
              {text(title)}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>{current && <current.Content />}</div>
      </div>
    </main>
  );
}
