import type { DraftFields } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import type { RightName, RightsDraft } from "./rights-draft.ts";
import { rightPlace } from "./rights-draft.ts";

/** What a cell of the matrix is called, and how its level is said. */
export function useRightField(): (name: RightName) => DraftFields<RightsDraft> {
  const text = useText();
  return (name) => {
    const place = rightPlace(name);
    const label = place
      ? text("hotline.rights.cell", {
          field: text(`hotline.field.${place.field}`),
          role: text(`hotline.role.${place.role}`),
        })
      : name;
    return { [name]: { label, show: (level) => text(`hotline.rights.level.${level}`) } };
  };
}
