import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessMailList } from "./save-mail-list.ts";

/** A list is tried out a few times, not used to fill mailboxes. */
const limit = { points: 3, seconds: 600 };

/** Writes to every address of a list that mails arrive; gives how many. */
export async function sendTestMails(platform: Platform, { person }: Caller, name: string): Promise<number> {
  const { database, mail, now } = platform;
  const { addresses } = await accessMailList(database.kysely, name);
  const limiter = databaseLimiter(database, "mail-list-test", limit);
  const over = await countOneMore(limiter, name);
  if (over) refuse("tooManyRequests", undefined, Math.ceil(over.msBeforeNext / 1_000));
  const at = now().toISOString();
  const values = { askedBy: `${person.firstname} ${person.lastname}`, at };
  const reachable = addresses.filter((entry) => entry.person === null || entry.person.active);
  await database.transaction(async (queries) => {
    for (const { id, address, person: reader } of reachable) {
      await mail.send(queries, {
        to: reader ? { person: reader.id } : { address, language: person.defaultLanguage ?? "fr" },
        template: "test",
        values,
        key: `mail-list-test:${id}:${at}`,
      });
    }
    await recordHistory(queries, {
      actorId: person.id,
      area: "mail-lists",
      action: "testMailList",
      subject: name,
      after: { mails: reachable.length },
    });
  });
  return reachable.length;
}
