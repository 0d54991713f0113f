import type { ReactNode } from "react";
import type { SheetEventWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useEventWords } from "../sheet/event-words.ts";
import styles from "./thread-lines.module.css";

/** Something that happened, in one quiet line and in the reader's language (D8). */
export function EventLine({ event }: { readonly event: SheetEventWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useEventWords();
  const at = new Date(event.at);
  return (
    <p className={styles.event}>
      <span>
        {text("hotline.event.line", {
          who: event.actor?.name ?? text("hotline.system"),
          what: words(event),
        })}
      </span>
      <time dateTime={event.at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
    </p>
  );
}
