import type { Formatter } from "./format.ts";
import type { Translate } from "./translator.ts";

/** Working time as a clock says it, never as a fraction: "2 h 15", "45 min", "7 h". */
export function sayHours(
  { text, format }: { readonly text: Translate; readonly format: Formatter },
  minutes: number,
): string {
  // What is taken away is below zero: the sign stands before all of it, the parts are those of the figure without it.
  if (minutes < 0) return `−${sayHours({ text, format }, -minutes)}`;
  const all = Math.round(minutes);
  const hours = format.number(Math.floor(all / 60));
  const rest = all % 60;
  if (rest === 0) return text("kit.hours.whole", { hours });
  if (all < 60) return text("kit.hours.minutes", { minutes: rest });
  return text("kit.hours.part", { hours, minutes: String(rest).padStart(2, "0") });
}
