import type { Email } from "postal-mime";
import type { SendMailOptions } from "nodemailer";
import { vi } from "vitest";
import { castId } from "../seed/cast.ts";
import type { CastUsername } from "../seed/cast.ts";
import { leaveDueMessages } from "../src/areas/hotline/messages/leave-messages.ts";
import { receiveReplies } from "../src/areas/hotline/mail/receive-reply.ts";
import { tellByMail } from "../src/areas/hotline/mail/tell-by-mail.ts";
import { startMailIn } from "../src/platform/mail/mail-in.ts";
import type { MailIn } from "../src/platform/mail/mail-in.ts";
import { handMail, replyTo } from "./hand-mail.ts";
import { HotlineDesk } from "./hotline-desk.ts";
import { startMailSink } from "./start-mail-sink.ts";
import type { MailSink } from "./start-mail-sink.ts";

export const replyDomain = "reply.planete.example";

/** What a mail says, in all its parts. */
export function wholeOf(mail: Email): string {
  return [mail.subject, mail.text, mail.html, JSON.stringify(mail.headers)].join("\n");
}

/** A hotline whose mails go out to a real mail server and whose replies come in through another. */
export class MailDesk {
  readonly desk: HotlineDesk;
  readonly #sink: MailSink;
  readonly #mailIn: MailIn;
  #seen = 0;

  private constructor(desk: HotlineDesk, sink: MailSink, mailIn: MailIn) {
    this.desk = desk;
    this.#sink = sink;
    this.#mailIn = mailIn;
  }

  static async open(): Promise<MailDesk> {
    const sink = await startMailSink();
    const mailIn = { port: 0, host: "127.0.0.1", domain: replyDomain };
    const desk = await HotlineDesk.open({ demonstration: false, smtpUrl: sink.url, mailIn });
    const { platform } = desk.server;
    return new MailDesk(desk, sink, await startMailIn(mailIn, receiveReplies(platform), platform.log));
  }

  async close(): Promise<void> {
    await this.#mailIn.stop();
    await this.desk.close();
    await this.#sink.stop();
  }

  get platform() {
    return this.desk.server.platform;
  }

  /** Lets the time of the undo go by. */
  async leave(): Promise<void> {
    this.desk.wait(10_001);
    await leaveDueMessages(this.platform);
  }

  /** Sends all that is to be told, and gives the mails that arrived since the last time, by address. */
  async mails(): Promise<ReadonlyMap<string, readonly Email[]>> {
    while ((await tellByMail(this.platform)) > 0);
    const { kysely } = this.platform.database;
    await vi.waitFor(
      async () => {
        const waiting = await kysely.selectFrom("mail").select("id").where("status", "=", "queued").execute();
        if (waiting.length > 0) throw new Error(`${waiting.length} mails wait`);
      },
      { timeout: 20_000, interval: 20 },
    );
    const fresh = this.#sink.mails.slice(this.#seen);
    this.#seen = this.#sink.mails.length;
    const byAddress = new Map<string, Email[]>();
    for (const { recipients, mail } of fresh) {
      for (const address of recipients) byAddress.set(address, [...(byAddress.get(address) ?? []), mail]);
    }
    return byAddress;
  }

  /** The one mail that somebody got since the last time. */
  async mailTo(address: string): Promise<Email> {
    const got = (await this.mails()).get(address) ?? [];
    const [mail] = got;
    if (!mail || got.length > 1) throw new Error(`${address} got ${got.length} mails`);
    return mail;
  }

  async choose(username: CastUsername, topic: string, choice: "now" | "digest" | "never"): Promise<void> {
    const row = { person_id: castId(username), alert: topic, choice, changed_at: this.desk.now };
    await this.platform.database.pool.query(
      `insert into alert_mail_choice (person_id, alert, choice, changed_at) values ($1, $2, $3, $4)
       on conflict (person_id, alert) do update set choice = excluded.choice`,
      Object.values(row),
    );
  }

  /** Hands a mail over by SMTP; fails with the answer of the server. */
  hand(mail: SendMailOptions): Promise<void> {
    return handMail(this.#mailIn.port, mail);
  }

  /** Answers a mail as its reader does. */
  reply(to: Email, from: string, text: string, more: SendMailOptions = {}): Promise<void> {
    return this.hand(replyTo(to, from, text, more));
  }
}

/** The code of the server's answer to a mail; 250 when it was taken. */
export async function answerTo(handing: Promise<void>): Promise<number> {
  try {
    await handing;
    return 250;
  } catch (error) {
    return error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  }
}
