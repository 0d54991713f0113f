import type { Database } from "../database/database.ts";
import { holdAsSent } from "./mail.store.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** Another process is sending this mail. Not "done": if that one fails, the mail still needs a job. */
export class MailHeld extends Error {
  constructor() {
    super("another process is sending this mail");
  }
}

/**
 * Sends one mail, once: whoever sends it holds its row, so a second process finds it held or sent. That it is sent is
 * written before it is handed over and committed at the mail server's yes. Killed between the two, which are one step
 * of the database apart, it is sent again under the same Message-ID: which is why a process that does nothing else
 * takes this step (send-mails-apart.ts).
 */
export async function sendOnce(
  database: Database,
  mail: OutgoingMail,
  transport: MailTransport | undefined,
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await holdAsSent(queries, mail.id, mail))) throw new MailHeld();
    await transport?.(mail);
  });
}
