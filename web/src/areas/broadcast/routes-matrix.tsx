import type { KeyboardEvent, ReactNode } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import type { FieldBinding } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { addressOfList } from "./list-address.ts";
import type { RouteName, RoutesDraft } from "./routes-draft.ts";
import { readersOf, routeName } from "./routes-draft.ts";
import styles from "./routes-matrix.module.css";
import { useListName } from "./use-list-name.ts";

interface RoutesMatrixProps {
  readonly lists: readonly MailListWire[];
  /** The form that the boxes are changed with. */
  readonly form: {
    readonly draft: RoutesDraft;
    readonly field: (name: RouteName) => Pick<FieldBinding<boolean>, "id" | "label" | "value" | "onChange">;
    readonly changed: readonly string[];
  };
}

/** Alerts down, lists across; on a phone each alert with its lists below it. */
export function RoutesMatrix({ lists, form }: RoutesMatrixProps): ReactNode {
  const text = useText();
  const nameOf = useListName();
  const isSent = (alert: AlertName): boolean => lists.some(({ name }) => form.draft[routeName(alert, name)]);
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys lead from box to box; each box is a control of its own */}
      <table className={styles.table} onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <th scope="col">{text("broadcast.alerts.alert")}</th>
            {lists.map((list) => (
              <th key={list.name} scope="col">
                <Link href={addressOfList(list.name)}>{nameOf(list)}</Link>
                <span className={styles.count} data-empty={readersOf(list).length === 0 || undefined}>
                  {text("broadcast.count", { count: readersOf(list).length })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertNames.map((alert) => (
            <tr key={alert}>
              <th scope="row">
                {text(`account.alert.${alert}`)}
                {!isSent(alert) && <span className={styles.none}>{text("broadcast.alerts.none")}</span>}
              </th>
              {lists.map((list) => {
                const { id, label, value, onChange } = form.field(routeName(alert, list.name));
                const changed = form.changed.includes(routeName(alert, list.name));
                return (
                  <td key={list.name} data-changed={changed || undefined}>
                    <span className={styles.box}>
                      <Checkbox
                        id={id}
                        label={label}
                        labelHidden
                        checked={value ?? false}
                        onChange={onChange}
                      />
                      {changed && <VisuallyHidden>{text("broadcast.alerts.changed")}</VisuallyHidden>}
                      <label htmlFor={id} className={styles.list} aria-hidden="true">
                        {nameOf(list)}
                      </label>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a cell is called, by the name of its field. */
export function useRouteLabel(lists: readonly MailListWire[]): (name: string) => string {
  const text = useText();
  const nameOf = useListName();
  const labels = new Map<string, string>(
    lists.flatMap((list) =>
      alertNames.map((alert) => [
        routeName(alert, list.name),
        text("broadcast.alerts.cell", { alert: text(`account.alert.${alert}`), list: nameOf(list) }),
      ]),
    ),
  );
  return (name) => labels.get(name) ?? name;
}

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The arrow keys lead to the box beside, above or below; Tab goes through all of them as ever. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLInputElement ? event.target.closest("td") : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const { rows } = event.currentTarget;
  const row = cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : -1;
  const next = rows[row + step[0]]?.cells[cell.cellIndex + step[1]]?.querySelector("input");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
