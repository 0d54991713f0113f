import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  readonly shape?: "text" | "block" | "circle" | undefined;
  /** CSS lengths; give the final size, so that nothing moves when the content comes. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** For text: how many lines; the last one is shorter. */
  readonly lines?: number | undefined;
}

/** A grey stand-in, shown only after 150 ms. Mute: put one `SkeletonNote` beside a group of them. */
export function Skeleton({ shape = "text", width, height, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.group} aria-hidden="true" style={{ width: shape === "text" ? width : undefined }}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={classes(styles.bone, styles[shape])}
          style={
            shape === "text"
              ? { width: index > 0 && index === lines - 1 ? "60%" : undefined }
              : { width, height }
          }
        />
      ))}
    </span>
  );
}

/** Tells ears that something is being loaded. */
export function SkeletonNote() {
  const text = useText();
  return <VisuallyHidden role="status">{text("ui.loading")}</VisuallyHidden>;
}
