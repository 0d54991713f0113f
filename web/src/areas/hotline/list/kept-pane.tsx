import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { KeptSheet } from "../sheet/kept-sheets.ts";
import styles from "./kept-pane.module.css";
import { SheetRow } from "./sheet-row.tsx";
import { useRowWords } from "./use-row-words.ts";

export interface KeptPaneProps {
  readonly kept: readonly KeptSheet[];
  readonly openNumber: number | undefined;
  readonly pathOf: (card: SheetCard) => string;
}

/** The sheets that were opened on this device, while the list cannot be had (docs/decisions/0043-offline-hotline.md). */
export function KeptPane({ kept, openNumber, pathOf }: KeptPaneProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useRowWords();
  const Title = openNumber === undefined ? "h1" : "h2";
  return (
    <section className={styles.pane} aria-label={text("hotline.list")}>
      <header className={styles.head}>
        <Title className={styles.title}>{text("hotline.offline.title")}</Title>
      </header>
      {kept.length === 0 ? (
        <EmptyState>{text("hotline.offline.empty")}</EmptyState>
      ) : (
        <>
          <div className={styles.note}>
            <Banner>{text("hotline.offline.note")}</Banner>
          </div>
          <ul className={styles.list} aria-label={text("hotline.offline.title")}>
            {kept.map(({ card, keptAt }) => (
              <li key={card.id} className={styles.item}>
                <SheetRow
                  card={card}
                  pathOf={pathOf}
                  open={card.number === openNumber}
                  selected={false}
                  present={[]}
                  words={words}
                  hidesFace={false}
                  searched={[]}
                  hit={undefined}
                  asOf={text("hotline.offline.asOf", { time: format.time(keptAt) })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
