import type { ReactNode } from "react";
import { SkeletonNote } from "../ui/skeleton.tsx";
import styles from "./starting-page.module.css";

/** The outline of the shell while the session is checked: never a white page. */
export function StartingPage(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.rail} />
      <div className={styles.main}>
        <div className={styles.bar} />
        <SkeletonNote />
      </div>
    </div>
  );
}
