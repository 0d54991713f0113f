import { z } from "zod";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Config } from "../config.ts";
import type { Database, Queries } from "../database/database.ts";
import { newId } from "../ids.ts";
import { declareJob } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import type { MailGuard } from "./deliver-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { forgetMail, insertMail, pruneMails, queueMailAgain } from "./mail.store.ts";
import { isMailAddress } from "./mail-address.ts";
import { createMailSecrets } from "./mail-secrets.ts";
import { setMailAside } from "./set-mail-aside.ts";
import type { WorkRepair } from "../work/work-queue.ts";
import type { BroughtMailTemplates, MailTemplateName, MailTemplateValues } from "./mail-template.ts";
import { accessTemplate } from "./mail-template.ts";
import { mailsAtOnce } from "./mail-transport.ts";
import type { MailToRender, RenderedMail } from "./render-mail.ts";
import { renderMail } from "./render-mail.ts";
import { sendMailsApart } from "./send-mails-apart.ts";
import type { MailSender } from "./send-mails-apart.ts";
import { sendOnce } from "./send-once.ts";

/**
 * A person is written to at the address and in the language they have when the mail is sent (D2);
 * `language` is for those who have none yet.
 */
export type MailRecipient =
  | { readonly person: string; readonly language?: LanguageCode }
  | { readonly address: string; readonly language: LanguageCode };

export interface MailRequest<Name extends MailTemplateName> {
  readonly to: MailRecipient;
  readonly template: Name;
  readonly values: MailTemplateValues<Name>;
  /** Names the occasion (`invitation:<link id>`): the same key again sends nothing. */
  readonly key: string;
}

export interface Mail {
  /** Part of the transaction of `queries`: a write that is rolled back sends nothing. */
  readonly send: <Name extends MailTemplateName>(
    queries: Queries,
    request: MailRequest<Name>,
  ) => Promise<void>;
  /** Writes a mail that is not sent from here. */
  readonly render: (mail: MailToRender) => RenderedMail;
  /** Says who may still have mails of a template when they leave; before the start. */
  readonly guard: (template: MailTemplateName, guard: MailGuard) => void;
  /** What becomes of a mail that could not be sent. */
  readonly repair: WorkRepair;
  /** Waits for the mails that are on their way; after the jobs are stopped. */
  readonly stop: () => Promise<void>;
}

export interface MailOptions {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly now: () => Date;
  readonly templates: BroughtMailTemplates;
}

// 2, 4, 8 … seconds, then every 5 minutes for two days: a mail server that is down for long loses no mail.
const delivery = {
  schema: z.strictObject({ mailId: z.uuid() }),
  retry: { limit: 600, backoff: { first: 2, max: 300 } },
  // Two mails one after the other, each at the mail server's slowest.
  maxRunSeconds: 180,
  // As many more as leave wait in the process that sends: a slow one then holds up no batch of others.
  atOnce: 2 * mailsAtOnce,
};
const deliverMailJob = declareJob({ name: "deliver-mail", ...delivery });
const deliverUrgentMailJob = declareJob({ name: "deliver-urgent-mail", ...delivery });

const pruneMailsJob = declareJob({
  name: "prune-mails",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 60, max: 600 } },
  pollSeconds: 60,
});
const keptDays = 90;

export function createMail({ config, database, jobs, log, now, templates }: MailOptions): Mail {
  const sender = senderOf(config, database);
  const guards = new Map<string, MailGuard>();
  const secrets = createMailSecrets(config);
  const deliveryOf = (template: string): typeof deliverMailJob =>
    templates[template]?.urgent === true ? deliverUrgentMailJob : deliverMailJob;
  for (const job of [deliverMailJob, deliverUrgentMailJob]) {
    if (sender) {
      const { send } = sender;
      jobs.work(
        job,
        ({ mailId }) => deliverMail({ config, database, now, send, guards, secrets, templates }, mailId),
        ({ mailId }) => database.transaction((queries) => setMailAside(queries, mailId, now())),
      );
    } else {
      jobs.prepare(job);
    }
  }
  if (!sender) log.warn("SMTP_URL is not set: mails are kept and will be sent once it is");
  jobs.work(pruneMailsJob, async () => {
    await pruneMails(database.kysely, new Date(now().getTime() - keptDays * 86_400_000));
  });
  jobs.schedule(pruneMailsJob, "25 3 * * *", config.companyTimeZone);

  return {
    stop: async () => sender?.stop(),
    repair: {
      name: "mail",
      retry: async (queries, mailId) => {
        const template = await queueMailAgain(queries, mailId);
        if (template !== undefined) await jobs.enqueue(queries, deliveryOf(template), { mailId });
      },
      discard: forgetMail,
    },
    render: (mail) => renderMail(mail, config, templates),
    guard: (template, guard) => {
      guards.set(template, guard);
    },
    send: async (queries, { to, template, values, key }) => {
      // A mistake fails the request that makes it; what leaves the house is checked again when sent.
      accessTemplate(templates, template).values.parse(values);
      if ("address" in to && !isMailAddress(to.address))
        throw new Error("This is not an address to send mail to");
      const id = newId();
      const fresh = await insertMail(queries, {
        id,
        key,
        personId: "person" in to ? to.person : null,
        address: "address" in to ? to.address : null,
        language: to.language ?? null,
        template,
        values: await secrets.seal(id, values),
      });
      if (fresh) await jobs.enqueue(queries, deliveryOf(template), { mailId: id });
    },
  };
}

/** Undefined while there is no mail server to hand mails to. */
function senderOf(config: Config, database: Database): MailSender | undefined {
  const { smtpUrl, demonstration, logLevel, databaseUrl } = config;
  // The demonstration writes to nobody, whatever is configured: its mailbox page is where mails arrive (D15).
  if (demonstration)
    return { send: (mail) => sendOnce(database, mail, undefined), stop: () => Promise.resolve() };
  if (smtpUrl === undefined) return undefined;
  const dataDir = databaseUrl === undefined ? config.dataDir : undefined;
  return sendMailsApart({ smtpUrl, database: database.address, dataDir, logLevel });
}
