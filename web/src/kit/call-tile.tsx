import { IconChevronRight } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { Link } from "../ui/link.tsx";
import { Tile } from "../ui/tile.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { CallFailure } from "./call-view.tsx";
import styles from "./call-tile.module.css";

interface CallTileProps<Data> {
  readonly title: string;
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** Where exactly what the tile shows is listed. */
  readonly href?: string | undefined;
  /** How many there are there; the tile may show fewer. */
  readonly count?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A tile that reads: waiting, failed by itself, without right, or what it found with the way to all of it. */
export function CallTile<Data>({ title, query, href, count, children }: CallTileProps<Data>): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = query;
  return (
    <Tile
      title={title}
      loading={data === undefined && !error}
      headerEnd={
        href === undefined || data === undefined ? undefined : (
          <Link href={href} className={styles.all}>
            {count !== undefined && <span aria-hidden="true">{format.number(count)}</span>}
            <VisuallyHidden>
              {count === undefined
                ? text("kit.tile.open", { title })
                : text("kit.tile.openCount", { title, count })}
            </VisuallyHidden>
            <IconChevronRight aria-hidden="true" />
          </Link>
        )
      }
    >
      {data === undefined && error ? (
        <CallFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        data !== undefined && children(data)
      )}
    </Tile>
  );
}
