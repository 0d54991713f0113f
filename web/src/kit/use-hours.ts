import { useCallback } from "react";
import { useFormat, useText } from "../platform/i18n/text.ts";

/** Working time as a clock says it, never as a fraction: "2 h 15", "45 min", "7 h". */
export function useHours(): (minutes: number) => string {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (minutes) => {
      const all = Math.round(minutes);
      const hours = format.number(Math.floor(all / 60));
      const rest = all % 60;
      if (rest === 0) return text("kit.hours.whole", { hours });
      if (all < 60) return text("kit.hours.minutes", { minutes: rest });
      return text("kit.hours.part", { hours, minutes: String(rest).padStart(2, "0") });
    },
    [text, format],
  );
}
