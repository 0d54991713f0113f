import type { ColumnType } from "kysely";
import type { WorkFailureKind, WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface WorkFailureTable {
  queue: WorkQueueName;
  item: string;
  attempts: number;
  kind: WorkFailureKind;
  reason: string;
  first_at: Instant;
  last_at: Instant;
  retry_at: MaybeInstant;
  set_aside_at: MaybeInstant;
  owner_id: string | null;
  sheet_number: number | null;
}
