import type { ReactNode } from "react";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { colourOf } from "../look.tsx";
import { checkColour } from "./type-colour.ts";
import styles from "./types-screen.module.css";

/** What is wrong with a colour: hard to see on a theme, or the same as another's. */
export function ColourNote({
  type,
  types,
}: {
  readonly type: Pick<DevelopmentTypeView, "id" | "color">;
  readonly types: readonly DevelopmentTypeView[];
}): ReactNode {
  const text = useText();
  const colour = colourOf({ name: "", ...type });
  const check = checkColour(colour);
  const twin = types.find((other) => other.id !== type.id && other.active && colourOf(other) === colour);
  const notes = [
    ...(check && !check.lightHolds ? [text("development.types.faint.light")] : []),
    ...(check && !check.darkHolds ? [text("development.types.faint.dark")] : []),
    ...(twin ? [text("development.types.twin", { name: twin.name })] : []),
  ];
  return notes.length > 0 && <span className={styles.note}>{notes.join(" ")}</span>;
}
