import type { ReactNode } from "react";
import { Fragment } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Link } from "../../../ui/link.tsx";
import { QueueIcon } from "./queue-icons.tsx";
import styles from "./rail-views.module.css";
import type { ViewLine } from "./use-view-list.ts";
import { useViewList } from "./use-view-list.ts";

/** The views of the list with their counts, below the hotline's entry of the rail. */
export function RailViews(): ReactNode {
  const text = useText();
  const lines = useViewList();
  const pinned = lines.filter(({ queue }) => queue === undefined);
  const parts = [
    ["hotline.views.team", pinned.filter(({ team }) => team !== undefined)],
    ["hotline.views.pinned", pinned.filter(({ team }) => team === undefined)],
  ] as const;
  return (
    <div className={styles.views}>
      <ul aria-label={text("hotline.views")}>
        {lines.map((line) => line.queue !== undefined && <RailView key={line.key} line={line} />)}
      </ul>
      {parts.map(
        ([title, found]) =>
          found.length > 0 && (
            <Fragment key={title}>
              <p className={styles.heading} aria-hidden="true">
                {text(title)}
              </p>
              <ul aria-label={text(title)}>
                {found.map((line) => (
                  <RailView key={line.key} line={line} />
                ))}
              </ul>
            </Fragment>
          ),
      )}
    </div>
  );
}

function RailView({ line }: { readonly line: ViewLine }): ReactNode {
  const format = useFormat();
  return (
    <li>
      <Link
        href={line.path}
        className={styles.view}
        title={line.team}
        aria-current={line.current ? "true" : undefined}
      >
        <QueueIcon queue={line.queue} />
        <span className={styles.name}>{line.name}</span>
        {line.count !== undefined && (
          <span className={styles.count} data-urgent={line.urgent || undefined}>
            {format.number(line.count)}
          </span>
        )}
      </Link>
    </li>
  );
}
