import { SMTPServer } from "smtp-server";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { IncomingMail, MailHead } from "./read-mail.ts";
import { readHead } from "./read-mail.ts";
import { readMailApart } from "./read-mail-apart.ts";
import type { MailProblem } from "./read-mail-in-thread.ts";
import { ContentLimits, receiveContent } from "./receive-content.ts";
import type { ContentProblem } from "./receive-content.ts";
import { replyTokenOf } from "./reply-address.ts";

/** The answer to the mail server that hands a mail over: 5xx sends it back to its writer, 4xx makes it try again. */
export class MailAnswer extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

export interface MailInHandlers {
  /** Refuses with a MailAnswer whoever may not write with this token. */
  readonly admit: (token: string) => Promise<void>;
  /** The same before any content is read; what a machine wrote is ignored. */
  readonly judge: (token: string, head: MailHead) => Promise<"take" | "ignore">;
  /** Takes the mail, or refuses it with a MailAnswer; anything else that fails is tried again later. */
  readonly take: (token: string, mail: IncomingMail) => Promise<void>;
}

const refusalOf: Readonly<Record<ContentProblem, () => MailAnswer>> = {
  "too large": () => new MailAnswer(552, "5.3.4 The mail is larger than 25 MB"),
  "head too large": () => new MailAnswer(552, "5.3.4 The mail has more headers than can be taken"),
  "too many at once": () => new MailAnswer(452, "4.3.1 Too many mails at once, please try again later"),
};

export interface MailIn {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Ten attachments of 10 MB would not fit: mail servers seldom take more than this either. */
const maxMailBytes = 25_000_000;
/** Of all mails that come in at a time. */
const maxHeldBytes = 3 * maxMailBytes;

/** What can never be taken is refused for good: "try again" would bring it back for ever. */
const answerOf: Readonly<Record<MailProblem, () => MailAnswer>> = {
  unreadable: () => new MailAnswer(554, "5.6.0 The mail can't be read"),
  "too long": () => new MailAnswer(552, "5.3.4 The mail has more words than can be taken"),
  "not now": () => new MailAnswer(451, "4.3.0 Please try again later"),
};

/** One text for unknown, forbidden and gone: it tells nobody what exists. */
export function unknownRecipient(): MailAnswer {
  return new MailAnswer(550, "5.1.1 Nobody can be reached at this address");
}

/** Listens for replies by mail; spam and forged senders are the business of the mail server in front of it. */
export async function startMailIn(
  { port, host, domain }: NonNullable<Config["mailIn"]>,
  { admit, judge, take }: MailInHandlers,
  log: Log,
): Promise<MailIn> {
  const settle = (
    work: Promise<void>,
    answer: (error?: Error | null) => void,
    step: "recipient" | "content",
  ): void => {
    work.then(
      () => answer(),
      (error: unknown) => {
        if (error instanceof MailAnswer) {
          log.info({ step, answer: `${error.responseCode} ${error.message}` }, "a mail was refused");
          answer(error);
          return;
        }
        log.warn({ err: error, step }, "a mail could not be taken now");
        answer(new MailAnswer(451, "4.3.0 Please try again later"));
      },
    );
  };
  const limits = new ContentLimits(maxMailBytes, maxHeldBytes);
  const tokens = new WeakMap<object, string>();
  const server = new SMTPServer({
    name: domain,
    banner: "",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients: 20,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, session, answer) => {
      settle(
        (async () => {
          if (session.envelope.rcptTo.length > 0)
            throw new MailAnswer(452, "4.5.3 One recipient at a time, please");
          const token = replyTokenOf(address, domain);
          if (token === undefined) throw unknownRecipient();
          await admit(token);
          tokens.set(session, token);
        })(),
        answer,
        "recipient",
      );
    },
    onData: (stream, session, answer) => {
      settle(
        (async () => {
          const token = tokens.get(session);
          const { mailFrom } = session.envelope;
          const sender = mailFrom === false ? "" : mailFrom.address;
          const received = await receiveContent(stream, limits, async (head) => {
            if (token === undefined) throw unknownRecipient();
            return (await judge(token, await readHead(head, sender))) === "take";
          });
          if ("problem" in received) throw refusalOf[received.problem]();
          if (received.pieces === undefined || token === undefined) return;
          const reading = await readMailApart(received.pieces).finally(received.done);
          if ("problem" in reading) throw answerOf[reading.problem]();
          await take(token, reading.mail);
        })(),
        answer,
        "content",
      );
    },
  });
  server.on("error", (error) => log.debug({ err: error }, "a mail connection failed"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => {
      server.server.off("error", reject);
      resolve();
    });
  });
  const listening = server.server.address();
  if (listening === null || typeof listening === "string") throw new Error("Mail comes in through a port");
  log.info({ host, port: listening.port, domain }, "replies by mail are taken");
  return {
    port: listening.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
