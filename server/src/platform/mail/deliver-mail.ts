import { languages } from "@planete/shared/i18n/languages.ts";
import type { Config } from "../config.ts";
import type { Database, Queries } from "../database/database.ts";
import { JobGivenUp } from "../jobs/job.ts";
import { findQueuedMail, holdAsSent, markMailFailed, noteMailProblem } from "./mail.store.ts";
import type { WaitingMail } from "./mail.store.ts";
import type { MailSecrets } from "./mail-secrets.ts";
import { isMailAddress } from "./mail-address.ts";
import { MailRefused } from "./mail-transport.ts";
import type { MailTransport } from "./mail-transport.ts";
import { oneLine } from "./one-line.ts";
import { renderMail } from "./render-mail.ts";

export interface MailDelivery {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** Undefined in the demonstration: the mailbox page is where mails arrive. */
  readonly transport: MailTransport | undefined;
  readonly guards: ReadonlyMap<string, MailGuard>;
  readonly secrets: MailSecrets;
}

/** Asked at the last moment whether the person may still have the mail; may give what it says as of this moment. */
export type MailGuard = (queries: Queries, personId: string, values: unknown) => Promise<boolean | object>;

/**
 * Sends one mail, once: whoever sends it holds its row, so a second process finds it held or sent. That it is sent is
 * written before it is handed over and committed at the mail server's yes. Killed between the two, which are one step
 * of the database apart, it is sent again under the same Message-ID.
 */
export async function deliverMail(delivery: MailDelivery, mailId: string): Promise<void> {
  const { kysely } = delivery.database;
  const found = await findQueuedMail(kysely, mailId);
  if (!found) return;
  const mail = { ...found, values: await delivery.secrets.open(found.id, found.values) };
  const guard = delivery.guards.get(mail.template);
  // Before the row is held: a judge may ask more than one connection, and those who hold some would wait for each other.
  const judged = !guard || mail.personId === null || (await guard(kysely, mail.personId, mail.values));
  if (judged === false) {
    await noteMailProblem(kysely, mailId, "the recipient may not have it any more");
    await markMailFailed(kysely, mailId);
    return;
  }
  try {
    await sendMail(delivery, judged === true ? mail : { ...mail, values: judged });
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    await noteMailProblem(kysely, mailId, reason.message);
    if (!(reason instanceof MailRefused)) throw reason;
    await markMailFailed(kysely, mailId);
    throw new JobGivenUp(reason.message, { cause: reason });
  }
}

async function sendMail(
  { config, database, transport, now }: MailDelivery,
  mail: WaitingMail,
): Promise<void> {
  const { address } = mail;
  if (address === null || !isMailAddress(address))
    throw new MailRefused("the recipient has no usable address");
  const rendered = renderMail(mail, config);
  await database.transaction(async (queries) => {
    const held = await holdAsSent(queries, mail.id, {
      ...rendered,
      address,
      language: mail.language,
      at: now(),
      keepContent: config.demonstration,
    });
    // Not "done": if the other one fails, this mail still needs a job.
    if (!held) throw new Error("another process is sending this mail");
    await transport?.({
      ...rendered,
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      from: config.mailFrom,
      to: { name: oneLine(mail.fullName), address },
      htmlLang: languages[mail.language].htmlLang,
    });
  });
}
