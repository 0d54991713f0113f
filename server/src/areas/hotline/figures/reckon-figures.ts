import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { workingMsBetween } from "@planete/shared/domain/calendar/working-time.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { z } from "zod";
import { declareJob } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findDaysOff, findSetting, toOpeningHours } from "../settings/setting.store.ts";
import type { StaleFigure } from "./sheet-figure.store.ts";
import { countStaleFigures, findStaleFigures, saveReckoned } from "./sheet-figure.store.ts";

const batch = 500;
const minuteMs = 60_000;

/** Working hours as they are now: what was reckoned once stays, whatever the hours become. */
async function calendarOver(
  { config, database }: Platform,
  figures: readonly StaleFigure[],
): Promise<WorkingCalendar> {
  const clock = createZoneClock(config.companyTimeZone);
  const instants = figures
    .flatMap(({ openedAt, answeredAt, solvedAt }) => [openedAt, answeredAt, solvedAt])
    .filter((at) => at !== null)
    .map((at) => at.getTime());
  const dayOf = (ms: number): string => clock.dateOf(new Date(ms));
  const [hours, daysOff] = await Promise.all([
    findSetting(database.kysely, "openingHours"),
    findDaysOff(database.kysely, dayOf(Math.min(...instants)), dayOf(Math.max(...instants))),
  ]);
  return { clock, hours: toOpeningHours(hours), daysOff: new Set(daysOff) };
}

/** Reckons the working time of sheets that moved, at most so many; gives how many are left. */
export async function reckonFigures(platform: Platform, most: number): Promise<number> {
  const { kysely } = platform.database;
  for (let done = 0; done < most; done += batch) {
    const stale = await findStaleFigures(kysely, Math.min(batch, most - done));
    if (stale.length === 0) return 0;
    const calendar = await calendarOver(platform, stale);
    const minutesTo = (from: Date, to: Date | null): number | null =>
      to && Math.round(workingMsBetween(calendar, from, to) / minuteMs);
    await saveReckoned(
      kysely,
      stale.map((figure) => ({
        ...figure,
        answerMinutes: minutesTo(figure.openedAt, figure.answeredAt),
        solutionMinutes: minutesTo(figure.openedAt, figure.solvedAt),
      })),
    );
  }
  return countStaleFigures(kysely);
}

const reckonJob = declareJob({
  name: "reckon-sheet-figures",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** As many as one run manages without being in anybody's way; an installation with a long past takes a few. */
const mostPerRun = 20_000;

/** Looks every minute. */
export function reckonFiguresInTime(platform: Platform): void {
  platform.jobs.work(reckonJob, async () => {
    await reckonFigures(platform, mostPerRun);
  });
  platform.jobs.schedule(reckonJob, "* * * * *", platform.config.companyTimeZone);
}
