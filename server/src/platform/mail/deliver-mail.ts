import { languages } from "@planete/shared/i18n/languages.ts";
import type { Config } from "../config.ts";
import type { Database, Queries } from "../database/database.ts";
import { JobGivenUp } from "../jobs/job.ts";
import { holdQueuedMail, isMailQueued, markMailFailed, markMailSent, noteMailProblem } from "./mail.store.ts";
import type { WaitingMail } from "./mail.store.ts";
import type { MailSecrets } from "./mail-secrets.ts";
import { isMailAddress } from "./mail-address.ts";
import { MailRefused } from "./mail-transport.ts";
import type { MailTransport } from "./mail-transport.ts";
import { oneLine } from "./one-line.ts";
import { renderMail } from "./render-mail.ts";
import type { RenderedMail } from "./render-mail.ts";

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
 * Sends one mail, once: whoever sends it holds its row, so a second process finds it held or sent.
 * Killed between the mail server's yes and our commit, it is sent again under the same Message-ID.
 */
export async function deliverMail(delivery: MailDelivery, mailId: string): Promise<void> {
  const { database, config } = delivery;
  if (!(await isMailQueued(database.kysely, mailId))) return;
  const problem = await database.transaction(async (queries): Promise<Error | undefined> => {
    const held = await holdQueuedMail(queries, mailId);
    // Not "done": if the other one fails, this mail still needs a job.
    if (!held) return new Error("another process is sending this mail");
    const mail = { ...held, values: await delivery.secrets.open(held.id, held.values) };
    const guard = delivery.guards.get(mail.template);
    const judged = !guard || mail.personId === null || (await guard(queries, mail.personId, mail.values));
    if (judged === false) {
      await noteMailProblem(queries, mail.id, "the recipient may not have it any more");
      await markMailFailed(queries, mail.id);
      return undefined;
    }
    try {
      const now = judged === true ? mail : { ...mail, values: judged };
      const { address, rendered } = await sendHeldMail(delivery, now);
      await markMailSent(queries, mail.id, {
        ...rendered,
        address,
        language: mail.language,
        at: delivery.now(),
        keepContent: config.demonstration,
      });
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      await noteMailProblem(queries, mail.id, reason.message);
      if (reason instanceof MailRefused) await markMailFailed(queries, mail.id);
      return reason;
    }
  });
  if (problem instanceof MailRefused) throw new JobGivenUp(problem.message, { cause: problem });
  if (problem) throw problem;
}

async function sendHeldMail(
  { config, transport }: MailDelivery,
  mail: WaitingMail,
): Promise<{ address: string; rendered: RenderedMail }> {
  const { address } = mail;
  if (address === null || !isMailAddress(address))
    throw new MailRefused("the recipient has no usable address");
  const rendered = renderMail(mail, config);
  await transport?.({
    ...rendered,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
    to: { name: oneLine(mail.fullName), address },
    htmlLang: languages[mail.language].htmlLang,
  });
  return { address, rendered };
}
