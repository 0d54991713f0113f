import type { ReactNode } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./alert-routes.module.css";
import { addressOfList } from "./list-address.ts";
import { useListName } from "./use-list-name.ts";

/** Which alert goes to which lists, all of them at one glance; it is changed on the list itself. */
export function AlertRoutes({ lists }: { readonly lists: readonly MailListWire[] }): ReactNode {
  const text = useText();
  const nameOf = useListName();
  return (
    <>
      <h2 className={styles.title}>{text("broadcast.alerts.title")}</h2>
      <p className={styles.lead}>{text("broadcast.alerts.lead")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text("broadcast.alerts.alert")}</th>
            <th scope="col">{text("broadcast.alerts.lists")}</th>
          </tr>
        </thead>
        <tbody>
          {alertNames.map((alert) => {
            const theirs = lists.filter(({ alerts }) => alerts.includes(alert));
            return (
              <tr key={alert}>
                <th scope="row">{text(`account.alert.${alert}`)}</th>
                <td data-none={theirs.length === 0 || undefined}>
                  {theirs.length === 0 && text("broadcast.alerts.none")}
                  {theirs.map((list) => (
                    <Link key={list.name} href={addressOfList(list.name)} className={styles.list}>
                      {nameOf(list)}
                    </Link>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
