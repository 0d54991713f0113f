import { IconThumbUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { TransitionDialog } from "../conversation/transition-dialog.tsx";
import { useChangeStatus } from "../conversation/use-sheet-changes.ts";
import styles from "./ok-for-me.module.css";

/** A finished request asks the client for their word: OK, with stars if they like (D7). */
export function OkForMe({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { mutate: change, isPending } = useChangeStatus(sheet);
  const accept = sheet.allowedTransitions.find(({ to }) => to === "acceptedByClient");
  if (!accept) return null;
  return (
    <div className={styles.question}>
      <p className={styles.words}>{text("hotline.ok.question")}</p>
      <Button variant="primary" icon={<IconThumbUp />} loading={isPending} onClick={() => setAsking(true)}>
        {text("hotline.ok.action")}
      </Button>
      {asking && (
        <TransitionDialog
          sheet={sheet}
          transition={accept}
          title={text("hotline.ok.action")}
          onClose={() => setAsking(false)}
          onChange={(made) => {
            setAsking(false);
            change(made);
          }}
        />
      )}
    </div>
  );
}
