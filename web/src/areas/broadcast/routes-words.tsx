import type { ReactNode } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { RoutesDraft } from "./routes-draft.ts";
import { changedRoutes, readersOf, unsentAlerts } from "./routes-draft.ts";
import styles from "./alert-routes.module.css";
import { useListName } from "./use-list-name.ts";

const shownAddresses = 4;

interface RoutesWordsProps {
  readonly lists: readonly MailListWire[];
  readonly base: RoutesDraft;
  readonly draft: RoutesDraft;
}

/** What a change of the matrix means: how many addresses get which alerts or lose them, and which of them are nobody's. */
export function RoutesWords({ lists, base, draft }: RoutesWordsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const nameOf = useListName();
  const said = (alerts: readonly AlertName[]): string =>
    format.list(
      alerts.map((alert) => text("rights.effect.quoted", { right: text(`account.alert.${alert}`) })),
    );
  const outsidersOf = (list: MailListWire): string | undefined => {
    const strangers = list.addresses.filter(({ person }) => person === null);
    if (strangers.length === 0) return undefined;
    const shown = strangers.slice(0, shownAddresses).map(({ address }) => address);
    const others = strangers.length - shown.length;
    return format.list([...shown, ...(others > 0 ? [text("rights.others", { count: others })] : [])]);
  };
  const unsent = unsentAlerts(lists, base, draft);
  return (
    <ul className={styles.words}>
      {changedRoutes(lists, base, draft).flatMap(({ list, gained, lost }) => {
        const about = { list: nameOf(list), count: readersOf(list).length };
        const outsiders = gained.length > 0 ? outsidersOf(list) : undefined;
        return [
          gained.length > 0 && (
            <li key={`${list.name} gained`}>
              {text("broadcast.alerts.gain", { ...about, alerts: said(gained) })}
              {outsiders !== undefined && (
                <span className={styles.outside}>
                  {text("broadcast.alerts.outside", { addresses: outsiders })}
                </span>
              )}
            </li>
          ),
          lost.length > 0 && (
            <li key={`${list.name} lost`}>
              {text("broadcast.alerts.lose", { ...about, alerts: said(lost) })}
            </li>
          ),
        ];
      })}
      {unsent.length > 0 && (
        <li key="unsent">
          {text("broadcast.alerts.unsent", { count: unsent.length, alerts: said(unsent) })}
        </li>
      )}
    </ul>
  );
}
