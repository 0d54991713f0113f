import type { SentMail } from "./mail.store.ts";
import type { MailMessage } from "./mail-transport.ts";

/** A mail with everything that is needed to hand it over and to note that it was. */
export interface OutgoingMail extends MailMessage, SentMail {
  readonly id: string;
}
