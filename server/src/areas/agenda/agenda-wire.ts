import type { AgendaEventWire, AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import type { AgendaEventRow, HolidayRow } from "./agenda.store.ts";

export function eventToWire(row: AgendaEventRow): AgendaEventWire {
  const { id, kind, title, description } = row;
  return { id, kind, title, description, time: timeOf(row) };
}

function timeOf(row: AgendaEventRow): AgendaEventWire["time"] {
  if (row.starts_at && row.ends_at) {
    return { allDay: false, start: row.starts_at.toISOString(), end: row.ends_at.toISOString() };
  }
  // The table holds one of the two, and both ends of it.
  return { allDay: true, start: row.first_day ?? "", end: row.last_day ?? "" };
}

export function holidayToWire(row: HolidayRow, lang: LanguageCode): AgendaHolidayWire {
  return { day: row.day, label: wordsIn(row.labels, lang), halfDay: row.half_day, worked: row.worked };
}
