import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** The envelope: who really gets it. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface MailSink {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Resolves once so many mails came in. */
  readonly received: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface MailSinkOptions {
  readonly port?: number;
  /** An answer to a recipient that is not yes: 550 for good, 450 for now. */
  readonly recipientAnswer?: (address: string) => number | undefined;
  /** The same for a whole message, after it was read. */
  readonly messageAnswer?: (nth: number) => number | undefined;
  /** How long it takes for each message. */
  readonly delayMs?: number;
}

const patienceMs = 15_000;

/** A real mail server on a free port that keeps what it gets. */
export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  let messages = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, answer) => answer(no(options.recipientAnswer?.(address))),
    onData: (stream, session, answer) => {
      void buffer(stream).then(async (content) => {
        messages += 1;
        await pause(options.delayMs ?? 0);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, raw: content.toString("latin1"), mail: await PostalMime.parse(content) });
        answer(no(options.messageAnswer?.(messages)));
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    received: async (count) => {
      const until = performance.now() + patienceMs;
      while (mails.length < count) {
        if (performance.now() > until) throw new Error(`${mails.length} of ${count} mails came in`);
        await pause(20);
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

function no(code: number | undefined): Error | null {
  return code === undefined ? null : Object.assign(new Error("No"), { responseCode: code });
}
