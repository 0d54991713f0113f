import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { readableColor } from "./readable-color.ts";
import styles from "./status-chip.module.css";

export type ChipTone = "neutral" | "accent" | "success" | "warning" | "error" | "purple" | "sky" | "teal";

export interface StatusChipProps {
  readonly tone?: ChipTone | undefined;
  /** A hex colour an administrator chose; it is made readable in both themes. Wins over the tone. */
  readonly color?: string | undefined;
  /** Colour alone tells nobody anything: icon and word, always. */
  readonly icon: ReactNode;
  readonly children: string;
}

// The surfaces of tokens.css, where a chosen colour has to be readable.
const lightSurface = "#ffffff";
const darkSurface = "#13181e";

export function StatusChip({ tone = "neutral", color, icon, children }: StatusChipProps) {
  const light = color === undefined ? undefined : readableColor(color, lightSurface);
  const dark = color === undefined ? undefined : readableColor(color, darkSurface);
  return (
    <span
      className={classes(styles.chip, light ? styles.custom : styles[tone])}
      style={
        light && dark
          ? {
              "--chip-text-light": light.text,
              "--chip-tint-light": light.tint,
              "--chip-text-dark": dark.text,
              "--chip-tint-dark": dark.tint,
            }
          : undefined
      }
    >
      {icon}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
