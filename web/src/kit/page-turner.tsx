import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import styles from "./page-turner.module.css";

export interface PageTurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** Goes through a list page by page; nothing where there is but one. */
export function PageTurner({ page, pages, onTurn }: PageTurnerProps): ReactNode {
  const text = useText();
  if (pages <= 1) return null;
  return (
    <div className={styles.turner}>
      {page > 1 && (
        <Button size="compact" onClick={() => onTurn(page - 1)}>
          {text("kit.page.previous.action")}
        </Button>
      )}
      <span role="status">{text("kit.page", { page, pages })}</span>
      {page < pages && (
        <Button size="compact" onClick={() => onTurn(page + 1)}>
          {text("kit.page.next.action")}
        </Button>
      )}
    </div>
  );
}
