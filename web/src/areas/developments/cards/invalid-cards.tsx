import type { ReactNode } from "react";
import type { CardFault } from "@planete/shared/domain/planning/card-place.ts";
import { useText } from "../../../platform/i18n/text.ts";
import styles from "./cards-screen.module.css";

interface InvalidCard {
  readonly id: string;
  readonly label: string;
  readonly fault: CardFault;
}

/** Entries that every other screen ignores, with what is wrong with each (D11). */
export function InvalidCards({
  cards,
  open,
}: {
  readonly cards: readonly InvalidCard[];
  readonly open: boolean;
}): ReactNode {
  const text = useText();
  return (
    <details className={styles.invalid} open={open}>
      <summary>{text("development.cards.invalid", { count: cards.length })}</summary>
      <ul className={styles.reasons}>
        {cards.map(({ id, label, fault }) => (
          <li key={id}>
            <b>{label === "" ? text("development.cards.untitled") : label}</b>
            {text(`development.cards.fault.${fault}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
