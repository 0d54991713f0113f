/** Where a development stands, in the order of the work (D11); `abandoned` stands beside it. */
export const developmentStatuses = [
  "to-qualify",
  "ready",
  "in-progress",
  "in-review",
  "acceptance",
  "delivered",
  "abandoned",
] as const;

export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** What a transition is called on a button. */
export type StatusVerb = "forward" | "back" | "abandon";

export interface StatusTransition {
  readonly to: DevelopmentStatus;
  readonly verb: StatusVerb;
}

const workStatuses = developmentStatuses.filter((status) => status !== "abandoned");

/** Where a development may go from here: forward by one, back by one, abandoned from any but delivered (D11). */
export function statusTransitions(from: DevelopmentStatus): readonly StatusTransition[] {
  if (from === "abandoned") return [];
  const place = workStatuses.indexOf(from);
  const next = workStatuses[place + 1];
  const previous = workStatuses[place - 1];
  return [
    ...(next ? [{ to: next, verb: "forward" } as const] : []),
    ...(previous ? [{ to: previous, verb: "back" } as const] : []),
    ...(from === "delivered" ? [] : [{ to: "abandoned", verb: "abandon" } as const]),
  ];
}

/** True for a change of status that D11 allows; staying is no change. */
export function canChangeStatus(from: DevelopmentStatus, to: DevelopmentStatus): boolean {
  return statusTransitions(from).some((transition) => transition.to === to);
}

/** Back to the beginning with a reason (D11); nothing to do where it begins. */
export function canResetStatus(from: DevelopmentStatus): boolean {
  return from !== "to-qualify";
}

/** True while there is work left: late is a forecast date gone by, on a development that is open. */
function isOpenStatus(status: DevelopmentStatus): boolean {
  return status !== "delivered" && status !== "abandoned";
}

/** The statuses of a development that is not over. */
export const openDevelopmentStatuses: readonly DevelopmentStatus[] = developmentStatuses.filter(isOpenStatus);

export function isLate(
  development: { readonly status: DevelopmentStatus; readonly forecastDate: string | null },
  today: string,
): boolean {
  return (
    isOpenStatus(development.status) && development.forecastDate !== null && development.forecastDate < today
  );
}
