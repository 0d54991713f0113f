import { castId } from "../../seed/cast.ts";
import { firstLetter } from "../../seed/communications.ts";
import { mailedCast } from "../../seed/mailed-cast.ts";
import { weeklyView } from "../../seed/insert-statistics-views.ts";
import { sendWeeklyFigures } from "../areas/statistics/mail-weekly-figures.ts";
import { findView } from "../areas/statistics/statistics-view.store.ts";
import { findUnsubscribeSecret } from "../platform/mail/unsubscribe-secret.store.ts";
import { makeUnsubscribeToken } from "../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../platform/platform.ts";

/** Puts a first mail for some of the cast into the demonstration's mailbox; the keys keep it at one each. */
export async function sendDemonstrationMails(platform: Platform): Promise<void> {
  const { database, mail, now } = platform;
  await database.transaction(async (queries) => {
    for (const username of mailedCast) {
      await mail.send(queries, {
        to: { person: castId(username) },
        template: "test",
        values: { askedBy: "Hélène Marchand", at: now().toISOString() },
        key: `demonstration:${username}`,
      });
    }
    const secret = await findUnsubscribeSecret(queries);
    const { id: newsId, title, body, rich } = firstLetter();
    for (const username of mailedCast) {
      const claim = { personId: castId(username), newsletter: "product-news" } as const;
      await mail.send(queries, {
        to: { person: claim.personId },
        template: "communication",
        values: {
          newsId,
          path: `app/planete-online-news/${newsId}`,
          title,
          body: { ...body },
          rich: { ...rich },
          occasion: "mailing",
          toConfirm: false,
          token: makeUnsubscribeToken(secret, claim),
        },
        key: `news:${newsId}:0:${claim.personId}`,
      });
    }
    const view = await findView(queries, weeklyView);
    if (view && view.mailWeek !== null) await sendWeeklyFigures(platform, queries, view.personId, view.id);
  });
}
