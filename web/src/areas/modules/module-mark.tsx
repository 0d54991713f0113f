import type { ReactNode } from "react";
import { isModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import { namedIcons } from "../../kit/named-icons.ts";
import { hueOf } from "../../ui/initials.ts";
import styles from "./module-mark.module.css";

export interface ModuleMarkProps {
  /** What stands there without a picture (`useModuleLetters`). */
  readonly letters: string;
  /** Gives the colour, so that it stays the same in every language. */
  readonly slug: string;
  /** A picture by name; without one the letters stand there. */
  readonly icon: string;
  readonly size?: "small" | "regular" | undefined;
}

/** A picture, or two letters, on a tinted square: by it a module is found again. */
export function ModuleMark({ letters, slug, icon, size = "regular" }: ModuleMarkProps): ReactNode {
  const Icon = isModuleIcon(icon) ? namedIcons[icon] : undefined;
  return (
    <span className={styles.mark} data-size={size} style={{ "--mark-hue": hueOf(slug) }} aria-hidden="true">
      {Icon ? <Icon /> : letters}
    </span>
  );
}
