import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from "ical-generator";
import type { EventKind } from "@planete/shared/domain/agenda/agenda-event.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { AgendaEventRow } from "./agenda.store.ts";

/** How often a program that asks is told to come back, in seconds. */
const refreshSeconds = 3_600;

const busy: Readonly<Record<EventKind, ICalEventBusyStatus>> = {
  personal: ICalEventBusyStatus.BUSY,
  assigned: ICalEventBusyStatus.BUSY,
  leave: ICalEventBusyStatus.OOF,
};

/** Events as iCalendar text: instants in UTC, whole days as dates whose end is not included (RFC 5545). */
export function writeCalendar(name: string, events: readonly AgendaEventRow[]): string {
  const calendar = ical({
    name,
    prodId: { company: "planete-online", product: "agenda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events) {
    // Own events of whole days are notes: they keep nobody from being booked.
    const note = event.kind === "personal" && event.first_day !== null;
    calendar.createEvent({
      id: `${event.id}@planete-online`,
      stamp: event.changed_at,
      lastModified: event.changed_at,
      summary: event.title,
      description: event.description === "" ? null : event.description,
      class: ICalEventClass.PRIVATE,
      busystatus: note ? ICalEventBusyStatus.FREE : busy[event.kind],
      transparency: note ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...timeOf(event),
    });
  }
  // The standard ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}

function timeOf(event: AgendaEventRow) {
  if (event.starts_at && event.ends_at) return { start: event.starts_at, end: event.ends_at };
  // The table holds one of the two, and both ends of it.
  const [first, last] = [event.first_day ?? "", event.last_day ?? ""];
  return { start: first, end: dayAfter(last), allDay: true };
}
