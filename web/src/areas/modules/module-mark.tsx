import type { ReactNode } from "react";
import { hueOf, initials } from "../../ui/initials.ts";
import styles from "./module-mark.module.css";

/** "Paie" → "Pa", "Relevés d’heures" → "RH". */
function monogram(name: string): string {
  // "Relevés d’heures" is known by its hours, not by its d.
  const letters = initials(name.replace(/(?<=^|\s)[dl][’']/giu, ""));
  // Only Latin letters: a second Thai letter is often a vowel that cannot stand alone.
  return letters.length === 1 && /^\p{Script=Latin}{2}/u.test(name) ? name.slice(0, 2) : letters;
}

export interface ModuleMarkProps {
  readonly name: string;
  /** Gives the colour, so that it stays the same in every language. */
  readonly slug: string;
  readonly size?: "small" | "regular" | undefined;
}

/** Two letters on a tinted square, by which a module is found again. */
export function ModuleMark({ name, slug, size = "regular" }: ModuleMarkProps): ReactNode {
  return (
    <span className={styles.mark} data-size={size} style={{ "--mark-hue": hueOf(slug) }} aria-hidden="true">
      {monogram(name)}
    </span>
  );
}
