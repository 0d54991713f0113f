import type { ReactNode } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import {
  developmentFilterText,
  summaryFromWire,
} from "@planete/shared/contract/development-view.contract.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import {
  developmentStatuses,
  openDevelopmentStatuses,
} from "@planete/shared/domain/developments/development-status.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { CallTile } from "../../../kit/call-tile.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TileLines } from "../../../ui/tile-lines.tsx";
import { colourOf } from "../look.tsx";
import { useDevelopmentsLive } from "../use-developments.ts";
import { useWorkWords } from "../use-work-words.ts";
import type { WorkSort } from "../work-list.ts";
import styles from "./development-tiles.module.css";

interface TitleProps {
  readonly title: string;
}

/** As many as the largest tile shows. */
const fewDevelopments = 12;

interface DevelopmentsTileProps extends TitleProps {
  readonly filter: DevelopmentFilter;
  readonly sort: WorkSort;
  readonly direction: "asc" | "desc";
  readonly empty: string;
}

/** The first developments of a filter; the table behind it has exactly these, in the same order. */
function DevelopmentsTile({ title, filter, sort, direction, empty }: DevelopmentsTileProps): ReactNode {
  const text = useText();
  const words = useWorkWords();
  useDevelopmentsLive();
  const query = useCall(listDevelopments, {
    query: {
      filters: developmentFilterText(filter) ?? "",
      sort,
      direction,
      limit: fewDevelopments,
      counts: "true",
    },
  });
  const { counts, data = [] } = query.data ?? {};
  const statuses: readonly DevelopmentStatus[] = filter.status ?? developmentStatuses;
  const count = counts && statuses.reduce((all, status) => all + counts[status], 0);
  const href = `/support-vision/${developmentsScreen}?${new URLSearchParams({
    view: "table",
    ...(filter.status ? { status: filter.status.join(",") } : {}),
    ...(filter.late ? { late: "true" } : {}),
    ...(filter.dated === undefined ? {} : { dated: String(filter.dated) }),
    sort: direction === "desc" ? `-${sort}` : sort,
  }).toString()}`;
  return (
    <CallTile title={title} query={query} href={href} count={count}>
      {() =>
        data.length === 0 ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <TileLines
            lines={data.map(summaryFromWire).map((row) => ({
              id: row.id,
              href: developmentPath(row.id),
              lead: <span className={styles.type} style={{ background: colourOf(row.type) }} />,
              title: `#${row.number} ${row.label}`,
              note:
                row.forecastDate === null
                  ? text(`development.status.${row.status}`)
                  : words.day(row.forecastDate),
              detail: (
                <span>
                  {[
                    row.client?.name,
                    row.forecastDate === null ? undefined : text(`development.status.${row.status}`),
                    ...row.assignees.map(({ name }) => name),
                  ]
                    .filter((part) => part !== undefined)
                    .join(" · ")}
                </span>
              ),
            }))}
            figure={{ count: count ?? data.length, words: title, href }}
          />
        )
      }
    </CallTile>
  );
}

/** What waits for somebody to look at it, the longest first. */
export function InReviewTile({ title }: TitleProps): ReactNode {
  return (
    <DevelopmentsTile
      title={title}
      filter={{ status: ["in-review"] }}
      sort="activity"
      direction="asc"
      empty={useText()("home.tile.review.empty")}
    />
  );
}

/** Open developments that nobody has given a date. */
export function UndatedTile({ title }: TitleProps): ReactNode {
  return (
    <DevelopmentsTile
      title={title}
      filter={{ dated: false, status: [...openDevelopmentStatuses] }}
      sort="activity"
      direction="desc"
      empty={useText()("home.tile.undated.empty")}
    />
  );
}

/** Developments beyond their date, the oldest date first. */
export function LateTile({ title }: TitleProps): ReactNode {
  return (
    <DevelopmentsTile
      title={title}
      filter={{ late: true }}
      sort="forecast"
      direction="asc"
      empty={useText()("home.tile.late.empty")}
    />
  );
}

/** What is with the client or about to be, by its date. */
export function DeliveriesTile({ title }: TitleProps): ReactNode {
  return (
    <DevelopmentsTile
      title={title}
      filter={{ dated: true, status: ["in-review", "acceptance"] }}
      sort="forecast"
      direction="asc"
      empty={useText()("home.tile.deliveries.empty")}
    />
  );
}
