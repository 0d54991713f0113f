import { castId } from "../../seed/cast.ts";
import type { CastUsername } from "../../seed/cast.ts";
import type { Platform } from "../platform/platform.ts";

/** People of several languages, so that a visitor sees mails in the recipient's own. */
const recipients: readonly CastUsername[] = [
  "lead",
  "dev",
  "anna.keller",
  "nattaya.srisai",
  "erik.lindstrom",
];

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
  });
}
