import { useCallback } from "react";
import type { PlanningJudgement } from "@planete/shared/domain/planning/planning-rights.ts";
import { useText } from "../../platform/i18n/text.ts";

/** Why the rules refuse something on the planning, by the first condition that is not met (D10). */
export function useRefusalWords(): (judgement: PlanningJudgement, person: string) => string {
  const text = useText();
  return useCallback(
    ({ conditions }, person) => {
      const unmet = conditions.find(({ met }) => !met);
      if (!unmet) return "";
      if (unmet.need === "entry") return text(`planning.refused.${unmet.about}`, { person });
      if (unmet.need === "cardType") return text(`planning.refused.${unmet.cardType}`);
      return text(`planning.refused.${unmet.need}`);
    },
    [text],
  );
}
