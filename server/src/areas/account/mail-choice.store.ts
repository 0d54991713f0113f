import type { MailChoice, MailChoices, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What a person has chosen per alert and topic. */
export async function findMailChoices(queries: Queries, personId: string): Promise<MailChoices> {
  const rows = await queries
    .selectFrom("alert_mail_choice")
    .select(["alert", "choice"])
    .where("person_id", "=", personId)
    .execute();
  return Object.fromEntries(rows.map(({ alert, choice }) => [alert, choice]));
}

export async function storeMailChoices(
  queries: Queries,
  personId: string,
  choices: readonly { readonly alert: AlertName | MailTopic; readonly choice: MailChoice }[],
  now: Date,
): Promise<void> {
  await queries
    .insertInto("alert_mail_choice")
    .values(choices.map((choice) => ({ person_id: personId, ...choice, changed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "alert"])
        .doUpdateSet((row) => ({ choice: row.ref("excluded.choice"), changed_at: now })),
    )
    .execute();
}
