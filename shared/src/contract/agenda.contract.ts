import { z } from "zod";
import {
  agendaLimits,
  eventColors,
  eventKinds,
  guestAnswers,
  seriesScopes,
} from "../domain/agenda/agenda-event.ts";
import { monthlyWays, repeatLimits, repeatUnits } from "../domain/calendar/repeat.ts";
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

const weekday = z.int().min(1).max(7);

/** How an event comes again (RFC 5545, the part that people can say): until a day, so many times, or without end. */
const repeatRule = z.strictObject({
  unit: z.enum(repeatUnits),
  every: z.int().min(1).max(repeatLimits.every),
  /** Of weeks, Monday is 1. */
  weekdays: z.array(weekday).min(1).max(7).optional(),
  monthly: z.enum(monthlyWays).optional(),
  until: plainDateOut.optional(),
  times: z.int().min(1).max(repeatLimits.times).optional(),
});

export type RepeatWire = z.output<typeof repeatRule>;

const guestWire = z.strictObject({ id, name: z.string(), answer: z.enum(guestAnswers) });

export type GuestWire = z.output<typeof guestWire>;

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
  place: z.string().optional(),
  color: z.enum(eventColors).optional(),
  /** Minutes before the start; on whole days before nine in the morning. */
  reminder: z.int().min(0).optional(),
  /** Of what repeats: the rule, and the day that names this one in calls. All of a series have its id. */
  repeat: repeatRule.optional(),
  day: plainDateOut.optional(),
  /** One that was changed by itself, with an id of its own: the series it stands in, on its `day`. */
  series: id.optional(),
  /** Colleagues who are invited and what they have said; those who left are no longer among them. */
  guests: z.array(guestWire).optional(),
  /** Somebody else's event: the caller was invited, and may answer and nothing else. */
  invitation: z.strictObject({ from: z.string(), answer: z.enum(guestAnswers) }).optional(),
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
  /** What is left out stays as it is; null takes it away. */
  place: line(agendaLimits.place).optional(),
  color: z.enum(eventColors).nullable().optional(),
  reminder: z.int().min(0).max(agendaLimits.reminderMinutes).nullable().optional(),
  repeat: repeatRule.extend({ until: plainDate.optional() }).nullable().optional(),
  /** All who are invited, by id. */
  guests: z.array(id).max(agendaLimits.guests).optional(),
};

/** Of what repeats: which one is meant, and whether it alone, it and those after it, or all; else the series itself. */
const whichOnes = z.strictObject({
  day: plainDate.optional(),
  scope: z.enum(seriesScopes).optional(),
});

export type WhichOnes = z.output<typeof whichOnes>;

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
    /** The caller's minutes of work from Monday to Sunday (D19). */
    workingMinutes: z.array(z.int()).length(7),
  }),
});

/** How many events one search finds at most. */
export const mostEventsFound = 20;

export const searchAgenda = declareCall({
  name: "searchAgenda",
  summary:
    "The caller's events of any time that have all the words, those with a fitting title first, then what is to come, the nearest first; of what repeats the next one, else the last",
  method: "GET",
  path: "/agenda/search",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode, q: text(100, 1) }),
  answer: z.strictObject({
    data: z
      .array(
        z.strictObject({
          id,
          kind: z.enum(eventKinds),
          title: z.string(),
          /** The day it begins on, where the company is. */
          day: plainDateOut,
        }),
      )
      .max(mostEventsFound),
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
  summary: "Change an own event; of one that repeats this one, this and the following, or all",
  method: "PUT",
  path: "/agenda/events/{id}",
  access: sessionAccess,
  params: eventParams,
  query: whichOnes,
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
  query: whichOnes,
  body: eventTimeIn,
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const deleteAgendaEvent = declareCall({
  name: "deleteAgendaEvent",
  summary:
    "Delete an own event; it can be restored for 30 days. The answer names what is to be restored, which is a series of its own for this and the following",
  method: "DELETE",
  path: "/agenda/events/{id}",
  access: sessionAccess,
  params: eventParams,
  query: whichOnes,
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const restoreAgendaEvent = declareCall({
  name: "restoreAgendaEvent",
  summary: "Bring a deleted event, or one of what repeats, back; one that is there stays as it is",
  method: "POST",
  path: "/agenda/events/{id}/restore",
  access: sessionAccess,
  params: eventParams,
  query: z.strictObject({ day: plainDate.optional() }),
  answer: oneEvent,
  errors: ["notFound", "eventReadOnly"],
});

export const answerInvitation = declareCall({
  name: "answerInvitation",
  summary: "Accept or decline an invitation: all of a series, or the one of it that was changed by itself",
  method: "PUT",
  path: "/agenda/events/{id}/answer",
  access: sessionAccess,
  params: eventParams,
  body: z.strictObject({ answer: z.enum(["accepted", "declined"]) }),
  answer: oneEvent,
  errors: ["notFound"],
});

/** Something in the person's agenda changed: their open pages fetch what they show. */
export const agendaChanged = declareLiveEvent("agenda.changed", z.strictObject({ eventId: id }));
