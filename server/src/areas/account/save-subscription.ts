import type { SubscriptionWire } from "@planete/shared/contract/subscriptions.contract.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import {
  newsletters,
  newslettersFor,
  receivesNewsletter,
} from "@planete/shared/domain/account/newsletters.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { findNewsletterChoices, findReader, storeNewsletterChoice } from "./newsletter-choice.store.ts";

/** The newsletters a person can have, and which they receive. */
export async function subscriptionsOf(
  { database }: Platform,
  person: { readonly id: string; readonly employee: boolean },
): Promise<SubscriptionWire[]> {
  const choices = await findNewsletterChoices(database.kysely, person.id);
  return newslettersFor(person).map((newsletter) => ({
    newsletter,
    subscribed: receivesNewsletter(newsletter, person, choices.get(newsletter)),
  }));
}

/** Joins or leaves a newsletter; `via` tells the account page from the link of a mail. */
export async function saveSubscription(
  { database, now }: Platform,
  personId: string,
  { newsletter, subscribed }: { readonly newsletter: NewsletterSlug; readonly subscribed: boolean },
  via: "account" | "mail",
): Promise<void> {
  await database.transaction(async (queries) => {
    const reader = await findReader(queries, personId);
    if (!reader || !newslettersFor(reader).includes(newsletter)) refuse("notFound");
    if (newsletters[newsletter].mandatory && !subscribed) refuse("subscriptionMandatory");
    await storeNewsletterChoice(queries, { personId, newsletter, subscribed }, now());
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: subscribed ? "subscribe" : "unsubscribe",
      subject: personId,
      after: { newsletter, via },
    });
  });
}
