import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { readHoursByMonth } from "@planete/shared/contract/development-work.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { hoursByMonth } from "@planete/shared/domain/developments/hours-by-month.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./hours-by-month.module.css";

/** Months shown before the rest is asked for. */
const shownFirst = 6;

/** Where the hours went: months down, people across; one sum alone is said above it already. */
export function MonthHours({ developmentId }: { readonly developmentId: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const [all, setAll] = useState(false);
  const answer = useCall(readHoursByMonth, { params: { id: developmentId } }).data?.data;
  const { people, months, minutes } = useMemo(() => hoursByMonth(answer ?? []), [answer]);
  if (!answer || answer.length < 2) return null;
  const most = Math.max(...months.map((month) => month.minutes));
  const isShared = people.length > 1;
  const title = text("development.time.byMonth");
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways where many worked on it, by keys too */}
      <div className={styles.box} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text("development.time.month")}</th>
              {isShared && <th scope="col">{text("ui.table.total")}</th>}
              {people.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? months : months.slice(0, shownFirst)).map((each) => (
              <tr key={each.month}>
                <th scope="row">
                  {format.date(utcDate(`${each.month}-01`), {
                    month: "short",
                    year: "numeric",
                    timeZone: "UTC",
                  })}
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ "--share": `${(each.minutes / most) * 100}%` }} />
                  </span>
                </th>
                {isShared && <td className={styles.sum}>{words.hours(each.minutes)}</td>}
                {people.map(({ id }) => {
                  const own = each.of.get(id);
                  return (
                    <td key={id}>
                      {own === undefined ? <span className={styles.none}>–</span> : words.hours(own)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {months.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{text("ui.table.total")}</th>
                {isShared && <td>{words.hours(minutes)}</td>}
                {people.map(({ id, minutes: own }) => (
                  <td key={id}>{words.hours(own)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {!all && months.length > shownFirst && (
        <Button size="compact" variant="quiet" onClick={() => setAll(true)}>
          {text("development.time.months.action", { count: months.length })}
        </Button>
      )}
    </>
  );
}
