import type { PointerEvent, ReactNode } from "react";
import { useState } from "react";
import { addOrAssignTask, setTaskForecast } from "@planete/shared/contract/development-card.contract.ts";
import { taskToWire } from "@planete/shared/contract/development-view.contract.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import { trackPointer } from "../../../ui/track-pointer.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { AssignDialog, DayDialog } from "../card-dialogs.tsx";
import type { WorkViewProps } from "../development-table.tsx";
import { colourOf } from "../look.tsx";
import type { WaitingListName } from "../use-waiting-cards.ts";
import { estimateOf, useWaitingCards, waitingLists } from "../use-waiting-cards.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./development-lists.module.css";
import type { Asked } from "./waiting-card.tsx";
import { CardFace } from "./waiting-card.tsx";
import { WaitingList } from "./waiting-list.tsx";

type Chosen = ReadonlyMap<string, CardView>;

/** A card in somebody's hand, and over which list. */
interface Held {
  readonly card: CardView;
  readonly over: WaitingListName | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What waits for a person: without a forecast date, and with one, side by side (spec §4); on a phone one of them at a time. */
export function DevelopmentLists(
  props: Pick<WorkViewProps, "filter" | "isFiltered" | "onClear" | "onOpen">,
): ReactNode {
  const { filter, isFiltered, onClear, onOpen } = props;
  const text = useText();
  const format = useFormat();
  const { attempt } = useWorkChanges();
  const words = useWorkWords();
  const isPhone = useMediaQuery("(width < 768px)");
  const lists = {
    "without-date": useWaitingCards("without-date", filter),
    "with-date": useWaitingCards("with-date", filter),
  };
  const [looked, setLooked] = useState<WaitingListName>("without-date");
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const [held, setHeld] = useState<Held>();
  const cards = [...chosen.values()];
  const estimated = estimateOf(cards);
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
  const counted = (place: WaitingListName): string => {
    const { openCount } = lists[place];
    const name = text(`planning.lists.${place}`);
    return openCount === undefined ? name : `${name} ${format.number(openCount)}`;
  };
  return (
    <div className={styles.frame}>
      {isPhone && (
        <div className={styles.switch}>
          <SegmentedControl
            fullWidth
            label={text("planning.lists.label")}
            value={looked}
            options={waitingLists.map((value) => ({ value, label: counted(value) }))}
            onChange={setLooked}
          />
        </div>
      )}
      <div className={styles.lists}>
        {waitingLists
          .filter((place) => !isPhone || place === looked)
          .map((place) => (
            <WaitingList
              key={place}
              place={place}
              waiting={lists[place]}
              onClear={isFiltered ? onClear : undefined}
              isChosen={({ id }) => chosen.has(id)}
              heldId={held?.card.id}
              isTarget={held !== undefined && (held.card.forecastDate === null) === (place === "with-date")}
              isOver={held?.over === place}
              onChoose={choose}
              onOpen={onOpen}
              onAsk={setAsked}
              onUndate={(card) => void setDate([card], null)}
              onPointerDown={begin}
            />
          ))}
      </div>
      {held && <Ghost held={held} />}
      <SelectionBar
        floats
        count={chosen.size}
        sum={estimated > 0 ? words.hours(estimated) : undefined}
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

function listAt(x: number, y: number): WaitingListName | undefined {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-waiting-list]");
  return waitingLists.find((place) => place === list?.dataset["waitingList"]);
}
