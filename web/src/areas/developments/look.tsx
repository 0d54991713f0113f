import {
  IconBan,
  IconCircleCheck,
  IconClockPlay,
  IconEye,
  IconHeartHandshake,
  IconHelpCircle,
  IconPackage,
  IconPlayerPlay,
  IconPointFilled,
  IconUserCheck,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import type { DevelopmentSummary, TypeLook } from "@planete/shared/contract/development-view.contract.ts";
import { defaultTypeColour } from "@planete/shared/domain/developments/development-limits.ts";
import type { PromiseView } from "@planete/shared/contract/card-wire.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { elapsedMinutes } from "./elapsed.ts";
import { useWorkWords } from "./use-work-words.ts";
import styles from "./look.module.css";

export const statusIcons: Readonly<Record<DevelopmentStatus, ComponentType>> = {
  "to-qualify": IconHelpCircle,
  ready: IconCircleCheck,
  "in-progress": IconPlayerPlay,
  "in-review": IconEye,
  acceptance: IconUserCheck,
  delivered: IconPackage,
  abandoned: IconBan,
};

const tones: Readonly<Record<DevelopmentStatus, ChipTone>> = {
  "to-qualify": "neutral",
  ready: "sky",
  "in-progress": "accent",
  "in-review": "purple",
  acceptance: "teal",
  delivered: "success",
  abandoned: "neutral",
};

export function StatusMark({ status }: { readonly status: DevelopmentStatus }): ReactNode {
  const text = useText();
  const Icon = statusIcons[status];
  return (
    <StatusChip tone={tones[status]} icon={<Icon />}>
      {text(`development.status.${status}`)}
    </StatusChip>
  );
}

/** The colour of a type; purple where none is set (spec §3). */
export function colourOf(type: TypeLook | null | undefined): string {
  return type?.color ?? defaultTypeColour;
}

export function TypeMark({ type }: { readonly type: TypeLook | null }): ReactNode {
  return (
    type && (
      <StatusChip color={colourOf(type)} icon={<IconPointFilled />}>
        {type.name}
      </StatusChip>
    )
  );
}

/** Whoever has a card: faces, the names for ears and for a pointer that rests. `room`: so many places in all. */
export function Faces({
  people,
  room = 3,
}: {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly room?: number | undefined;
}): ReactNode {
  const format = useFormat();
  const shown = people.length > room ? people.slice(0, room - 1) : people;
  const others = people.slice(shown.length).map(({ name }) => name);
  return (
    <span className={styles.faces}>
      {shown.map(({ id, name }) => (
        <span key={id} title={name}>
          <Avatar name={name} size={20} alone />
        </span>
      ))}
      {others.length > 0 && (
        <span className={styles.more} title={format.list(others)}>
          +{others.length}
        </span>
      )}
    </span>
  );
}

/** The nearest date that a client waits for; red once it has passed. `worded`: with the word that says what it is. */
export function PromiseMark({
  promise: { on, late },
  worded = false,
}: {
  readonly promise: PromiseView;
  readonly worded?: boolean;
}): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const mark = text("development.promise.mark");
  const name = late ? `${mark} · ${text("development.late.mark")}` : mark;
  const day = words.day(on);
  return (
    <span className={styles.promise} data-late={late || undefined} title={`${name} · ${day}`}>
      <IconHeartHandshake role="img" aria-label={name} />
      {worded ? (
        <>
          <span className={styles.promiseWords}>{text("development.promise.on", { day })}</span>
          <span className={styles.promiseDay}>{day}</span>
        </>
      ) : (
        day
      )}
    </span>
  );
}

interface TimerMarkProps {
  readonly timers: DevelopmentSummary["timers"];
  /** The time alone, where there is room for no more. */
  readonly bare?: boolean;
}

/** Somebody works on it now: how long already, and who for a pointer that rests and for ears. */
export function TimerMark(props: TimerMarkProps): ReactNode {
  return props.timers.length > 0 && <RunningTimers {...props} />;
}

function RunningTimers({ timers, bare = false }: TimerMarkProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const who = timers.map(({ user, startedAt }) =>
    [user.name, text("development.timer.since", { time: format.time(new Date(startedAt)) })].join(" "),
  );
  const name = text("development.timer.others", { names: format.list(who) });
  // The first runs longest.
  const [longest] = timers.map(({ startedAt }) => now.getTime() - Date.parse(startedAt));
  return (
    <span className={styles.timer} data-bare={bare || undefined} role="img" aria-label={name} title={name}>
      {!bare && <IconClockPlay aria-hidden="true" />}
      {elapsedMinutes(longest ?? 0)}
    </span>
  );
}

/** How much of the estimate is spent; red past it. */
export function TimeBar({
  spent,
  estimate,
}: {
  readonly spent: number;
  readonly estimate: number | null;
}): ReactNode {
  if (estimate === null || estimate === 0) return null;
  return (
    <span className={styles.bar} data-over={spent > estimate || undefined} aria-hidden="true">
      <span style={{ "--share": `${Math.min(100, (spent / estimate) * 100)}%` }} />
    </span>
  );
}
