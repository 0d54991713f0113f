import type { LeftMail } from "../../platform/mail/left-mail.ts";
import { dayAfter, startOfWeek } from "@planete/shared/domain/calendar/plain-date.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { readViewToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { findView, setMailWeek, statisticsViews } from "./statistics-view.store.ts";

/** The Monday of the company's week. */
export function mondayOf({ config, now }: Pick<Platform, "config" | "now">): string {
  return startOfWeek(calendarDate(now(), config.companyTimeZone));
}

/** Has the figures of a view by mail from the next Monday on, or no longer; `via` tells the page from the link of a mail. */
export async function mailView(
  platform: Platform,
  place: { readonly personId: string; readonly id: string },
  weekly: boolean,
  via: "page" | "mail",
): Promise<void> {
  const { personId, id } = place;
  await platform.database.transaction(async (queries) => {
    const view = (await findView(queries, place, { hold: true })) ?? refuse("notFound");
    if ((view.mailWeek !== null) === weekly) return;
    await setMailWeek(queries, id, weekly ? dayAfter(mondayOf(platform), 7) : null);
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: weekly ? "subscribe" : "unsubscribe",
      subject: personId,
      after: { view: view.name, via },
    });
    await announce(queries, {
      event: statisticsViews.changed,
      audience: [personTopic(personId)],
      payload: {},
    });
  });
}

/** The weekly figures, as the link of their mail leaves them. */
export function leftViews(platform: Platform): LeftMail {
  return async (secret, token) => {
    const claim = readViewToken(secret, token);
    const place = claim && { personId: claim.personId, id: claim.viewId };
    const view = place && (await findView(platform.database.kysely, place));
    if (!view) return undefined;
    return {
      state: { newsletter: null, view: view.name, subscribed: view.mailWeek !== null },
      choose: (subscribed) => mailView(platform, place, subscribed, "mail"),
    };
  };
}
