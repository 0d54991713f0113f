import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { testCompanyMail } from "@planete/shared/contract/company.contract.ts";
import { noteOnCompany } from "../../platform/company/company.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";
import { tryMailServer } from "../../platform/mail/try-mail-server.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findCallerLanguage } from "../../platform/sessions/caller-language.store.ts";
import { companyId } from "./save-company.ts";

/** Somebody tries settings out; a mail server is not a toy. */
const limit = { points: 10, seconds: 600 };

type MailTestAnswer = CallAnswer<typeof testCompanyMail>["data"];

/** One mail to the caller's own address, at once: what the mail server answers is told as it said it. */
export async function testMail(platform: Platform, { person }: Caller): Promise<MailTestAnswer> {
  const { config, database, mail, now } = platform;
  const over = await countOneMore(databaseLimiter(database, "company-test-mail", limit), person.id);
  if (over) refuse("tooManyRequests", undefined, Math.ceil(over.msBeforeNext / 1_000));
  if (person.emailAddress === null) return { outcome: "noAddress", answer: "" };
  const at = now().toISOString();
  const values = { askedBy: `${person.firstname} ${person.lastname}`, at };
  let result: MailTestAnswer;
  if (config.demonstration) {
    await mail.send(database.kysely, {
      to: { person: person.id },
      template: "test",
      values,
      key: `company-test:${newId()}`,
    });
    result = { outcome: "mailbox", answer: "" };
  } else if (config.smtpUrl === undefined) {
    result = { outcome: "noServer", answer: "" };
  } else {
    const language = await findCallerLanguage(database.kysely, person, undefined);
    const rendered = mail.render({ template: "test", values, language, firstname: person.firstname });
    result = await tryMailServer(config.smtpUrl, {
      messageId: `<${newId()}@${new URL(config.publicUrl).hostname}>`,
      from: config.mailFrom,
      to: { name: `${person.firstname} ${person.lastname}`, address: person.emailAddress },
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
    });
  }
  await database.transaction(async (queries) => {
    if (result.outcome === "accepted") await noteOnCompany(queries, { mail_tried_at: now() });
    await recordChange(queries, "company", {
      actorId: person.id,
      action: "testMail",
      id: companyId,
      after: { mail: [result.outcome, result.answer].filter((part) => part !== "").join(": ") },
    });
  });
  return result;
}
