import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** One acceptance of a mail: from here on it is the mail server's, whatever the sender remembers. */
export interface AcceptedMail {
  readonly address: string;
  /** What a mail server, or a mail program, tells two copies of one mail by. */
  readonly messageId: string;
}

export interface MailCounter {
  readonly url: string;
  readonly accepted: readonly AcceptedMail[];
  /** How often somebody connected. */
  readonly connections: number;
  readonly stop: () => Promise<void>;
}

export interface MailCounterOptions {
  /** What it takes to say yes. */
  readonly answerMs: number;
  /** Happens before a mail is accepted; one that fails is never answered. */
  readonly asked?: () => Promise<void>;
  /** Happens between the acceptance of a mail and the yes that tells of it. */
  readonly accepted?: () => Promise<void>;
}

/** A mail server that keeps of thousands of mails only whom it accepted which for. */
export async function startMailCounter(options: MailCounterOptions): Promise<MailCounter> {
  const { answerMs } = options;
  const accepted: AcceptedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_session, answer) => {
      connections += 1;
      answer();
    },
    onData: (stream, session, answer) => {
      const accept = async (): Promise<void> => {
        const content = await buffer(stream);
        if (answerMs > 0) await pause(answerMs);
        await options.asked?.();
        const messageId = /^message-id: *(<[^>]*>)/im.exec(content.toString("latin1"))?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo) accepted.push({ address, messageId });
        await options.accepted?.();
        answer();
      };
      // Whoever was killed in the middle of a mail has not sent it.
      accept().catch(() => undefined);
    },
  });
  // A sender that is killed breaks its connection off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    get connections() {
      return connections;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
