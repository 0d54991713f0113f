import type { Transaction } from "kysely";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { agendaChanged } from "@planete/shared/contract/agenda.contract.ts";
import { startDayOf } from "@planete/shared/domain/agenda/series.ts";
import type { EventNewsKind } from "@planete/shared/domain/agenda/event-news.ts";
import { mailedEventNews } from "@planete/shared/domain/agenda/event-news.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { createFormatter, createZoneClock } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";

/** Making one takes a while; there are eleven for each zone. */
const formatters = new Map<string, Readonly<Record<string, Formatter>>>();

function formattersIn(timeZone: string): Readonly<Record<string, Formatter>> {
  let made = formatters.get(timeZone);
  if (!made) {
    made = Object.fromEntries(languageCodes.map((code) => [code, createFormatter(code, timeZone)]));
    formatters.set(timeZone, made);
  }
  return made;
}

/** When something begins, as each reader writes it, in hours of the company's zone. */
function whenInWords(time: EventTimeWire, timeZone: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(formattersIn(timeZone)).map(([code, format]) => [
      code,
      time.allDay
        ? format.date(utcDate(time.start), { dateStyle: "medium", timeZone: "UTC" })
        : format.dateTime(new Date(time.start)),
    ]),
  );
}

export interface EventNews {
  readonly kind: EventNewsKind;
  readonly event: { readonly id: string; readonly title: string; readonly time: EventTimeWire };
  /** Who caused it, by id and name; nobody for a reminder. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly told: readonly string[];
}

/** Tells people by name of an event that is theirs or that they are invited to; each finds it behind the line. */
export async function tellOfEvent(
  platform: Pick<Platform, "config" | "now">,
  queries: Transaction<Schema>,
  { kind, event, actor, told }: EventNews,
): Promise<void> {
  const timeZone = platform.config.companyTimeZone;
  const date = startDayOf(event.time, createZoneClock(timeZone));
  const address = new URLSearchParams({ view: "day", date, event: event.id });
  await notify(queries, {
    category: "agenda",
    kind,
    params: {
      title: event.title.toWellFormed(),
      when: whenInWords(event.time, timeZone),
      person: actor?.name ?? "",
    },
    target: `/app/agenda?${address.toString()}`,
    audience: [...new Set(told)].map(personTopic),
    actorId: actor?.id ?? null,
    at: platform.now(),
    byMail: mailedEventNews.some((mailed) => mailed === kind),
  });
}

/** Tells open pages that something in these people's agendas changed. */
export async function announceEvent(
  queries: Transaction<Schema>,
  eventId: string,
  people: readonly string[],
): Promise<void> {
  const audience = [...new Set(people)].map(personTopic);
  await announce(queries, { event: agendaChanged, audience, payload: { eventId } });
}
