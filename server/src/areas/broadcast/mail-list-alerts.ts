import { z } from "zod";
import { declareJob } from "../../platform/jobs/job.ts";
import type { MailTemplateValues } from "../../platform/mail/mail-template.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeNoticesForLists } from "./mail-list.store.ts";

const listAlerts = declareJob({
  name: "mail-list-alerts",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 30, max: 300 } },
  maxRunSeconds: 120,
  pollSeconds: 5,
});

/** After a longer stop nobody wants the alerts of last week. */
const lookBackMs = 24 * 3_600_000;

type Values = MailTemplateValues<"listAlert">;
const params = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.string())]));

/** Writes alerts to the lists that were chosen for them; each alert and address once, whoever is on two lists too. */
export async function mailListAlerts({ database, mail, now }: Platform): Promise<void> {
  await database.transaction(async (queries) => {
    const notices = await takeNoticesForLists(queries, new Date(now().getTime() - lookBackMs));
    for (const notice of notices) {
      const values: Values = {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored came through `notify`; the template checks it again
        kind: notice.kind as Values["kind"],
        params: params.parse(notice.params),
        target: notice.target,
        list: notice.list,
      };
      await mail.send(queries, {
        to:
          notice.person_id === null
            ? { address: notice.address, language: "fr" }
            : { person: notice.person_id },
        template: "listAlert",
        values,
        key: `list-alert:${notice.id}:${notice.address}`,
      });
    }
  });
}

export function mailListAlertsInTime(platform: Platform): void {
  const { jobs, config } = platform;
  jobs.work(listAlerts, () => mailListAlerts(platform));
  jobs.schedule(listAlerts, "* * * * *", config.companyTimeZone);
}
