import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./chart.module.css";

export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  /** In the period before; left out where there is none to compare with. */
  readonly before?: number | null | undefined;
  /** Where exactly these are listed. */
  readonly href?: string | undefined;
}

interface BarTableProps {
  readonly caption: string;
  readonly rows: readonly BarRow[];
  readonly format: (value: number) => string;
  /** The name of a link, told before the value's own. */
  readonly openLabel: (name: string) => string;
  readonly heads: { readonly group: string; readonly value: string; readonly before: string };
  /** The value of a full bar, where it is not the highest of them. */
  readonly full?: number | undefined;
}

/** Groups by size: a table whose cells are drawn, so that eyes and ears read the same. */
export function BarTable({ caption, rows, format, openLabel, heads, full }: BarTableProps): ReactNode {
  const most = Math.max(full ?? 0, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), 1);
  const compares = rows.some(({ before }) => before !== undefined && before !== null);
  const share = (value: number | null | undefined): string => `${((value ?? 0) / most) * 100}%`;
  return (
    <table className={styles.bars}>
      <caption className={styles.hiddenCaption}>{caption}</caption>
      <thead className={styles.hiddenHead}>
        <tr>
          <th scope="col">{heads.group}</th>
          <th scope="col">{heads.value}</th>
          {compares && <th scope="col">{heads.before}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, before, href }) => (
          <tr key={key}>
            <th scope="row" className={styles.group}>
              <span className={styles.groupName}>{name}</span>
              <span className={styles.track} aria-hidden="true">
                {(before ?? 0) > 0 && <span className={styles.barBefore} style={{ width: share(before) }} />}
                <span className={styles.bar} style={{ width: share(value) }} />
              </span>
            </th>
            <td className={styles.amount}>
              {value === null ? (
                "–"
              ) : href === undefined || value === 0 ? (
                format(value)
              ) : (
                <Link href={href} className={styles.open}>
                  {format(value)}
                  <VisuallyHidden> {openLabel(name)}</VisuallyHidden>
                </Link>
              )}
            </td>
            {compares && (
              <td className={styles.earlier}>
                {before === null || before === undefined ? "–" : format(before)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
