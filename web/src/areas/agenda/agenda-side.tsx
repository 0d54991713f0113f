import { IconCalendarShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Calendar } from "../../ui/calendar.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./agenda-side.module.css";
import { useScene } from "./agenda-scene.ts";
import type { ShownKind } from "./event-kinds.tsx";
import { kindLabels, shownKinds } from "./event-kinds.tsx";
import kindStyles from "./event-kinds.module.css";
import type { HiddenKinds } from "./use-hidden-kinds.ts";

export interface AgendaSideProps {
  readonly hidden: HiddenKinds;
  readonly onAddress: () => void;
  /** Said when the reader's clock is not the company's. */
  readonly zone: string | undefined;
}

/** Beside the agenda: a month to jump with, and what is shown. */
export function AgendaSide({ hidden, onAddress, zone }: AgendaSideProps): ReactNode {
  const text = useText();
  const { address, go, today } = useScene();
  // Looking through months here moves nothing until a day is chosen.
  const [looked, setLooked] = useState<{ readonly from: string; readonly at: string }>();
  const cursor = looked?.from === address.date ? looked.at : address.date;
  return (
    <aside className={styles.side} aria-label={text("agenda.side")}>
      <Calendar
        cursor={cursor}
        selected={address.date}
        today={today}
        onMove={(at) => setLooked({ from: address.date, at })}
        onSelect={(date) => go({ date })}
      />
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{text("agenda.kinds.label")}</legend>
        {shownKinds.map((kind) => (
          <KindLine key={kind} kind={kind} hidden={hidden} />
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button variant="quiet" size="compact" icon={<IconCalendarShare />} onClick={onAddress}>
          {text("agenda.address.action")}
        </Button>
        {zone !== undefined && <p className={styles.zone}>{text("agenda.zone", { zone })}</p>}
      </div>
    </aside>
  );
}

function KindLine({ kind, hidden }: { readonly kind: ShownKind; readonly hidden: HiddenKinds }): ReactNode {
  const text = useText();
  return (
    <div className={classes(kindStyles.kind, styles.kind)} data-kind={kind}>
      <Checkbox
        label={
          <span className={styles.kindLabel}>
            <span className={styles.swatch} />
            {text(kindLabels[kind])}
          </span>
        }
        checked={!hidden.kinds.includes(kind)}
        onChange={() => hidden.toggle(kind)}
      />
    </div>
  );
}
