import { IconChevronDown, IconCircleDot } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { useState } from "react";
import type { OfferedTransition, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { usePageActions } from "../../../kit/page-actions.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { StatusFace } from "../sheet/status-face.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { useStateWords } from "../sheet/use-state-words.ts";
import styles from "./status-menu.module.css";
import { TransitionDialog } from "./transition-dialog.tsx";
import { transitionVerb } from "./transition-verbs.ts";
import { useChangeStatus } from "./use-sheet-changes.ts";

export interface StatusMenuProps {
  readonly sheet: Sheet;
  /** A change that goes with a message is made in the composer. */
  readonly onWrite: (transition: OfferedTransition) => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Where the sheet stands, and the changes that this reader may make, as verbs (D7). */
export function StatusMenu({ sheet, onWrite, buttonRef }: StatusMenuProps): ReactNode {
  const text = useText();
  const labels = useCodeLabels();
  const stateOf = useStateWords();
  const isStaff = useIsStaff();
  const [asking, setAsking] = useState<OfferedTransition>();
  const { mutate: change, isPending } = useChangeStatus(sheet);

  const choose = (transition: OfferedTransition): void => {
    const { to, needs } = transition;
    if (needs.includes("customerMessage") || needs.includes("message")) onWrite(transition);
    else if (needs.length > 0 || to === "acceptedByClient" || (to === "closed" && !isStaff))
      setAsking(transition);
    else change({ to });
  };
  const entries: MenuEntry[] = sheet.allowedTransitions.map((transition) => ({
    label: text(transitionVerb(sheet.status, transition.to, isStaff)),
    description: labels.status(transition.to),
    onClick: () => choose(transition),
  }));
  usePageActions(
    `#${sheet.number}`,
    sheet.allowedTransitions.map((transition) => ({
      label: transitionVerb(sheet.status, transition.to, isStaff),
      icon: IconCircleDot,
      run: () => choose(transition),
    })),
  );
  if (entries.length === 0) return <StatusFace state={sheet} />;
  return (
    <>
      <Menu
        entries={entries}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            ref={(element) => {
              props.ref.current = element;
              buttonRef.current = element;
            }}
            className={styles.button}
            aria-busy={isPending || undefined}
            aria-label={text("hotline.status.change.action", { status: stateOf(sheet) })}
          >
            <StatusFace state={sheet} />
            <IconChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
        )}
      />
      {asking && (
        <TransitionDialog
          sheet={sheet}
          transition={asking}
          title={text(transitionVerb(sheet.status, asking.to, isStaff))}
          onClose={() => setAsking(undefined)}
          onChange={(made) => {
            setAsking(undefined);
            change(made);
          }}
        />
      )}
    </>
  );
}
