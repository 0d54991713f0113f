import { SMTPServer } from "smtp-server";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { IncomingMail } from "./read-mail.ts";
import { readMail } from "./read-mail.ts";
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
  /** Takes the mail, or refuses it with a MailAnswer; anything else that fails is tried again later. */
  readonly take: (token: string, mail: IncomingMail) => Promise<void>;
}

export interface MailIn {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Ten attachments of 10 MB would not fit: mail servers seldom take more than this either. */
const maxMailBytes = 25_000_000;

/** One text for unknown, forbidden and gone: it tells nobody what exists. */
export function unknownRecipient(): MailAnswer {
  return new MailAnswer(550, "5.1.1 Nobody can be reached at this address");
}

/** Listens for replies by mail; spam and forged senders are the business of the mail server in front of it. */
export async function startMailIn(
  { port, host, domain }: NonNullable<Config["mailIn"]>,
  { admit, take }: MailInHandlers,
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
          const raw = await readAll(stream);
          const token = tokens.get(session);
          if (raw === undefined) throw new MailAnswer(552, "5.3.4 The mail is larger than 25 MB");
          if (token === undefined) throw unknownRecipient();
          const { mailFrom } = session.envelope;
          const mail = await readMail(raw, mailFrom === false ? "" : mailFrom.address).catch(() => {
            throw new MailAnswer(554, "5.6.0 The mail can't be read");
          });
          await take(token, mail);
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

/** Undefined when it is too large; the rest is read and thrown away, since the sender hears an answer only then. */
async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= maxMailBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > maxMailBytes ? undefined : Buffer.concat(chunks);
}
