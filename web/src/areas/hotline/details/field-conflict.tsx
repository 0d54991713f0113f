import type { PlainValue } from "@planete/shared/contract/hotline-view.contract.ts";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./sheet-details.module.css";
import type { Conflict } from "./use-change-field.ts";

export interface FieldConflictProps {
  readonly conflict: Conflict;
  readonly show: (value: PlainValue) => string;
  readonly onKeep: () => void;
  readonly onSet: () => void;
}

/** Both values of a field that two people changed. */
export function FieldConflict({ conflict, show, onKeep, onSet }: FieldConflictProps): ReactNode {
  const text = useText();
  return (
    <Banner tone="warning" announce>
      <p>{text("error.fieldConflict")}</p>
      <div className={styles.conflict}>
        <Button size="compact" onClick={onKeep}>
          {text("hotline.conflict.keep.action", { value: show(conflict.theirs) })}
        </Button>
        <Button size="compact" onClick={onSet}>
          {text("hotline.conflict.set.action", { value: show(conflict.mine) })}
        </Button>
      </div>
    </Banner>
  );
}
