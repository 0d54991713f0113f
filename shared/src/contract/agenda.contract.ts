import { z } from "zod";
import { agendaLimits, eventKinds } from "../domain/agenda/agenda-event.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant, instantIn, languageCode, plainDateOut, plainDate, line, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/** When something is: whole days with both ends included, or instants (D12). */
const eventTime = z.discriminatedUnion("allDay", [
  z.strictObject({ allDay: z.literal(true), start: plainDateOut, end: plainDateOut }),
  z.strictObject({ allDay: z.literal(false), start: instant, end: instant }),
]);

/** The same as somebody sends it. */
const eventTimeIn = z.discriminatedUnion("allDay", [
  z.strictObject({ allDay: z.literal(true), start: plainDate, end: plainDate }),
  z.strictObject({ allDay: z.literal(false), start: instantIn, end: instantIn }),
]);

export type EventTimeWire = z.output<typeof eventTime>;

/** An event of the caller's own agenda (spec §3: title, description, start date, end date). */
const agendaEventWire = z.strictObject({
  id,
  /** `leave` and `assigned` come from elsewhere: they can be read, not changed. */
  kind: z.enum(eventKinds),
  title: z.string(),
  description: z.string(),
  time: eventTime,
  /** Of a card of the planning: the page that opens it, for who may open it, and its minutes on each day. */
  work: z
    .strictObject({
      path: z.string().nullable(),
      days: z.array(z.strictObject({ day: plainDateOut, minutes: z.int().min(0) })),
    })
    .optional(),
});

export type AgendaEventWire = z.output<typeof agendaEventWire>;

const holidayWire = z.strictObject({
  day: plainDateOut,
  /** In the language asked for, else in the nearest one. */
  label: z.string(),
  halfDay: z.boolean(),
  /** A public holiday on which the company works (D12). */
  worked: z.boolean(),
});

export type AgendaHolidayWire = z.output<typeof holidayWire>;

const eventFields = {
  title: line(agendaLimits.title, 1),
  description: text(agendaLimits.description),
  time: eventTimeIn,
};

const oneEvent = z.strictObject({ data: agendaEventWire });
const eventParams = z.strictObject({ id });

export const readAgenda = declareCall({
  name: "readAgenda",
  summary:
    "The caller's events and the public holidays of a period, both days included; without days, of today and the six days after it",
  method: "GET",
  path: "/agenda",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode, from: plainDate.optional(), to: plainDate.optional() }),
  answer: z.strictObject({
    data: z.array(agendaEventWire),
    holidays: z.array(holidayWire),
    from: plainDateOut,
    to: plainDateOut,
    /** The company's calendar date now, and the zone all days are meant in (D12). */
    today: plainDateOut,
    timeZone: z.string(),
  }),
});

export const createAgendaEvent = declareCall({
  name: "createAgendaEvent",
  summary: "Add an event to the caller's own agenda; the same id again is the same event",
  method: "POST",
  path: "/agenda/events",
  access: sessionAccess,
  /** The page may give the id, so that a repeated send adds nothing. */
  body: z.strictObject({ id: id.optional(), ...eventFields }),
  answer: oneEvent,
  errors: ["conflict"],
});

export const changeAgendaEvent = declareCall({
  name: "changeAgendaEvent",
  summary: "Change an own event",
  method: "PUT",
  path: "/agenda/events/{id}",
  access: sessionAccess,
  params: eventParams,
  body: z.strictObject(eventFields),
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const moveAgendaEvent = declareCall({
  name: "moveAgendaEvent",
  summary: "Give an own event another time; its words stay as they are",
  method: "PUT",
  path: "/agenda/events/{id}/time",
  access: sessionAccess,
  params: eventParams,
  body: eventTimeIn,
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const deleteAgendaEvent = declareCall({
  name: "deleteAgendaEvent",
  summary: "Delete an own event; it can be restored for 30 days",
  method: "DELETE",
  path: "/agenda/events/{id}",
  access: sessionAccess,
  params: eventParams,
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const restoreAgendaEvent = declareCall({
  name: "restoreAgendaEvent",
  summary: "Bring a deleted event back; one that is there stays as it is",
  method: "POST",
  path: "/agenda/events/{id}/restore",
  access: sessionAccess,
  params: eventParams,
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

/** Something in the person's agenda changed: their open pages fetch what they show. */
export const agendaChanged = declareLiveEvent("agenda.changed", z.strictObject({ eventId: id }));
