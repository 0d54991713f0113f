import type { MailListsWire, MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import type { DraftSource } from "../../kit/use-draft-form.tsx";

/** One cell of the matrix. */
export type RouteName = `route:${string}`;

export const routeName = (alert: AlertName, list: string): RouteName => `route:${alert}:${list}`;

/** Whether an alert goes to a list: one field of the form for each pair. */
export interface RoutesDraft {
  readonly [route: RouteName]: boolean;
}

/** The pairs as they are saved. */
export function routesSource({ data, routesVersion }: MailListsWire): DraftSource<RoutesDraft> {
  const cells = data.flatMap(({ name, alerts }) =>
    alertNames.map((alert) => [routeName(alert, name), alerts.includes(alert)] as const),
  );
  return { version: routesVersion, draft: Object.fromEntries(cells) };
}

/** The alerts that the draft sends to a list. */
export const alertsOf = (draft: RoutesDraft, list: string): AlertName[] =>
  alertNames.filter((alert) => draft[routeName(alert, list)]);

/** A list with what the draft changes on it. */
export interface ChangedRoute {
  readonly list: MailListWire;
  readonly gained: readonly AlertName[];
  readonly lost: readonly AlertName[];
}

export function changedRoutes(
  lists: readonly MailListWire[],
  base: RoutesDraft,
  draft: RoutesDraft,
): readonly ChangedRoute[] {
  return lists.flatMap((list) => {
    const [before, after] = [alertsOf(base, list.name), alertsOf(draft, list.name)];
    const gained = after.filter((alert) => !before.includes(alert));
    const lost = before.filter((alert) => !after.includes(alert));
    return gained.length + lost.length > 0 ? [{ list, gained, lost }] : [];
  });
}

/** The alerts that the change leaves without any list. */
export function unsentAlerts(
  lists: readonly MailListWire[],
  base: RoutesDraft,
  draft: RoutesDraft,
): readonly AlertName[] {
  const isSent = (from: RoutesDraft, alert: AlertName): boolean =>
    lists.some(({ name }) => from[routeName(alert, name)]);
  return alertNames.filter((alert) => isSent(base, alert) && !isSent(draft, alert));
}

/** To whom a list's alerts are written: neither to a disabled account nor to a client's user (D8). */
export const readersOf = ({ addresses }: MailListWire): MailListWire["addresses"] =>
  addresses.filter(({ person }) => person === null || (person.active && person.employee));
