import { z } from "zod";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { statisticsScreen, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { weeklyFigures } from "@planete/shared/domain/statistics/figures.ts";
import { usualPeriod } from "@planete/shared/domain/statistics/period.ts";
import type { Queries } from "../../platform/database/database.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import type { MailTemplateValues } from "../../platform/mail/mail-template.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeViewToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { findActor } from "../../platform/sessions/caller.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { mondayOf } from "./mail-view.ts";
import type { StatisticsSources } from "./read-statistics.ts";
import { readStatistics } from "./read-statistics.ts";
import { findDueViews, findView, setMailWeek, takeMailWeek, wantsMail } from "./statistics-view.store.ts";

const weeklyFiguresJob = declareJob({
  name: "mail-weekly-figures",
  schema: z.strictObject({}),
  retry: { limit: 5, backoff: { first: 60, max: 600 } },
  maxRunSeconds: 900,
  pollSeconds: 30,
});

/**
 * Puts the weekly mail of each view into the outbox, once for each Monday: the step to the next week and the mail are
 * one transaction, and the outbox takes the name of each mail once. What it says is counted when it leaves.
 */
export function weeklyMails(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  return {
    name: "statistics-mail",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 30_000,
    find: async (wish) => {
      const due = await findDueViews(database.kysely, { monday: mondayOf(platform), now: now() }, wish);
      return due.map(({ id, personId }) => ({ key: id, ownerId: personId }));
    },
    work: ({ key: viewId }) =>
      database.transaction(async (queries) => {
        const taken = await takeMailWeek(queries, viewId, mondayOf(platform));
        // Otherwise another process has it, or nobody wants it any more.
        if (taken) await sendWeeklyFigures(platform, queries, taken.personId, viewId);
      }),
    // The next one comes next week.
    discard: (queries, viewId) => setMailWeek(queries, viewId, dayAfter(mondayOf(platform), 7)),
  };
}

/** The mail of a view for this week, without its figures: they are counted when it leaves. */
export async function sendWeeklyFigures(
  platform: Platform,
  queries: Queries,
  personId: string,
  viewId: string,
): Promise<void> {
  const week = mondayOf(platform);
  await platform.mail.send(queries, {
    to: { person: personId },
    template: "weeklyFigures",
    values: { viewId, week, counted: null },
    key: `statistics:${viewId}:${week}`,
  });
}

export function mailWeeklyFigures(platform: Platform): Promise<void> {
  return new QueueWorker(platform, weeklyMails(platform)).round();
}

/** Each morning, for what is due since Monday: a Monday on which nothing ran is made up for. */
export function mailWeeklyFiguresInTime(platform: Platform): void {
  platform.jobs.work(weeklyFiguresJob, () => mailWeeklyFigures(platform));
  platform.jobs.schedule(weeklyFiguresJob, "15 7 * * *", platform.config.companyTimeZone);
}

const told = z.object({ viewId: z.uuid(), week: z.iso.date() });

/**
 * Counts the week when the mail leaves, with the rights that its reader holds at that moment: whoever may not read
 * figures any more, sees nothing of what the view counts, or has left it, gets none.
 */
export function guardWeeklyFigures(platform: Platform, sources: StatisticsSources): void {
  platform.mail.guard("weeklyFigures", async (queries, personId, values) => {
    const { viewId, week } = told.parse(values);
    const reader = await findActor(platform.database, personId);
    if (!reader || !mayRead(reader) || !(await wantsMail(queries, personId))) return false;
    const counted = await countWeek({ platform, sources, queries }, reader, { viewId, week });
    return counted ? { viewId, week, counted } : false;
  });
}

function mayRead(caller: Caller): boolean {
  return caller.person.employee && holdsRight(caller, supportVisionRight(statisticsScreen));
}

async function countWeek(
  {
    platform,
    sources,
    queries,
  }: { readonly platform: Platform; readonly sources: StatisticsSources; readonly queries: Queries },
  reader: Caller,
  { viewId, week }: z.output<typeof told>,
): Promise<MailTemplateValues<"weeklyFigures">["counted"] | undefined> {
  const personId = reader.person.id;
  const view = await findView(queries, { personId, id: viewId });
  if (!view || view.mailWeek === null) return undefined;
  const { period: _period, from: _from, to: _to, ...narrowed } = view.filter;
  const days = { from: dayAfter(week, -7), to: dayAfter(week, -1) };
  const { parts } = await readStatistics(platform, sources, reader, { ...narrowed, ...days });
  // A mail that says half of it would be read as all of it: it is tried again.
  if (parts.some(({ state }) => state === "failed"))
    throw new Error("A part of the week could not be counted");
  const seen = parts.filter(({ state }) => state === "counted");
  if (seen.length === 0) return undefined;
  return {
    ...days,
    view: view.name,
    path: `support-vision/${statisticsScreen}?${addressOf(view.filter)}`,
    pending: seen.reduce((all, { pending }) => all + pending, 0),
    parts: seen.map(({ part, figures }) => ({
      part,
      figures: weeklyFigures[part].flatMap((name) => figures.filter((figure) => figure.name === name)),
    })),
    token: makeViewToken(await findUnsubscribeSecret(queries), { personId, viewId }),
  };
}

/** A view as the address of its page, with its period: an address that asks for nothing opens the reader's default. */
function addressOf({ period = usualPeriod, from, to, ...narrowed }: StatisticsView): string {
  const days = from === undefined || to === undefined ? { period } : { from, to };
  const parts = Object.entries({ ...days, ...narrowed }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return new URLSearchParams(Object.fromEntries(parts)).toString();
}
