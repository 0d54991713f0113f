import type { Queries } from "../../../platform/database/database.ts";
import { workDue } from "../../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../../platform/work/work-queue.ts";

/** A sheet that is to be told of a version. */
export interface DeliveryNotice {
  readonly sheetId: string;
  readonly sheetNumber: number;
  readonly releaseId: string;
  readonly number: string;
  readonly releasedOn: string | null;
  readonly delivered: boolean;
  readonly mark: string;
}

export async function findDeliveryNotices(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly DeliveryNotice[]> {
  return queries
    .selectFrom("sheet_delivery_notice as notice")
    .innerJoin("sheet", "sheet.id", "notice.sheet_id")
    .select([
      "notice.sheet_id as sheetId",
      "sheet.number as sheetNumber",
      "notice.release_id as releaseId",
      "notice.number",
      "notice.released_on as releasedOn",
      "notice.delivered",
      "notice.mark",
    ])
    .where(workDue("sheet-delivery", "notice.mark::text", { now, again }))
    .orderBy("notice.mark")
    .limit(limit)
    .execute();
}

/** It is told; another change of the same meanwhile has a mark of its own and stays. */
export async function deleteDeliveryNotice(queries: Queries, mark: string): Promise<void> {
  await queries.deleteFrom("sheet_delivery_notice").where("mark", "=", mark).execute();
}
