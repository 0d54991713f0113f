import type { ReactNode } from "react";
import { Skeleton, SkeletonNote } from "../ui/skeleton.tsx";
import styles from "./screen-loading.module.css";

/** In the middle of the page until a screen's own part has come. */
export function ScreenLoading(): ReactNode {
  return (
    <main className={styles.loading}>
      <SkeletonNote />
      <Skeleton width="16rem" height="1.75rem" shape="block" />
      <Skeleton shape="block" height="18rem" />
    </main>
  );
}
