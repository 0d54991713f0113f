import { foldName } from "../hotline/words.ts";
import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Filter names are unique, accents and case aside; `others` are the names of the person's other filters (spec §5). */
export function uniqueFilterName(others: readonly string[]): Rule {
  const taken = new Set(others.map(foldName));
  return (value) => (taken.has(foldName(value)) ? problem("filterName") : undefined);
}

/** The opening-date filter needs two dates; none at all means it is not used. */
export const twoDates: Rule<{ readonly from: string | undefined; readonly to: string | undefined }> = ({
  from = "",
  to = "",
}) => ((from === "") === (to === "") ? undefined : problem("twoDates"));
