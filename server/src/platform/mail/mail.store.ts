import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { negotiateLanguage } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface NewMail {
  readonly id: string;
  readonly key: string;
  readonly personId: string | null;
  readonly address: string | null;
  readonly language: LanguageCode | null;
  readonly template: string;
  readonly values: unknown;
}

/** Keeps the mail to send; false when one with this key is already there. */
export async function insertMail(queries: Queries, mail: NewMail): Promise<boolean> {
  const inserted = await queries
    .insertInto("mail")
    .values({
      id: mail.id,
      key: mail.key,
      person_id: mail.personId,
      address: mail.address,
      language: mail.language,
      template: mail.template,
      values: JSON.stringify(mail.values),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface WaitingMail {
  readonly id: string;
  /** Null when it goes to an address alone. */
  readonly personId: string | null;
  readonly template: string;
  readonly values: unknown;
  readonly language: LanguageCode;
  readonly address: string | null;
  readonly firstname: string | undefined;
  /** First and last name, for the address line. */
  readonly fullName: string;
}

/** A mail that is still to be sent, with its recipient as they are now (D2). */
export async function findQueuedMail(queries: Queries, id: string): Promise<WaitingMail | undefined> {
  const mail = await queries
    .selectFrom("mail")
    .leftJoin("person", "person.id", "mail.person_id")
    .leftJoin("preference", "preference.person_id", "person.id")
    .select([
      "mail.template",
      "mail.values",
      "mail.language",
      "mail.address",
      "mail.person_id",
      "person.firstname",
      "person.lastname",
      "person.email_address",
      "person.default_language",
      "preference.values as preferences",
    ])
    .where("mail.id", "=", id)
    .where("mail.status", "=", "queued")
    .executeTakeFirst();
  if (!mail) return undefined;
  const { template, values } = mail;
  if (mail.person_id === null) {
    const language = negotiateLanguage({ preference: mail.language });
    const { address } = mail;
    return { id, personId: null, template, values, language, address, firstname: undefined, fullName: "" };
  }
  return {
    id,
    personId: mail.person_id,
    template,
    values,
    language: negotiateLanguage({
      preference: mail.preferences?.["lang"],
      defaultLanguage: mail.default_language ?? mail.language,
    }),
    address: mail.email_address,
    firstname: mail.firstname ?? undefined,
    fullName: `${mail.firstname} ${mail.lastname}`,
  };
}

export interface SentMail extends RenderedMail {
  readonly address: string;
  readonly language: LanguageCode;
  readonly at: Date;
  /** False forgets what the mail said: it may carry a one-time link, which is nowhere stored in clear (D5). */
  readonly keepContent: boolean;
}

/**
 * Holds the mail for the rest of the transaction and writes down that it is sent, for whoever then sends it and
 * commits; false when another process is sending it, or has.
 */
export async function holdAsSent(queries: Transaction<Schema>, id: string, mail: SentMail): Promise<boolean> {
  // The mail server may take its time: were the transaction ended meanwhile, the mail would be sent twice.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(queries);
  const held = await queries
    .updateTable("mail")
    .set((row) => ({
      status: "sent",
      attempts: row("attempts", "+", 1),
      sent_at: mail.at,
      sent_to: mail.address,
      language: mail.language,
      problem: null,
      subject: mail.subject,
      ...(mail.keepContent ? { text: mail.text, html: mail.html } : { text: null, html: null, values: "{}" }),
    }))
    .where("id", "=", (row) =>
      row
        .selectFrom("mail")
        .select("id")
        .where("id", "=", id)
        .where("status", "=", "queued")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/** Why a mail that waits was not sent. */
export async function noteMailProblem(queries: Queries, id: string, problem: string): Promise<void> {
  await queries
    .updateTable("mail")
    .set((row) => ({ attempts: row("attempts", "+", 1), problem: problem.slice(0, 500) }))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();
}

/** Gives a mail up; one that was sent after all stays sent. */
export async function markMailFailed(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable("mail")
    .set({ status: "failed" })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();
}

/** A mail that was given up, with what the mail server said last. */
export async function findFailedMail(
  queries: Queries,
  id: string,
): Promise<
  { readonly personId: string | null; readonly problem: string | null; readonly attempts: number } | undefined
> {
  return queries
    .selectFrom("mail")
    .select(["person_id as personId", "problem", "attempts"])
    .where("id", "=", id)
    .where("status", "=", "failed")
    .executeTakeFirst();
}

/** Makes a mail that was given up wait again; gives its template, or undefined when it is not there. */
export async function queueMailAgain(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .updateTable("mail")
    .set({ status: "queued", attempts: 0, problem: null })
    .where("id", "=", id)
    .where("status", "=", "failed")
    .returning("template")
    .executeTakeFirst();
  return row?.template;
}

/** Nobody will send it any more: what it said, a one-time link perhaps, goes. */
export async function forgetMail(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable("mail")
    .set({ values: "{}", text: null, html: null })
    .where("id", "=", id)
    .where("status", "=", "failed")
    .execute();
}

/** Removes mails whose story ended long ago. */
export async function pruneMails(queries: Queries, before: Date): Promise<number> {
  const result = await queries
    .deleteFrom("mail")
    .where("created_at", "<", before)
    .where("status", "!=", "queued")
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
