import type { KeyboardEvent, PointerEvent, ReactNode, UIEvent } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type {
  DevelopmentStatus,
  StatusTransition,
} from "@planete/shared/domain/developments/development-status.ts";
import { canResetStatus, statusTransitions } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { RowActions } from "../../../ui/row-actions.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { letFingersHold } from "../../../ui/track-pointer.ts";
import { statusIcons } from "../look.tsx";
import { useDevelopmentPages } from "../use-developments.ts";
import { BoardFace } from "./board-face.tsx";
import styles from "./board.module.css";

export interface BoardColumnProps {
  readonly status: DevelopmentStatus;
  readonly filter: DevelopmentFilter;
  /** Cards that have just been put elsewhere. */
  readonly moved: ReadonlyMap<string, DevelopmentStatus>;
  readonly heldId: string | undefined;
  readonly openId: string | undefined;
  /** What is held may be put here. */
  readonly takes: boolean;
  readonly isOver: boolean;
  /** What putting it here does. */
  readonly verb: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, development: DevelopmentSummary) => void;
  readonly onKeyDown: (event: KeyboardEvent, development: DevelopmentSummary) => void;
  readonly onMove: (development: DevelopmentSummary, to: DevelopmentStatus) => void;
  readonly onReset: (development: DevelopmentSummary) => void;
  readonly verbOf: (transition: StatusTransition) => string;
}

const moveKeys = ["Alt+ArrowLeft", "Alt+ArrowRight"].join(" ");
const pageLength = 40;
/** Pixels before the end where the next page is asked for. */
const ahead = 800;

/** One status: its cards page by page, so that ten thousand of them cost no more than what is looked at. */
export function BoardColumn(props: BoardColumnProps): ReactNode {
  const { status, filter, moved, heldId, openId, takes, isOver, verb, onOpen } = props;
  const text = useText();
  const format = useFormat();
  const { pages, rows, counts } = useDevelopmentPages(
    { ...filter, status: [status] },
    { sort: "activity", direction: "desc" },
    { limit: pageLength },
  );
  const stays = rows.filter(({ id }) => (moved.get(id) ?? status) === status);
  const Icon = statusIcons[status];
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (pages.hasNextPage && !pages.isFetchingNextPage && scrollHeight - scrollTop - clientHeight < ahead)
      void pages.fetchNextPage();
  };
  return (
    <section
      data-column={status}
      className={styles.column}
      data-refuses={!takes || undefined}
      data-target={verb !== undefined || undefined}
      data-over={(isOver && takes) || undefined}
      aria-label={text(`development.status.${status}`)}
    >
      <h2 className={styles.head}>
        <Icon aria-hidden="true" />
        {text(`development.status.${status}`)}
        <span className={styles.count}>{counts && format.number(counts[status])}</span>
      </h2>
      {verb !== undefined && <p className={styles.verb}>{verb}</p>}
      <ul className={styles.cards} onScroll={scrolled}>
        {pages.isError && rows.length === 0 && (
          <li>
            <CallFailure
              error={pages.error}
              onRetry={() => void pages.refetch()}
              retrying={pages.isFetching}
            />
          </li>
        )}
        {pages.isPending && (
          <li>
            <Skeleton shape="block" width="100%" height="5rem" />
          </li>
        )}
        {stays.map((development) => (
          <li
            key={development.id}
            className={styles.item}
            data-held={development.id === heldId || undefined}
            data-open={development.id === openId || undefined}
          >
            <button
              ref={letFingersHold}
              type="button"
              data-development={development.id}
              className={styles.card}
              aria-keyshortcuts={moveKeys}
              onPointerDown={(event) => props.onPointerDown(event, development)}
              onKeyDown={(event) => props.onKeyDown(event, development)}
              onClick={() => onOpen(development.id)}
            >
              <BoardFace development={development} />
            </button>
            <span className={styles.menu}>
              <CardMenu {...props} development={development} />
            </span>
          </li>
        ))}
        {!pages.isPending && !pages.isError && stays.length === 0 && (
          <li className={styles.empty}>{text("development.board.empty")}</li>
        )}
      </ul>
    </section>
  );
}

function CardMenu({
  development,
  onMove,
  onReset,
  verbOf,
}: BoardColumnProps & { readonly development: DevelopmentSummary }): ReactNode {
  const text = useText();
  const keys = { forward: "Alt+→", back: "Alt+←", abandon: undefined } as const;
  return (
    <RowActions
      quick={false}
      label={text("development.board.move.action", { number: String(development.number) })}
      actions={[
        ...statusTransitions(development.status).map((transition) => ({
          label: verbOf(transition),
          shortcut: keys[transition.verb],
          onClick: () => onMove(development, transition.to),
        })),
        ...(canResetStatus(development.status)
          ? [{ label: text("development.reset.action"), onClick: () => onReset(development) }]
          : []),
      ]}
    />
  );
}
