import { languages } from "@planete/shared/i18n/languages.ts";
import type { Config } from "../config.ts";
import type { Database, Queries } from "../database/database.ts";
import { JobGivenUp } from "../jobs/job.ts";
import { findQueuedMail, markMailFailed, noteMailProblem } from "./mail.store.ts";
import type { WaitingMail } from "./mail.store.ts";
import type { MailSecrets } from "./mail-secrets.ts";
import { isMailAddress } from "./mail-address.ts";
import type { BroughtMailTemplates } from "./mail-template.ts";
import { MailRefused } from "./mail-transport.ts";
import { oneLine } from "./one-line.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { renderMail } from "./render-mail.ts";
import { MailHeld } from "./send-once.ts";

export interface MailDelivery {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** Hands the mail over and notes it as sent. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly guards: ReadonlyMap<string, MailGuard>;
  readonly secrets: MailSecrets;
  readonly templates: BroughtMailTemplates;
}

/** Asked at the last moment whether the person may still have the mail; may give what it says as of this moment. */
export type MailGuard = (queries: Queries, personId: string, values: unknown) => Promise<boolean | object>;

/** Sends one mail as it is to be said now, or notes why not. */
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
    await delivery.send(outgoing(delivery, judged === true ? mail : { ...mail, values: judged }));
  } catch (error) {
    // Whoever holds it says what becomes of it; a note would only wait for them.
    if (error instanceof MailHeld) throw error;
    const reason = error instanceof Error ? error : new Error(String(error));
    await noteMailProblem(kysely, mailId, reason.message);
    if (!(reason instanceof MailRefused)) throw reason;
    await markMailFailed(kysely, mailId);
    throw new JobGivenUp(reason.message, { cause: reason });
  }
}

function outgoing({ config, now, templates }: MailDelivery, mail: WaitingMail): OutgoingMail {
  const { id, address, language } = mail;
  if (address === null || !isMailAddress(address))
    throw new MailRefused("the recipient has no usable address");
  return {
    ...renderMail(mail, config, templates),
    id,
    address,
    language,
    at: now(),
    keepContent: config.demonstration,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
    to: { name: oneLine(mail.fullName), address },
    htmlLang: languages[language].htmlLang,
  };
}
