import { defaultChoiceOf, mailTopicsFor } from "@planete/shared/domain/account/mail-choice.ts";
import type { MailChoice, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import { mailMoment } from "@planete/shared/domain/account/mail-choice.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

/** Somebody who can be written to about their work and their events. */
export interface WorkReader {
  readonly id: string;
  readonly momentOf: (topic: MailTopic) => MailChoice;
}

/** Of these people, those who have not left and have an address. */
export async function findWorkReaders(
  queries: Queries,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, WorkReader>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    employee: boolean;
    send_mail: boolean | null;
    choices: Readonly<Record<string, MailChoice>> | null;
  }>`
    select p.id, p.employee,
      case when jsonb_typeof(f.values -> 'sendMail') = 'boolean' then (f.values ->> 'sendMail')::boolean end as send_mail,
      (select jsonb_object_agg(c.alert, c.choice) from alert_mail_choice c where c.person_id = p.id) as choices
    from person p left join preference f on f.person_id = p.id
    where p.active and p.email_address is not null
      and p.id = any (${personIds}::uuid[])`.execute(queries);
  return new Map(
    rows.map(({ id, employee, send_mail: sendMail, choices }) => [
      id,
      {
        id,
        momentOf: (topic) =>
          mailMoment({
            sendMail: sendMail ?? true,
            holdsRight: mailTopicsFor({ employee, hotline: false }).includes(topic),
            choice: choices?.[topic] ?? defaultChoiceOf(topic),
          }),
      },
    ]),
  );
}
