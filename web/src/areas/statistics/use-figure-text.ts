import { useCallback } from "react";
import type { FigureUnit } from "@planete/shared/domain/statistics/figures.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat } from "../../platform/i18n/text.ts";

const hourMinutes = 60;
const manyHours = 100;

/** A figure as it is read; of many hours the minutes say nothing any more. */
export function useFigureText(): (unit: FigureUnit, value: number) => string {
  const format = useFormat();
  const hours = useHours();
  return useCallback(
    (unit, value) => {
      if (unit === "count") return format.number(value);
      if (unit === "share") return format.number(value / 100, { style: "percent", maximumFractionDigits: 0 });
      if (unit === "rating")
        return format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      const isMany = value >= manyHours * hourMinutes;
      return hours(isMany ? Math.round(value / hourMinutes) * hourMinutes : value);
    },
    [format, hours],
  );
}
