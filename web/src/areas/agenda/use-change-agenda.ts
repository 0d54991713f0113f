import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AgendaEventWire, EventTimeWire, RepeatWire } from "@planete/shared/contract/agenda.contract.ts";
import {
  answerInvitation,
  changeAgendaEvent,
  createAgendaEvent,
  deleteAgendaEvent,
  moveAgendaEvent,
  restoreAgendaEvent,
} from "@planete/shared/contract/agenda.contract.ts";
import type { EventColor, SeriesScope } from "@planete/shared/domain/agenda/agenda-event.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import { keyOfEvent, reaches, whichOf } from "./event-key.ts";
import { movedAlong } from "./place-event.ts";
import type { AgendaAnswer } from "./use-agenda.ts";
import { agendaChangeKey, agendaKey, refreshAgenda } from "./use-agenda.ts";
import { showFailure } from "../../kit/say-failure.ts";

type Events = readonly AgendaEventWire[];

/** One change: what it makes of the events at once, and the call that keeps it. */
interface AgendaChange {
  readonly show: (events: Events) => Events;
  readonly keep: () => Promise<unknown>;
}

export interface EventFields {
  readonly title: string;
  readonly description: string;
  readonly time: EventTimeWire;
  readonly place?: string;
  readonly color?: EventColor | null;
  readonly reminder?: number | null;
  readonly repeat?: RepeatWire | null;
  readonly guests?: string[];
}

export interface ChangeAgenda {
  /** Shown at once, with a way back; of what repeats as much as is meant. */
  readonly move: (
    event: AgendaEventWire,
    time: EventTimeWire,
    message: string,
    scope: SeriesScope | undefined,
  ) => void;
  readonly remove: (event: AgendaEventWire, scope: SeriesScope | undefined) => void;
  /** Accepts or declines an invitation. */
  readonly answer: (event: AgendaEventWire, answer: "accepted" | "declined") => void;
  /** Resolves once it is kept; until then the form stands. Without an event a new one is made. */
  readonly save: (
    event: AgendaEventWire | undefined,
    fields: EventFields,
    newId: string,
    scope?: SeriesScope,
  ) => Promise<AgendaEventWire>;
}

const withEvent = (events: Events, event: AgendaEventWire): Events => [
  ...events.filter((other) => keyOfEvent(other) !== keyOfEvent(event)),
  event,
];

/** Changes the agenda: shown at once, kept on the server, taken back with a word when that fails. */
export function useChangeAgenda(): ChangeAgenda {
  const text = useText();
  const queries = useQueryClient();
  const showEverywhere = (show: AgendaChange["show"]): void => {
    queries.setQueriesData<AgendaAnswer>(
      { queryKey: agendaKey },
      (answer) => answer && { ...answer, data: [...show(answer.data)] },
    );
  };
  const { mutate, mutateAsync } = useMutation({
    mutationKey: agendaChangeKey,
    networkMode: "always",
    mutationFn: ({ keep }: AgendaChange) => keep(),
    onMutate: ({ show }) => {
      // Not awaited: the event must move in the same turn as the drop, however long a reading takes to stop.
      void queries.cancelQueries({ queryKey: agendaKey });
      const before = queries.getQueriesData<AgendaAnswer>({ queryKey: agendaKey });
      showEverywhere(show);
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [key, answer] of before ?? []) queries.setQueryData(key, answer);
    },
    // The change that settles still counts as running.
    onSettled: () => refreshAgenda(queries, 1),
  });
  const attempt = (change: AgendaChange): void =>
    mutate(change, {
      onError: (error) => showFailure(text, error),
    });
  return {
    move: (event, time, message, scope) => {
      // What was moved may be another series, or stand for itself: the way back begins with the answer.
      let kept: AgendaEventWire | undefined;
      const isMeant = reaches(event, scope);
      attempt({
        show: (events) =>
          events.map((other) =>
            isMeant(other) ? { ...other, time: movedAlong(other.time, event.time, time) } : other,
          ),
        keep: async () => {
          const query = whichOf(event, scope);
          const { data } = await callApi(moveAgendaEvent, { params: { id: event.id }, query, body: time });
          kept = data;
        },
      });
      const undo = (): void => {
        const moved = kept ?? event;
        attempt({
          show: (events) =>
            events.map((other) =>
              isMeant(other) ? { ...other, time: movedAlong(other.time, time, event.time) } : other,
            ),
          keep: () =>
            callApi(moveAgendaEvent, {
              params: { id: moved.id },
              query: whichOf(moved, moved.repeat ? "all" : undefined),
              body: event.time,
            }),
        });
      };
      showToast({ message, onUndo: undo });
    },
    remove: (event, scope) => {
      let gone: AgendaEventWire = event;
      const isMeant = reaches(event, scope);
      attempt({
        show: (events) => events.filter((other) => !isMeant(other)),
        keep: async () => {
          const query = whichOf(event, scope);
          gone = (await callApi(deleteAgendaEvent, { params: { id: event.id }, query })).data;
        },
      });
      showToast({
        message: text("agenda.deleted", { title: event.title }),
        onUndo: () =>
          attempt({
            show: (events) => withEvent(events, event),
            keep: () =>
              callApi(restoreAgendaEvent, {
                params: { id: gone.id },
                query: gone.repeat && gone.day !== undefined ? { day: gone.day } : {},
              }),
          }),
      });
    },
    answer: (event, answer) => {
      const isMeant = reaches(event, event.repeat ? "all" : undefined);
      attempt({
        show: (events) =>
          events.map((other) =>
            isMeant(other) && other.invitation
              ? { ...other, invitation: { ...other.invitation, answer } }
              : other,
          ),
        keep: () => callApi(answerInvitation, { params: { id: event.id }, body: { answer } }),
      });
      showToast({
        message: text(answer === "accepted" ? "agenda.invitation.accepted" : "agenda.invitation.declined", {
          title: event.title,
        }),
      });
    },
    save: async (event, fields, newId, scope) => {
      let kept: AgendaEventWire | undefined;
      await mutateAsync({
        show: (events) => events,
        keep: async () => {
          const { data } = await (event
            ? callApi(changeAgendaEvent, {
                params: { id: event.id },
                query: whichOf(event, scope),
                body: { ...fields },
              })
            : callApi(createAgendaEvent, { body: { id: newId, ...fields } }));
          kept = data;
          showEverywhere((events) =>
            withEvent(event ? events.filter((other) => !reaches(event, "one")(other)) : events, data),
          );
        },
      });
      if (!kept) throw new Error("An event was kept and not answered");
      return kept;
    },
  };
}
