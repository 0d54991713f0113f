import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./draft-conflict.module.css";
import type { KeptDraft } from "./use-draft.ts";

/** Two devices wrote two drafts: both are shown, and the person decides (D8). */
export function DraftConflict({ kept: { draft, keeper } }: { readonly kept: KeptDraft }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { conflict } = draft;
  if (!conflict) return null;
  return (
    <Banner tone="warning" announce>
      <p>{text("hotline.draft.conflict", { time: format.dateTime(new Date(conflict.changedAt)) })}</p>
      <blockquote className={styles.other} dir="auto">
        {conflict.text}
      </blockquote>
      <div className={styles.choice}>
        <Button size="compact" onClick={() => keeper.keepMine()}>
          {text("hotline.draft.mine.action")}
        </Button>
        <Button size="compact" onClick={() => keeper.takeTheirs()}>
          {text("hotline.draft.theirs.action")}
        </Button>
      </div>
    </Banner>
  );
}
