import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeUnsubscribeToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findCommunication } from "./communication.store.ts";
import { sendItem } from "./mail-news.ts";

/** The mail of an item, as it is saved, to its writer alone. */
export async function testCommunication(
  platform: Platform,
  { person }: Caller,
  { id, lang }: { readonly id: string; readonly lang: LanguageCode },
): Promise<void> {
  const address = person.emailAddress ?? refuseField("address", "required");
  await platform.database.transaction(async (queries) => {
    const item = (await findCommunication(queries, id)) ?? refuse("notFound");
    const secret = await findUnsubscribeSecret(queries);
    const { newsletter } = item;
    await sendItem(platform, queries, item, {
      to: { address, language: lang },
      token: newsletter && makeUnsubscribeToken(secret, { personId: person.id, newsletter }),
      occasion: "test",
      key: `news-test:${newId()}`,
    });
  });
}
