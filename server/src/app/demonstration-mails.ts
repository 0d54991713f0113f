import { castId } from "../../seed/cast.ts";
import type { CastUsername } from "../../seed/cast.ts";
import { readWords } from "../../seed/words.ts";
import { findUnsubscribeSecret } from "../platform/mail/unsubscribe-secret.store.ts";
import { makeUnsubscribeToken } from "../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../platform/platform.ts";

/** People of several languages, so that a visitor sees mails in the recipient's own. */
const recipients: readonly CastUsername[] = [
  "lead",
  "dev",
  "anna.keller",
  "nattaya.srisai",
  "erik.lindstrom",
];

/** The news that the first issue of the newsletter is about; written in every language. */
const issue = "electronic-signature";

/** Puts a first mail for some of the cast into the demonstration's mailbox; the keys keep it at one each. */
export async function sendDemonstrationMails({ database, mail, now }: Platform): Promise<void> {
  await database.transaction(async (queries) => {
    for (const username of recipients) {
      await mail.send(queries, {
        to: { person: castId(username) },
        template: "test",
        values: { askedBy: "Hélène Marchand", at: now().toISOString() },
        key: `demonstration:${username}`,
      });
    }
    const secret = await findUnsubscribeSecret(queries);
    const words = readWords("news");
    for (const username of recipients) {
      const claim = { personId: castId(username), newsletter: "product-news" } as const;
      await mail.send(queries, {
        to: { person: claim.personId },
        template: "newsletter",
        values: {
          newsletter: claim.newsletter,
          title: words(issue, "title"),
          body: words(issue, "body"),
          token: makeUnsubscribeToken(secret, claim),
        },
        key: `demonstration:newsletter:${username}`,
      });
    }
  });
}
