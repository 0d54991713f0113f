import { z } from "zod";
import { recordHistory } from "../../platform/history/history.store.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic, staffTopic, teamTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeEndedGrants } from "./right.store.ts";

const endGrantsJob = declareJob({
  name: "end-grants",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 30, max: 300 } },
  pollSeconds: 10,
});

/** Puts grants away whose last day is over, and tells the pages of those who held them. */
export async function endGrants({ database }: Pick<Platform, "database">): Promise<void> {
  await database.transaction(async (queries) => {
    const ended = await takeEndedGrants(queries);
    for (const { tag, ...grant } of ended) {
      await recordHistory(queries, {
        actorId: null,
        area: "rights",
        action: "endGrant",
        subject: tag,
        before: grant,
      });
    }
    const audience = ended.map(({ person_id: personId, team }) => {
      if (personId !== null) return personTopic(personId);
      return team === null ? staffTopic : teamTopic(team);
    });
    if (audience.length > 0) await announceAccessChanged(queries, [...new Set(audience)]);
  });
}

export function endGrantsInTime(platform: Platform): void {
  const { jobs, config } = platform;
  jobs.work(endGrantsJob, () => endGrants(platform));
  jobs.schedule(endGrantsJob, "* * * * *", config.companyTimeZone);
}
