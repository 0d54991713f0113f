import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Config } from "../config.ts";
import type { DatabaseAddress } from "../database/database.ts";
import type { SendingFailure } from "./sending-failure.ts";
import { errorOf } from "./sending-failure.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { ownProcess } from "./own-process.ts";

/** What the process needs to know, told first and over the channel: an argument could be read by anybody. */
export interface SendingSettings {
  readonly smtpUrl: string;
  readonly database: DatabaseAddress;
  /** The folder of the embedded database, which must not be stopped before the last word is written. */
  readonly dataDir: string | undefined;
  readonly logLevel: Config["logLevel"];
}

/** One mail to send; the number comes back with the answer. */
export interface SendingTask {
  readonly number: number;
  readonly mail: OutgoingMail;
}

export interface SendingAnswer {
  readonly number: number;
  /** Undefined when it is sent, and noted as such. */
  readonly failure: SendingFailure | undefined;
}

export interface MailSender {
  /** Resolves once the mail is handed over and noted as sent; rejects with what stood in the way. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  /** Waits for what is on its way. */
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly promise: Promise<void>;
  readonly child: ChildProcess;
  readonly patience: NodeJS.Timeout;
  readonly settle: (failure?: Error) => void;
}

/** The limits of the mail server's answers end a mail long before; this is for a process that does not answer at all. */
const maxMs = 300_000;

/**
 * Sends mails from a process that outlives this one by what is on its way: between a mail server's yes and the note of
 * it there is no way to tell whether a mail was sent, and this process is the one that runs out of memory.
 */
export function sendMailsApart(settings: SendingSettings): MailSender {
  const waiting = new Map<number, Waiting>();
  let stopped = false;
  let last = 0;

  const settle = (number: number, failure?: Error): void => {
    const mail = waiting.get(number);
    if (!mail) return;
    waiting.delete(number);
    clearTimeout(mail.patience);
    mail.settle(failure);
    if (waiting.size === 0) sender.rest();
  };
  const giveUp = (child: ChildProcess, failure: Error): void => {
    for (const [number, mail] of waiting) if (mail.child === child) settle(number, failure);
  };
  const sender = ownProcess({
    script: new URL("sending-process.ts", import.meta.url),
    begin: (child) => {
      child.on("message", (answer) => {
        if (isAnswer(answer)) settle(answer.number, answer.failure && errorOf(answer.failure));
      });
      child.once("exit", () => giveUp(child, new Error("the process that sends mails ended")));
      child.once("error", (error) => giveUp(child, error));
      child.send(settings, () => undefined);
    },
    // It ends by itself when it has nothing on its way.
    end: (child) => {
      if (child.connected) child.disconnect();
    },
  });

  return {
    send: (mail) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (stopped) {
        reject(new Error("no mail is sent any more: the server stops"));
        return promise;
      }
      const child = sender.take();
      const number = (last += 1);
      const task: SendingTask = { number, mail };
      waiting.set(number, {
        promise,
        child,
        patience: setTimeout(() => child.kill("SIGKILL"), maxMs).unref(),
        settle: (failure) => (failure ? reject(failure) : resolve()),
      });
      child.send(task, (error) => {
        if (error) settle(number, error);
      });
      return promise;
    },
    stop: async () => {
      stopped = true;
      // The process and its channel keep nobody alive.
      const alive = setInterval(() => undefined, 60_000);
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
      const child = sender.end();
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
      clearInterval(alive);
    },
  };
}

function isAnswer(value: unknown): value is SendingAnswer {
  return typeof value === "object" && value !== null && "number" in value && "failure" in value;
}
