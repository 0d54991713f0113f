import { IconCalendar, IconDots } from "@tabler/icons-react";
import type { PointerEvent, ReactNode } from "react";
import { useState } from "react";
import { addOrAssignTask, setTaskForecast } from "@planete/shared/contract/development-card.contract.ts";
import { cardTitle } from "@planete/shared/domain/developments/card-title.ts";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import { taskToWire } from "@planete/shared/contract/development-view.contract.ts";
import type { CardView } from "@planete/shared/contract/development-wire.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { plainDateOf } from "../../ui/device-date.ts";
import { FilteredEmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { letFingersHold, trackPointer } from "../../ui/track-pointer.ts";
import { useMinute } from "../../ui/use-minute.ts";
import { AssignDialog, DayDialog } from "./card-dialogs.tsx";
import styles from "./development-lists.module.css";
import type { WorkViewProps } from "./development-table.tsx";
import { colourOf } from "./look.tsx";
import { SlotWords } from "./slot-words.tsx";
import { useWorkChanges } from "./use-work-changes.ts";
import type { FirstSlot } from "./use-first-slots.ts";
import { useFirstSlots } from "./use-first-slots.ts";
import type { WaitingListName } from "./use-waiting-cards.ts";
import { useWaitingCards } from "./use-waiting-cards.ts";
import { useWorkWords } from "./use-work-words.ts";

type Asked = { readonly what: "assign" | "date"; readonly cards: readonly CardView[] };
type Chosen = ReadonlyMap<string, CardView>;

/** A card in somebody's hand, and over which list. */
interface Held {
  readonly card: CardView;
  readonly over: WaitingListName | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What waits for a person: without a forecast date, and with one, side by side (spec §4). */
export function DevelopmentLists({ filter, isFiltered, onClear, onOpen }: WorkViewProps): ReactNode {
  const text = useText();
  const { attempt } = useWorkChanges();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const [held, setHeld] = useState<Held>();
  const cards = [...chosen.values()];
  const choose = (card: CardView, on: boolean): void =>
    setChosen(
      (all) => new Map([...all.entries(), [card.id, card] as const].filter(([id]) => on || id !== card.id)),
    );
  const setDate = async (all: readonly CardView[], date: string | null): Promise<boolean> => {
    let done = true;
    for (const { id, version } of all) {
      const result = await attempt(
        () => callApi(setTaskForecast, { params: { id }, body: { data: date, version } }),
        text("development.task.changed"),
      );
      done &&= result !== undefined;
    }
    if (done) setChosen(new Map());
    return done;
  };
  const begin = (event: PointerEvent<HTMLElement>, card: CardView): void => {
    const row = event.currentTarget.getBoundingClientRect();
    const grip = { x: event.clientX - row.left, y: event.clientY - row.top };
    let over: WaitingListName | undefined;
    trackPointer(event, {
      take: () => setHeld({ card, over, x: row.left, y: row.top, width: row.width }),
      move: ({ x, y }) => {
        over = listAt(x, y);
        setHeld({ card, over, x: x - grip.x, y: y - grip.y, width: row.width });
      },
      drop: () => {
        setHeld(undefined);
        if (over === "with-date" && card.forecastDate === null) setAsked({ what: "date", cards: [card] });
        if (over === "without-date" && card.forecastDate !== null) void setDate([card], null);
      },
      cancel: () => setHeld(undefined),
    });
  };
  const shared = {
    filter,
    onClear: isFiltered ? onClear : undefined,
    chosen,
    onChoose: choose,
    onOpen,
    onAsk: setAsked,
    onPointerDown: begin,
    held,
  };
  return (
    <div className={styles.frame}>
      <div className={styles.lists}>
        <WaitingList place="without-date" {...shared} onUndate={(card) => void setDate([card], null)} />
        <WaitingList place="with-date" {...shared} onUndate={(card) => void setDate([card], null)} />
      </div>
      {held && <Ghost held={held} />}
      <SelectionBar
        floats
        count={chosen.size}
        onClear={() => setChosen(new Map())}
        actions={[
          {
            label: text("development.task.assign.action"),
            onClick: () => setAsked({ what: "assign", cards }),
          },
          { label: text("development.task.date.action"), onClick: () => setAsked({ what: "date", cards }) },
          { label: text("development.task.undate.action"), onClick: () => void setDate(cards, null) },
        ]}
      />
      {asked?.what === "date" && (
        <DayDialog
          title={text("development.task.date.action")}
          label={text("development.field.forecastDate")}
          value={asked.cards[0]?.forecastDate ?? undefined}
          onClose={() => setAsked(undefined)}
          onDay={async (day) => ((await setDate(asked.cards, day)) ? true : undefined)}
        />
      )}
      {asked?.what === "assign" && (
        <AssignDialog
          card={asked.cards.length === 1 ? asked.cards[0] : undefined}
          onClose={() => setAsked(undefined)}
          onAssign={async (wish) => {
            let done = true;
            for (const { id, version, development } of asked.cards) {
              const result = await attempt(
                () =>
                  callApi(addOrAssignTask, {
                    params: { id: development?.id ?? "" },
                    body: taskToWire({ taskId: id, version, ...wish }),
                  }),
                text("development.task.changed"),
              );
              done &&= result !== undefined;
            }
            if (done) setChosen(new Map());
            return done ? true : undefined;
          }}
        />
      )}
    </div>
  );
}

/** The card under the pointer while it is carried. */
function Ghost({ held: { card, x, y, width } }: { readonly held: Held }): ReactNode {
  return (
    <div
      className={styles.ghost}
      aria-hidden="true"
      style={{
        "--x": `${x}px`,
        "--y": `${y}px`,
        "--width": `${width}px`,
        "--type-colour": colourOf(card.development?.type),
      }}
    >
      <CardFace card={card} />
    </div>
  );
}

function CardFace({ card }: { readonly card: CardView }): ReactNode {
  const { title, part } = cardTitle(card);
  const { development, clientName } = card;
  return (
    <>
      <span className={styles.label}>{title}</span>
      <span className={styles.facts}>
        {[development && `#${development.number}`, part, clientName, development?.type?.name]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

function listAt(x: number, y: number): WaitingListName | undefined {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-waiting-list]");
  const place = list?.dataset["waitingList"];
  return place === "with-date" || place === "without-date" ? place : undefined;
}

interface WaitingListProps {
  readonly place: WaitingListName;
  readonly filter: DevelopmentFilter;
  /** Given while filters may hide cards. */
  readonly onClear: (() => void) | undefined;
  readonly chosen: Chosen;
  readonly held: Held | undefined;
  readonly onChoose: (card: CardView, on: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onUndate: (card: CardView) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, card: CardView) => void;
}

function WaitingList(props: WaitingListProps): ReactNode {
  const { place, filter, onClear, held } = props;
  const text = useText();
  const format = useFormat();
  const { pages, cards, total, estimated } = useWaitingCards(place, filter);
  const words = useWorkWords();
  const slots = useFirstSlots(place === "without-date" ? cards.map(({ id }) => id) : []);
  const today = plainDateOf(useMinute());
  const month = (date: string): string =>
    format.date(new Date(`${date.slice(0, 7)}-15T12:00:00Z`), {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  const groups =
    place === "without-date"
      ? [["", cards] as const]
      : [
          ...Map.groupBy(cards, ({ forecastDate }) =>
            forecastDate === null || forecastDate < today
              ? text("development.filter.late")
              : month(forecastDate),
          ),
        ];
  const isTarget = held !== undefined && (held.card.forecastDate === null) === (place === "with-date");
  return (
    <section
      data-waiting-list={place}
      className={styles.list}
      data-target={isTarget || undefined}
      data-over={(isTarget && held.over === place) || undefined}
      aria-label={text(`planning.lists.${place}`)}
    >
      <h2 className={styles.head}>
        {text(`planning.lists.${place}`)}
        {total !== undefined && (
          <span className={styles.count}>
            {[format.number(total), estimated ? words.hours(estimated) : ""].filter(Boolean).join(" · ")}
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
        {groups.map(([heading, members]) => (
          <div key={heading}>
            {heading !== "" && (
              <h3 className={styles.group}>
                {heading} <span>{members.length}</span>
              </h3>
            )}
            <ul className={styles.cards}>
              {members.map((card) => (
                <WaitingCard
                  key={card.id}
                  {...props}
                  card={card}
                  slot={slots.get(card.id)}
                  isLate={(card.forecastDate ?? today) < today}
                />
              ))}
            </ul>
          </div>
        ))}
        {total === 0 &&
          (onClear ? (
            <FilteredEmptyState onClear={onClear} />
          ) : (
            <p className={styles.empty}>{text(`planning.lists.empty.${place}`)}</p>
          ))}
        {pages.hasNextPage && (
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

function WaitingCard(
  props: WaitingListProps & {
    readonly card: CardView;
    readonly slot: FirstSlot | null | undefined;
    readonly isLate: boolean;
  },
): ReactNode {
  const { card, slot, isLate, chosen, held, onChoose, onOpen, onAsk, onUndate, onPointerDown } = props;
  const text = useText();
  const words = useWorkWords();
  const { development, forecastDate } = card;
  const label = cardTitle(card).title;
  const estimate = development?.estimateMinutes ?? null;
  return (
    <li
      className={styles.card}
      data-held={held?.card.id === card.id || undefined}
      data-chosen={chosen.has(card.id) || undefined}
      style={{ "--type-colour": colourOf(development?.type) }}
    >
      <Checkbox
        label={text("ui.table.selectRow", { name: label })}
        labelHidden
        checked={chosen.has(card.id)}
        onChange={(on) => onChoose(card, on)}
      />
      <button
        ref={letFingersHold}
        type="button"
        className={styles.opener}
        onPointerDown={(event) => onPointerDown(event, card)}
        onClick={() => development && onOpen(development.id)}
      >
        <CardFace card={card} />
      </button>
      <span className={styles.hours} data-none={estimate === null || undefined}>
        {estimate === null ? text("development.time.none") : words.hours(estimate)}
      </span>
      {forecastDate === null && (
        <span className={styles.slot}>
          <SlotWords slot={slot} />
        </span>
      )}
      {forecastDate !== null && (
        <span className={styles.date} data-late={isLate || undefined}>
          <IconCalendar aria-hidden="true" />
          {words.day(forecastDate)}
        </span>
      )}
      <Menu
        align="end"
        entries={[
          {
            label: text("development.task.assign.action"),
            onClick: () => onAsk({ what: "assign", cards: [card] }),
          },
          {
            label: text("development.task.date.action"),
            onClick: () => onAsk({ what: "date", cards: [card] }),
          },
          ...(forecastDate === null
            ? []
            : [{ label: text("development.task.undate.action"), onClick: () => onUndate(card) }]),
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            label={text("development.task.more", { name: label })}
            icon={<IconDots />}
          />
        )}
      />
    </li>
  );
}
