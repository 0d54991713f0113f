import {
  IconArrowMerge,
  IconCalendar,
  IconCut,
  IconDots,
  IconPlus,
  IconTrash,
  IconUser,
  IconUserOff,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import {
  addOrAssignTask,
  deleteTask,
  joinTasks,
  setTaskForecast,
  splitTask,
  unassignTask,
  unassignToForecast,
} from "@planete/shared/contract/development-card.contract.ts";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { taskToWire } from "@planete/shared/contract/development-view.contract.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { AssignDialog, DayDialog } from "../card-dialogs.tsx";
import { colourOf } from "../look.tsx";
import { SlotWords } from "../slot-words.tsx";
import { useWorkChanges } from "../use-work-changes.ts";
import type { FirstSlot } from "../use-first-slots.ts";
import { useFirstSlots } from "../use-first-slots.ts";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./one.module.css";
import { Section } from "./section.tsx";

type Asked = {
  readonly what: "assign" | "date" | "split";
  readonly card: CardView;
  readonly slot?: FirstSlot;
};

/** The tasks of a development: where each card is, and every way to another place (D11, D16). */
export function TasksSection({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const { attempt } = useWorkChanges();
  const [asked, setAsked] = useState<Asked>();
  const { cards, id } = development;
  const slots = useFirstSlots(cards.filter(({ assignee }) => assignee === null).map((card) => card.id));
  const said = text("development.task.changed");
  /** The same id again is the same task: pressing again after an answer was lost adds nothing. */
  const nextId = useRef(newId());
  const add = async (): Promise<void> => {
    const body = taskToWire({ id: nextId.current });
    const added = await attempt(
      () => callApi(addOrAssignTask, { params: { id }, body }),
      text("development.task.added"),
    );
    if (added) nextId.current = newId();
  };
  return (
    <Section
      title={text("development.tasks.title")}
      count={String(cards.length)}
      end={
        development.allowed.addTask && (
          <IconButton
            size="small"
            label={text("development.task.add.action")}
            icon={<IconPlus />}
            onClick={() => void add()}
          />
        )
      }
    >
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card} style={{ "--type-colour": colourOf(development.type) }}>
            <CardWords
              card={card}
              development={development}
              slot={slots.get(card.id)}
              onSlot={(slot) => setAsked({ what: "assign", card, slot })}
            />
            <TaskMenu card={card} cards={cards} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      {asked?.what === "assign" && (
        <AssignDialog
          card={asked.card}
          slot={asked.slot}
          onClose={() => setAsked(undefined)}
          onAssign={(wish) =>
            attempt(
              () =>
                callApi(addOrAssignTask, {
                  params: { id },
                  body: taskToWire({ taskId: asked.card.id, version: asked.card.version, ...wish }),
                }),
              said,
            )
          }
        />
      )}
      {asked?.what === "date" && (
        <DayDialog
          title={text("development.task.date.action")}
          label={text("development.field.forecastDate")}
          value={asked.card.forecastDate ?? asked.card.firstDay ?? undefined}
          onClose={() => setAsked(undefined)}
          onDay={(day) => {
            const { card } = asked;
            const options = { params: { id: card.id }, body: { data: day, version: card.version } };
            return attempt(
              () =>
                card.assignee ? callApi(unassignToForecast, options) : callApi(setTaskForecast, options),
              said,
            );
          }}
        />
      )}
      {asked?.what === "split" && (
        <DayDialog
          title={text("development.task.split.action")}
          label={text("development.task.split.day")}
          value={undefined}
          min={asked.card.firstDay ?? undefined}
          max={asked.card.lastDay ?? undefined}
          onClose={() => setAsked(undefined)}
          onDay={(day) =>
            attempt(
              () =>
                callApi(splitTask, {
                  params: { id: asked.card.id },
                  body: { day, version: asked.card.version },
                }),
              said,
            )
          }
        />
      )}
    </Section>
  );
}

function CardWords({
  card,
  development,
  slot,
  onSlot,
}: {
  readonly card: CardView;
  readonly development: Development;
  readonly slot: FirstSlot | null | undefined;
  readonly onSlot: (slot: FirstSlot) => void;
}): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const { assignee, firstDay, lastDay, forecastDate, durations } = card;
  const days =
    firstDay === null
      ? forecastDate === null
        ? text("planning.lists.without-date")
        : words.day(forecastDate)
      : words.span(firstDay, lastDay);
  return (
    <span className={styles.cardWords}>
      <b>{assignee?.name ?? text("development.task.nobody")}</b>
      {card.label !== "" && card.label !== development.label && <span>{card.label}</span>}
      <span className={styles.none}>
        {days}
        {typeof durations === "number" && ` · ${text("planning.daily", { hours: words.hours(durations) })}`}
      </span>
      {slot ? (
        <button type="button" className={styles.slot} onClick={() => onSlot(slot)}>
          <SlotWords slot={slot} />
        </button>
      ) : (
        <SlotWords slot={slot} />
      )}
    </span>
  );
}

function TaskMenu({
  card,
  cards,
  onAsk,
}: {
  readonly card: CardView;
  readonly cards: readonly CardView[];
  readonly onAsk: (asked: Asked) => void;
}): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const { attempt } = useWorkChanges();
  const said = text("development.task.changed");
  const params = { id: card.id };
  const { version } = card;
  const entries: MenuEntry[] = [
    {
      label: text("development.task.assign.action"),
      icon: <IconUser />,
      onClick: () => onAsk({ what: "assign", card }),
    },
    {
      label: text("development.task.date.action"),
      icon: <IconCalendar />,
      onClick: () => onAsk({ what: "date", card }),
    },
  ];
  if (card.assignee)
    entries.push({
      label: text("development.task.unassign.action"),
      icon: <IconUserOff />,
      onClick: () => void attempt(() => callApi(unassignTask, { params, body: { version } }), said),
    });
  else if (card.forecastDate !== null)
    entries.push({
      label: text("development.task.undate.action"),
      onClick: () =>
        void attempt(() => callApi(setTaskForecast, { params, body: { data: null, version } }), said),
    });
  if (card.assignee && card.firstDay !== card.lastDay)
    entries.push({
      label: text("development.task.split.action"),
      icon: <IconCut />,
      onClick: () => onAsk({ what: "split", card }),
    });
  for (const other of cards)
    if (
      other.id !== card.id &&
      card.assignee &&
      other.assignee?.id === card.assignee.id &&
      other.firstDay !== null
    )
      entries.push({
        label: text("development.task.join.action", { day: words.day(other.firstDay) }),
        icon: <IconArrowMerge />,
        onClick: () =>
          void attempt(
            () =>
              callApi(joinTasks, {
                params,
                body: { withTaskId: other.id, version, withVersion: other.version },
              }),
            said,
          ),
      });
  if (cards.length > 1)
    entries.push({
      label: text("development.task.delete.action"),
      icon: <IconTrash />,
      danger: true,
      onClick: () => void attempt(() => callApi(deleteTask, { params }), text("development.task.deleted")),
    });
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          label={text("development.task.more", {
            name: card.assignee?.name ?? text("development.task.nobody"),
          })}
          icon={<IconDots />}
        />
      )}
    />
  );
}
