import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { plainDate } from "@planete/shared/domain/calendar/plain-date.ts";

/** The day it is on this device's clock and zone. */
export function plainDateOf(instant: Date): PlainDate {
  return plainDate(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}
