import type { Insertable, Transaction } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { agendas, ownTasks } from "./agenda.ts";
import { castClientUsers, castStaff } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";
import type { InLanguages } from "./words.ts";

/** Where the demonstration company is. */
const timeZone = "Europe/Paris";

/** Everybody writes their agenda in the language they work in. */
function inLanguageOf(language: LanguageCode | null, texts: InLanguages): string {
  return texts[language ?? "fr"] ?? texts.en ?? texts.fr ?? "";
}

/** Monday of the week in which a day lies; a weekend looks forward. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, weekday > 4 ? 7 - weekday : -weekday);
}

export async function insertAgenda(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("agenda");
  const monday = mondayOf(today);
  const languageOf = new Map<string, LanguageCode | null>(
    [...castStaff, ...castClientUsers].map(({ username, language }) => [username, language]),
  );
  const events = Object.entries(agendas).flatMap(([username, agenda]) =>
    agenda.flatMap((event, at) =>
      event.weeks.map((week): Insertable<Schema["agenda_event"]> => {
        const language = languageOf.get(username) ?? null;
        const day = dayAfter(monday, 7 * week + event.weekday - 1);
        return {
          id: stableId("agenda", `${username}:${at}:${week}`),
          owner_id: stableId("person", username),
          kind: event.kind ?? "personal",
          title: inLanguageOf(language, words(event.words, "title")),
          description: inLanguageOf(language, words(event.words, "description")),
          ...(event.series
            ? {
                place: event.series.place,
                color: event.series.color,
                repeat: JSON.stringify({ unit: "week", every: 1, weekdays: [event.weekday] }),
              }
            : {}),
          ...("days" in event
            ? { first_day: day, last_day: dayAfter(day, event.days - 1) }
            : { starts_at: `${day} ${event.from} ${timeZone}`, ends_at: `${day} ${event.to} ${timeZone}` }),
        };
      }),
    ),
  );
  const tasks = Object.entries(ownTasks).flatMap(([username, ids]) =>
    ids.map((id, at): Insertable<Schema["own_task"]> => ({
      id: stableId("own-task", `${username}:${id}`),
      owner_id: stableId("person", username),
      title: inLanguageOf(languageOf.get(username) ?? null, words(id, "title")),
      created_at: daysBefore(today, ids.length - at),
      done_at: at === 0 ? daysBefore(today, 1) : null,
    })),
  );
  const guests = Object.entries(agendas).flatMap(([username, agenda]) =>
    agenda.flatMap(({ series, weeks }, at) =>
      Object.entries(series?.guests ?? {}).map(([guest, answer]): Insertable<Schema["agenda_guest"]> => ({
        event_id: stableId("agenda", `${username}:${at}:${weeks[0]}`),
        person_id: stableId("person", guest),
        answer,
        invited_at: daysBefore(today, 20),
        answered_at: answer === "open" ? null : daysBefore(today, 19),
      })),
    ),
  );
  await queries.insertInto("agenda_event").values(events).execute();
  await queries.insertInto("agenda_guest").values(guests).execute();
  await queries.insertInto("own_task").values(tasks).execute();
}
