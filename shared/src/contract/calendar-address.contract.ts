import { z } from "zod";
import { declareCall, fileAnswer, publicAccess, sessionAccess } from "./call.ts";
import { instant } from "./fields.ts";

/** The private address of a person's agenda, without the secret in it. */
const calendarAddressWire = z.strictObject({
  createdAt: instant,
  /** When a calendar program last fetched it, to about an hour; null until one does. */
  lastReadAt: instant.nullable(),
});

export type CalendarAddressWire = z.output<typeof calendarAddressWire>;

export const readCalendarAddress = declareCall({
  name: "readCalendarAddress",
  summary: "Whether the caller's agenda has a private address for calendar programs",
  method: "GET",
  path: "/user/calendar-token",
  access: sessionAccess,
  answer: z.strictObject({ data: calendarAddressWire.nullable() }),
});

export const renewCalendarAddress = declareCall({
  name: "renewCalendarAddress",
  summary: "Give the caller's agenda a new private address; a former one ends. Told this once",
  method: "POST",
  path: "/user/calendar-token",
  access: sessionAccess,
  answer: z.strictObject({ data: calendarAddressWire.extend({ address: z.url() }) }),
});

export const revokeCalendarAddress = declareCall({
  name: "revokeCalendarAddress",
  summary: "End the private address of the caller's agenda; nothing happens where there is none",
  method: "DELETE",
  path: "/user/calendar-token",
  access: sessionAccess,
  answer: z.strictObject({ data: z.null() }),
});

export const readCalendarFile = declareCall({
  name: "readCalendarFile",
  summary: "The agenda behind a private address, as iCalendar (RFC 5545); the address alone opens it",
  method: "GET",
  path: "/calendar/{file}",
  access: publicAccess,
  params: z.strictObject({ file: z.string().max(100) }),
  answer: fileAnswer,
  errors: ["notFound", "ipNotAllowed"],
});
