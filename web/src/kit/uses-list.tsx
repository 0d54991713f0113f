import type { ReactNode } from "react";
import type { ErrorDetails } from "@planete/shared/contract/error-details.ts";
import { isUse } from "./uses.ts";
import { useText } from "../platform/i18n/text.ts";
import styles from "./uses-list.module.css";

interface UsesListProps {
  readonly uses: ErrorDetails["recordInUse"]["uses"];
  /** Under a heading that says what the lines are. */
  readonly bare?: boolean | undefined;
}

/** What still refers to a record, from the details of a refusal: each kind with its number. */
export function UsesList({ uses, bare = false }: UsesListProps): ReactNode {
  const text = useText();
  return (
    <>
      {!bare && <p>{text("kit.use.text")}</p>}
      <ul className={styles.uses}>
        {uses.filter(isUse).map(({ what, count }) => (
          <li key={what}>{text(`kit.use.${what}`, { count })}</li>
        ))}
      </ul>
    </>
  );
}
