import { utcDate } from "../domain/calendar/plain-date.ts";
import { personFlags } from "../domain/people/person.ts";
import type { GrantLine } from "../domain/rights/grant-line.ts";
import type { Formatter } from "../i18n/format.ts";
import type { Translate } from "../i18n/translator.ts";

/** A grant as history tells it: who holds what, until when, and for whom. */
export function grantWords(
  say: Translate,
  format: Formatter,
  { holder: code, value: given, until, standsInFor: name }: GrantLine,
  /** What the value is called, where the right is known. */
  valueWord?: string,
): string {
  const flag = personFlags.find((one) => one === code);
  const holder = flag ? say(`people.flag.${flag}`) : code;
  const value = valueWord ?? plainValue(say, given);
  if (until === null)
    return name === null
      ? say("rights.history.grant", { holder, value })
      : say("rights.history.grantFor", { holder, value, name });
  const date = format.date(utcDate(until), { dateStyle: "medium", timeZone: "UTC" });
  return name === null
    ? say("rights.history.grantUntil", { holder, value, date })
    : say("rights.history.grantUntilFor", { holder, value, date, name });
}

/** Most rights are held or not; others have a number. */
function plainValue(say: Translate, value: number): string {
  if (value > 1) return say("rights.history.value", { value });
  return say(value === 1 ? "people.export.yes" : "people.export.no");
}
