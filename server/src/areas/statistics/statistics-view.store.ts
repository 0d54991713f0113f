import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import {
  statisticsViewsChanged,
  statisticsViewWire,
} from "@planete/shared/contract/statistics-views.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { FilteredList } from "../../platform/records/saved-filters.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

/** The views of the figures that people save. */
export const statisticsViews: FilteredList<StatisticsView> = {
  table: "statistics_view",
  read: (stored) => statisticsViewWire.catch({}).parse(stored),
  changed: statisticsViewsChanged,
};

/** Which of a person's views come by mail each week. */
export async function findWeeklyViews(queries: Queries, personId: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom("statistics_view")
    .select("id")
    .where("person_id", "=", personId)
    .where("mail_week", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface MailedView {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly filter: StatisticsView;
  /** The Monday of its next mail; null where none is wanted. */
  readonly mailWeek: string | null;
}

/** Somebody's view with its weekly mail; held for the rest of the transaction where that is asked for. */
export async function findView(
  queries: Queries,
  { personId, id }: { readonly personId: string; readonly id: string },
  { hold = false } = {},
): Promise<MailedView | undefined> {
  const row = await queries
    .selectFrom("statistics_view")
    .select(["id", "person_id as personId", "name", "filter", "mail_week as mailWeek"])
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, filter: statisticsViews.read(row.filter) };
}

/** Says when the next weekly mail of a view is due; null for none. */
export async function setMailWeek(queries: Queries, id: string, week: string | null): Promise<void> {
  await queries.updateTable("statistics_view").set({ mail_week: week }).where("id", "=", id).execute();
}

/** Takes the mail of a view that is due by this Monday: of two processes one gets it, and it is due next week again. */
export async function takeMailWeek(
  queries: Queries,
  id: string,
  monday: string,
): Promise<{ readonly personId: string } | undefined> {
  return queries
    .updateTable("statistics_view")
    .set({ mail_week: dayAfter(monday, 7) })
    .where("id", "=", id)
    .where("mail_week", "<=", monday)
    .returning("person_id as personId")
    .executeTakeFirst();
}

/** The views whose mail is due by this Monday. */
export async function findDueViews(
  queries: Queries,
  { monday, now }: { readonly monday: string; readonly now: Date },
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly personId: string }[]> {
  return queries
    .selectFrom("statistics_view")
    .select(["id", "person_id as personId"])
    .where("mail_week", "<=", monday)
    .where(workDue("statistics-mail", "statistics_view.id::text", { now, again }))
    .orderBy("mail_week")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Whether somebody wants mails at all (spec §3, `sendMail`). */
export async function wantsMail(queries: Queries, personId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.values["sendMail"] !== false;
}
