import { useCallback } from "react";
import { sayHours } from "@planete/shared/i18n/say-hours.ts";
import { useFormat, useText } from "../platform/i18n/text.ts";

/** Working time as a clock says it. */
export function useHours(): (minutes: number) => string {
  const text = useText();
  const format = useFormat();
  return useCallback((minutes) => sayHours({ text, format }, minutes), [text, format]);
}
