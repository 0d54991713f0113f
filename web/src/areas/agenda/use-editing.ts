import { useRef, useState } from "react";
import type { AgendaEventWire, EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { SeriesScope } from "@planete/shared/domain/agenda/agenda-event.ts";
import { useText } from "../../platform/i18n/text.ts";
import { isRepeated } from "./event-key.ts";
import type { ChangeAgenda } from "./use-change-agenda.ts";
import type { DescribeTime } from "./use-describe-time.ts";

/** An event on its way to another time, by pointer or by keys. */
export interface Lifted {
  readonly event: AgendaEventWire;
  readonly time: EventTimeWire;
  readonly byKeys: boolean;
}

/** The form of an event: a new one, or one that is there. */
export interface EventForm {
  readonly event: AgendaEventWire | undefined;
  readonly title: string;
  readonly time: EventTimeWire;
}

/** A time that was drawn for a new event; `asking` once its title is asked for. */
export interface FreshTime {
  readonly time: EventTimeWire;
  readonly asking: boolean;
}

/** A question about what repeats, and what its answers do. */
export interface ScopeQuestion {
  readonly event: AgendaEventWire;
  readonly deed: "change" | "delete";
  readonly onChoose: (scope: SeriesScope) => void;
  readonly onCancel: () => void;
}

export interface Editing {
  readonly lifted: Lifted | undefined;
  readonly fresh: FreshTime | undefined;
  readonly openId: string | undefined;
  readonly form: EventForm | undefined;
  readonly question: ScopeQuestion | undefined;
  /** What a screen reader is told. */
  readonly said: string;
  readonly lift: (event: AgendaEventWire, byKeys: boolean) => void;
  readonly carry: (time: EventTimeWire) => void;
  readonly drop: () => void;
  readonly letGo: () => void;
  /** Shows a time for a new event while it is drawn. */
  readonly draw: (time: EventTimeWire) => void;
  readonly askNew: (time: EventTimeWire) => void;
  readonly openForm: (form: EventForm) => void;
  readonly openCard: (id: string) => void;
  readonly close: () => void;
  /** Deletes an event; of one that repeats it is asked first how much is meant. */
  readonly remove: (event: AgendaEventWire) => void;
}

const sameTime = (left: EventTimeWire, right: EventTimeWire): boolean =>
  left.allDay === right.allDay &&
  Date.parse(left.start) === Date.parse(right.start) &&
  Date.parse(left.end) === Date.parse(right.end);

/** What is being done to the agenda: one thing at a time. */
export function useEditing(change: ChangeAgenda, describe: DescribeTime, narrow: boolean): Editing {
  const text = useText();
  const [lifted, setLifted] = useState<Lifted>();
  const [fresh, setFresh] = useState<FreshTime>();
  const [openId, setOpenId] = useState<string>();
  const [form, setForm] = useState<EventForm>();
  const [question, setQuestion] = useState<ScopeQuestion>();
  const [said, setSaid] = useState("");
  // Pointer handlers outlive the drawing they began in.
  const held = useRef<Lifted>(undefined);
  const hold = (next: Lifted | undefined): void => {
    held.current = next;
    setLifted(next);
  };
  const close = (): void => {
    setFresh(undefined);
    setOpenId(undefined);
    setForm(undefined);
  };
  const ask = (
    event: AgendaEventWire,
    deed: ScopeQuestion["deed"],
    onChoose: (scope: SeriesScope) => void,
    onCancel?: () => void,
  ): void =>
    setQuestion({
      event,
      deed,
      onChoose: (scope) => {
        setQuestion(undefined);
        onChoose(scope);
      },
      onCancel: () => {
        setQuestion(undefined);
        onCancel?.();
      },
    });
  return {
    lifted,
    fresh,
    openId,
    form,
    question,
    said,
    lift: (event, byKeys) => {
      close();
      hold({ event, time: event.time, byKeys });
      if (byKeys)
        setSaid(text("agenda.say.grabbed", { title: event.title, time: describe.whole(event.time) }));
    },
    carry: (time) => {
      if (!held.current) return;
      hold({ ...held.current, time });
      if (held.current.byKeys) setSaid(describe.whole(time));
    },
    drop: () => {
      const ended = held.current;
      const moved = ended && !sameTime(ended.time, ended.event.time);
      const keep = (scope?: SeriesScope): void => {
        hold(undefined);
        if (!ended) return;
        const names = { title: ended.event.title, time: describe.whole(ended.time) };
        if (ended.byKeys) setSaid(text("agenda.say.kept", names));
        if (moved) change.move(ended.event, ended.time, text("agenda.moved", names), scope);
      };
      if (!ended || !moved || !isRepeated(ended.event)) return keep();
      // It stays where it was put down until it is said what is meant.
      return ask(ended.event, "change", keep, () => hold(undefined));
    },
    letGo: () => {
      if (held.current?.byKeys) setSaid(text("agenda.say.letGo", { title: held.current.event.title }));
      hold(undefined);
    },
    draw: (time) => {
      setOpenId(undefined);
      setFresh({ time, asking: false });
    },
    askNew: (time) => {
      close();
      if (narrow) setForm({ event: undefined, title: "", time });
      else setFresh({ time, asking: true });
    },
    openForm: (next) => {
      close();
      setForm(next);
    },
    openCard: (id) => {
      close();
      setOpenId(id);
    },
    close,
    remove: (event) => {
      close();
      if (isRepeated(event)) ask(event, "delete", (scope) => change.remove(event, scope));
      else change.remove(event, undefined);
    },
  };
}
