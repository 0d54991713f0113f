import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import styles from "./presence-faces.module.css";
import type { Present } from "./presence.ts";

const mostFaces = 3;

/** Who else looks at the sheet now; a pencil on those who type. */
export function PresenceFaces({ present }: { readonly present: readonly Present[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (present.length === 0) return null;
  const rest = present.length - mostFaces;
  return (
    <ul className={styles.faces} aria-label={text("hotline.present")}>
      {present.slice(0, mostFaces).map(({ person, state }) => {
        const words =
          state === "typing"
            ? text("hotline.present.typing", { name: person.name })
            : text("hotline.present.viewing", { name: person.name });
        return (
          <li key={person.id} className={styles.face} data-typing={state === "typing" || undefined}>
            <Tooltip text={words} describes={false}>
              <span>
                <Face person={person} size={24} />
                <VisuallyHidden>{words}</VisuallyHidden>
                {state === "typing" && <IconPencil aria-hidden="true" className={styles.pencil} />}
              </span>
            </Tooltip>
          </li>
        );
      })}
      {rest > 0 && <li className={styles.rest}>{`+${format.number(rest)}`}</li>}
    </ul>
  );
}

/** Under the thread: who types to the reader right now. */
export function TypingNote({ present }: { readonly present: readonly Present[] }): ReactNode {
  const text = useText();
  const typing = present.find(({ state }) => state === "typing");
  return (
    <p className={styles.typing} aria-hidden={typing === undefined || undefined}>
      {typing &&
        (typing.kind === "internal"
          ? text("hotline.present.typingNote", { name: typing.person.name })
          : text("hotline.present.typing", { name: typing.person.name }))}
    </p>
  );
}
