import { useCallback } from "react";
import { sayFigure } from "@planete/shared/contract/statistics-words.ts";
import type { FigureUnit } from "@planete/shared/domain/statistics/figures.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

/** A figure as it is read. */
export function useFigureText(): (unit: FigureUnit, value: number) => string {
  const text = useText();
  const format = useFormat();
  return useCallback((unit, value) => sayFigure({ text, format }, unit, value), [text, format]);
}
