import { IconUserSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./look.module.css";
import type { FirstSlot } from "./use-first-slots.ts";
import { useWorkWords } from "./use-work-words.ts";

/** "16 nov. · Inès Moreau +1": the first who have room for a card. Nothing as long as it is not known. */
export function SlotWords({ slot }: { readonly slot: FirstSlot | null | undefined }): ReactNode {
  const text = useText();
  const words = useWorkWords();
  if (slot === undefined) return null;
  return (
    <span className={styles.slot}>
      <IconUserSearch aria-hidden="true" />
      <VisuallyHidden>{text("development.slot.title")} </VisuallyHidden>
      {slot === null ? (
        <span>{text("development.slot.none")}</span>
      ) : (
        <>
          <span className={styles.slotWho}>
            {words.day(slot.firstDay)}
            {" · "}
            {slot.name}
          </span>
          {slot.others > 0 && <span className={styles.slotOthers}>+{slot.others}</span>}
        </>
      )}
    </span>
  );
}
