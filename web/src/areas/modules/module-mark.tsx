import type { ReactNode } from "react";
import { isModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import { namedIcons } from "../../kit/named-icons.ts";
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
  /** A picture by name; without one its letters stand there. */
  readonly icon: string;
  readonly size?: "small" | "regular" | undefined;
}

/** A picture, or two letters, on a tinted square: by it a module is found again. */
export function ModuleMark({ name, slug, icon, size = "regular" }: ModuleMarkProps): ReactNode {
  const Icon = isModuleIcon(icon) ? namedIcons[icon] : undefined;
  return (
    <span className={styles.mark} data-size={size} style={{ "--mark-hue": hueOf(slug) }} aria-hidden="true">
      {Icon ? <Icon /> : monogram(name)}
    </span>
  );
}
