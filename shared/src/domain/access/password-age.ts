const dayMs = 24 * 3_600_000;

/** How long passwords may stay (D5); a period of 0 means that they never grow old. */
export interface PasswordAgeRule {
  readonly periodDays: number;
  readonly warningDays: number;
  readonly maximumDelayDays: number;
}

/**
 * Where a password stands:
 * - `fresh`: nothing to say
 * - `warning`: to be changed within `daysLeft` days
 * - `overdue`: should have been changed; it still opens the product for `daysLeft` days
 * - `expired`: changing it is all that remains
 */
export type PasswordAge =
  | { readonly state: "fresh" }
  | { readonly state: "warning"; readonly daysLeft: number }
  | { readonly state: "overdue"; readonly daysLeft: number }
  | { readonly state: "expired" };

/** A day that has begun counts as left, so that "1 day" never means "none". */
export function passwordAge(rule: PasswordAgeRule, changedAt: Date, now: Date): PasswordAge {
  if (rule.periodDays === 0) return { state: "fresh" };
  const dueAt = changedAt.getTime() + rule.periodDays * dayMs;
  const lastAt = dueAt + rule.maximumDelayDays * dayMs;
  const at = now.getTime();
  if (at >= lastAt) return { state: "expired" };
  if (at >= dueAt) return { state: "overdue", daysLeft: Math.ceil((lastAt - at) / dayMs) };
  if (at >= dueAt - rule.warningDays * dayMs)
    return { state: "warning", daysLeft: Math.ceil((dueAt - at) / dayMs) };
  return { state: "fresh" };
}
