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

/** The same under a name, where there is room for two words. */
export function useShortRefusal(): (judgement: PlanningJudgement) => string {
  const text = useText();
  return useCallback(
    ({ conditions }) => {
      const unmet = conditions.find(({ met }) => !met);
      if (unmet?.need === "entry") return text(`planning.refused.short.${unmet.about}`);
      return unmet?.need === "cardType" ? text(`planning.refused.short.${unmet.cardType}`) : "";
    },
    [text],
  );
}

/** What the rules ask for of a row, one line each, in the words of "Why?". */
export function useConditionWords(): (
  conditions: PlanningJudgement["conditions"],
  nameOf: (personId: string) => string,
) => readonly { readonly words: string; readonly met: boolean }[] {
  const text = useText();
  return useCallback(
    (conditions, nameOf) =>
      conditions.flatMap((condition) => {
        const { met } = condition;
        if (condition.need === "entry")
          return [
            {
              met,
              words: text(`rights.step.entry.${condition.about}`, { person: nameOf(condition.personId) }),
            },
          ];
        return condition.need === "cardType"
          ? [{ met, words: text(`rights.step.card.${condition.cardType}`) }]
          : [];
      }),
    [text],
  );
}
