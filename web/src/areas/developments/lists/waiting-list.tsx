import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { waitingGroup } from "@planete/shared/domain/planning/card-order.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { Button } from "../../../ui/button.tsx";
import { FilteredEmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFirstSlots } from "../use-first-slots.ts";
import type { WaitingCards, WaitingListName } from "../use-waiting-cards.ts";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./development-lists.module.css";
import type { WaitingCardEvents } from "./waiting-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

interface WaitingListProps extends WaitingCardEvents {
  readonly place: WaitingListName;
  readonly waiting: WaitingCards;
  /** Given while filters may hide cards. */
  readonly onClear: (() => void) | undefined;
  readonly isChosen: (card: CardView) => boolean;
  readonly heldId: string | undefined;
  /** What is held may be put here. */
  readonly isTarget: boolean;
  readonly isOver: boolean;
}

/** One of the two lists, under headings that fold; what is left of developments that are over is folded at first. */
export function WaitingList(props: WaitingListProps): ReactNode {
  const { place, waiting, onClear, isChosen, heldId, isTarget, isOver, ...events } = props;
  const { pages, cards, groups, today, openCount, estimated } = waiting;
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const headingId = useId();
  /** Headings that were pressed an odd number of times. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  // Where nothing else is found, it was what was looked for.
  const isFolded = (group: string): boolean => (group === "over" && openCount !== 0) !== turned.has(group);
  const slots = useFirstSlots(place === "without-date" ? cards.map(({ id }) => id) : []);
  const groupOf = ({ development, assignee, ...card }: CardView): string =>
    waitingGroup({ ...card, status: development?.status ?? null, assigneeId: assignee?.id ?? null }, today);
  const members = Map.groupBy(cards, groupOf);
  // Its cards may be on a page that is not read yet.
  const shown = groups.filter(({ group }) => group === "over" || members.has(group));
  const hasOpenLeft = cards.filter((card) => groupOf(card) !== "over").length < (openCount ?? 0);
  const named = (group: string): string => {
    if (group === "late") return text("development.filter.late");
    if (group === "over") return text("development.lists.over");
    if (group === "undated") return text("planning.lists.without-date");
    return format.date(new Date(`${group}-15T12:00:00Z`), {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  };
  const turn = (group: string): void => {
    const others = [...turned].filter((each) => each !== group);
    setTurned(new Set(turned.has(group) ? others : [...others, group]));
  };
  return (
    <section
      data-waiting-list={place}
      className={styles.list}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      aria-label={text(`planning.lists.${place}`)}
    >
      <h2 className={styles.head}>
        {text(`planning.lists.${place}`)}
        {openCount !== undefined && (
          <span className={styles.count}>
            {[format.number(openCount), estimated ? words.hours(estimated) : ""].filter(Boolean).join(" · ")}
          </span>
        )}
        <span className={styles.columns} aria-hidden="true">
          <span className={styles.hours}>{text("development.time.estimate")}</span>
          <span className={place === "with-date" ? styles.dateHead : styles.slotHead}>
            {text(place === "with-date" ? "development.field.forecastDate" : "development.slot.title")}
          </span>
        </span>
      </h2>
      <div className={styles.scroll}>
        {pages.isError && cards.length === 0 && (
          <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        )}
        {pages.isPending && <Skeleton lines={8} />}
        {shown.map(({ group, cards: count, estimated: minutes }) => (
          <div key={group}>
            {group !== "undated" && (
              <h3 className={styles.group} id={`${headingId}-${group}`}>
                <button type="button" aria-expanded={!isFolded(group)} onClick={() => turn(group)}>
                  <IconChevronDown aria-hidden="true" />
                  <span className={styles.groupName}>{named(group)}</span>
                  <span>{format.number(count)}</span>
                  {minutes > 0 && <span className={styles.groupHours}>{words.hours(minutes)}</span>}
                </button>
              </h3>
            )}
            {!isFolded(group) && (
              <ul
                className={styles.cards}
                {...(group === "undated" ? {} : { "aria-labelledby": `${headingId}-${group}` })}
              >
                {(members.get(group) ?? []).map((card) => (
                  <WaitingCard
                    key={card.id}
                    {...events}
                    card={card}
                    slot={slots.get(card.id)}
                    isChosen={isChosen(card)}
                    isHeld={card.id === heldId}
                    isLate={group === "late"}
                  />
                ))}
              </ul>
            )}
          </div>
        ))}
        {openCount === 0 && (onClear === undefined || groups.length === 0) && (
          <EmptyList place={place} onClear={onClear} />
        )}
        {pages.hasNextPage && (hasOpenLeft || !isFolded("over")) && (
          <Button
            size="compact"
            variant="quiet"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {text("planning.lists.more")}
          </Button>
        )}
        {isTarget && place === "with-date" && <p className={styles.drop}>{text("development.lists.drop")}</p>}
      </div>
    </section>
  );
}

function EmptyList({ place, onClear }: Pick<WaitingListProps, "place" | "onClear">): ReactNode {
  const text = useText();
  if (onClear) return <FilteredEmptyState onClear={onClear} />;
  return <p className={styles.empty}>{text(`planning.lists.empty.${place}`)}</p>;
}
