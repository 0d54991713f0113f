import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AgendaEventWire, EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import {
  changeAgendaEvent,
  createAgendaEvent,
  deleteAgendaEvent,
  moveAgendaEvent,
  restoreAgendaEvent,
} from "@planete/shared/contract/agenda.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
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
}

export interface ChangeAgenda {
  /** Shown at once, with a way back. */
  readonly move: (event: AgendaEventWire, time: EventTimeWire, message: string) => void;
  readonly remove: (event: AgendaEventWire) => void;
  /** Resolves once it is kept; until then the form stands. Without an event a new one is made. */
  readonly save: (
    event: AgendaEventWire | undefined,
    fields: EventFields,
    newId: string,
  ) => Promise<AgendaEventWire>;
}

const withEvent = (events: Events, event: AgendaEventWire): Events => [
  ...events.filter(({ id }) => id !== event.id),
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
  const setTime = (event: AgendaEventWire, time: EventTimeWire): void =>
    attempt({
      show: (events) => events.map((other) => (other.id === event.id ? { ...other, time } : other)),
      keep: () => callApi(moveAgendaEvent, { params: { id: event.id }, body: time }),
    });
  return {
    move: (event, time, message) => {
      setTime(event, time);
      showToast({ message, onUndo: () => setTime(event, event.time) });
    },
    remove: (event) => {
      const params = { id: event.id };
      attempt({
        show: (events) => events.filter(({ id }) => id !== event.id),
        keep: () => callApi(deleteAgendaEvent, { params }),
      });
      showToast({
        message: text("agenda.deleted", { title: event.title }),
        onUndo: () =>
          attempt({
            show: (events) => withEvent(events, event),
            keep: () => callApi(restoreAgendaEvent, { params }),
          }),
      });
    },
    save: async (event, fields, newId) => {
      let kept: AgendaEventWire | undefined;
      await mutateAsync({
        show: (events) => events,
        keep: async () => {
          const { data } = await (event
            ? callApi(changeAgendaEvent, { params: { id: event.id }, body: { ...fields } })
            : callApi(createAgendaEvent, { body: { id: newId, ...fields } }));
          kept = data;
          showEverywhere((events) => withEvent(events, data));
        },
      });
      if (!kept) throw new Error("An event was kept and not answered");
      return kept;
    },
  };
}
