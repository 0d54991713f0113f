import type { MailSummaryWire, MailWire } from "@planete/shared/contract/mailbox.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

const summaryColumns = [
  "mail.id",
  "mail.subject",
  "mail.language",
  "mail.status",
  "mail.created_at",
  "mail.sent_at",
  "mail.sent_to",
  "mail.address",
  "person.email_address",
] as const;

interface SummaryRow {
  id: string;
  subject: string | null;
  language: MailSummaryWire["language"];
  status: MailSummaryWire["status"];
  created_at: Date;
  sent_at: Date | null;
  sent_to: string | null;
  address: string | null;
  email_address: string | null;
}

function toSummary(row: SummaryRow): MailSummaryWire {
  return {
    id: row.id,
    to: row.sent_to ?? row.address ?? row.email_address,
    subject: row.subject,
    language: row.language,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** The newest mails, newest first. */
export async function findNewestMails(queries: Queries, count: number): Promise<MailSummaryWire[]> {
  const rows = await queries
    .selectFrom("mail")
    .leftJoin("person", "person.id", "mail.person_id")
    .select(summaryColumns)
    .orderBy("mail.created_at", "desc")
    .orderBy("mail.id", "desc")
    .limit(count)
    .execute();
  return rows.map(toSummary);
}

export async function findMail(
  queries: Queries,
  id: string,
): Promise<Omit<MailWire, "answerable"> | undefined> {
  const row = await queries
    .selectFrom("mail")
    .leftJoin("person", "person.id", "mail.person_id")
    .select([...summaryColumns, "mail.text", "mail.html"])
    .where("mail.id", "=", id)
    .executeTakeFirst();
  return row && { ...toSummary(row), text: row.text, html: row.html };
}

/** What a mail was written from, with its secrets sealed. */
export async function findMailValues(queries: Queries, id: string): Promise<unknown> {
  const row = await queries.selectFrom("mail").select("values").where("id", "=", id).executeTakeFirst();
  return row?.values;
}
