import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What a person has chosen per newsletter, where they did. */
export async function findNewsletterChoices(
  queries: Queries,
  personId: string,
): Promise<ReadonlyMap<NewsletterSlug, boolean>> {
  const rows = await queries
    .selectFrom("newsletter_choice")
    .select(["newsletter", "subscribed"])
    .where("person_id", "=", personId)
    .execute();
  return new Map(rows.map(({ newsletter, subscribed }) => [newsletter, subscribed]));
}

export async function storeNewsletterChoice(
  queries: Queries,
  choice: { readonly personId: string; readonly newsletter: NewsletterSlug; readonly subscribed: boolean },
  now: Date,
): Promise<void> {
  const { personId, newsletter, subscribed } = choice;
  await queries
    .insertInto("newsletter_choice")
    .values({ person_id: personId, newsletter, subscribed, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "newsletter"]).doUpdateSet({ subscribed, changed_at: now }),
    )
    .execute();
}

/** Which side a person is on, for the newsletters they can have; undefined for who is gone. */
export async function findReader(
  queries: Queries,
  personId: string,
): Promise<{ readonly employee: boolean } | undefined> {
  return queries.selectFrom("person").select("employee").where("id", "=", personId).executeTakeFirst();
}
