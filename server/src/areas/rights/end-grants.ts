import { z } from "zod";
import { grantLine } from "@planete/shared/domain/rights/grant-line.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic, staffTopic, teamTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
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
    for (const { tag, person, team, flag, value, last_day: until, stands_in_for: standsInFor } of ended) {
      const holder = person ?? team ?? flag ?? "";
      await recordChange(queries, "right", {
        actorId: null,
        action: "endGrant",
        id: tag,
        before: { holders: [grantLine({ holder, value, until, standsInFor })] },
        after: { holders: [] },
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
