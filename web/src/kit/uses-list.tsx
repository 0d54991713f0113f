import type { ReactNode } from "react";
import { isUse } from "./uses.ts";
import { useText } from "../platform/i18n/text.ts";
import styles from "./uses-list.module.css";

interface UsesListProps {
  readonly details: unknown;
  /** Under a heading that says what the lines are. */
  readonly bare?: boolean | undefined;
}

/** What still refers to a record, from the details of a refusal: each kind with its number. */
export function UsesList({ details, bare = false }: UsesListProps): ReactNode {
  const text = useText();
  const uses =
    typeof details === "object" && details !== null && "uses" in details && Array.isArray(details.uses)
      ? details.uses.filter(isUse)
      : [];
  return (
    <>
      {!bare && <p>{text("kit.use.text")}</p>}
      <ul className={styles.uses}>
        {uses.map(({ what, count }) => (
          <li key={what}>{text(`kit.use.${what}`, { count })}</li>
        ))}
      </ul>
    </>
  );
}
