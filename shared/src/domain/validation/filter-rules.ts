import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Names are compared as people read them: case, outer blanks and the form of accents do not count. */
function folded(name: string): string {
  return name.trim().normalize("NFC").toLocaleLowerCase("en");
}

/** Filter names are unique; `others` are the names of the person's other filters (spec §5). */
export function uniqueFilterName(others: readonly string[]): Rule {
  const taken = new Set(others.map(folded));
  return (value) => (taken.has(folded(value)) ? problem("filterName") : undefined);
}

/** The opening-date filter needs two dates; none at all means it is not used. */
export const twoDates: Rule<{ readonly from: string | undefined; readonly to: string | undefined }> = ({
  from = "",
  to = "",
}) => ((from === "") === (to === "") ? undefined : problem("twoDates"));
