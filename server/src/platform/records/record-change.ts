import type { Transaction } from "kysely";
import { recordChanged } from "@planete/shared/contract/history.contract.ts";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
import type { RecordName } from "@planete/shared/domain/records/records.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import type { UseKind } from "@planete/shared/domain/records/use-kinds.ts";
import type { RuleName } from "@planete/shared/domain/validation/rule.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { findLastEntry, recordHistories } from "../history/history.store.ts";
import { refuse } from "../http/refuse.ts";
import { announceAll, toEntry } from "../live/announce.ts";
import { staffRightTopic } from "../live/topics.ts";

type Kinds = typeof records;

export interface RecordChange<Name extends RecordName> {
  /** Null for the system. */
  readonly actorId: string | null;
  readonly action: HistoryAction<Name>;
  readonly id: string;
  /** The fields as people read them, whole; what did not change is left out of the history. */
  readonly before?: HistoryFields<Kinds[Name]>;
  readonly after?: HistoryFields<Kinds[Name]>;
  readonly reason?: string | undefined;
}

/** Keeps who changed what of a record and tells open pages, in the transaction of the change itself. */
export async function recordChange<Name extends RecordName>(
  queries: Transaction<Schema>,
  name: Name,
  change: RecordChange<Name>,
): Promise<void> {
  await recordChanges(queries, name, [change]);
}

/** The same for changes of several records of one kind. */
export async function recordChanges<Name extends RecordName>(
  queries: Transaction<Schema>,
  name: Name,
  changes: readonly RecordChange<Name>[],
): Promise<void> {
  await recordHistories<Name>(
    queries,
    changes.map(({ actorId, action, id, before, after, reason }) => {
      const fields = fieldChanges(before ?? {}, after ?? {});
      return {
        actorId,
        area: name,
        action,
        subject: id,
        before: Object.fromEntries(fields.map((field) => [field.field, field.before])),
        after: Object.fromEntries(fields.map((field) => [field.field, field.after])),
        reason,
      };
    }),
  );
  await tellOfChanges(queries, name, changes);
}

/** Tells open pages that records of a kind have changed, where their history is written in its own way. */
export async function tellOfChanges(
  queries: Transaction<Schema>,
  name: RecordName,
  changes: readonly { readonly actorId: string | null; readonly id: string }[],
): Promise<void> {
  await announceAll(
    queries,
    changes.map(({ actorId, id }) =>
      toEntry({
        event: recordChanged,
        audience: [staffRightTopic(records[name].right)],
        payload: { record: name, id, by: actorId },
      }),
    ),
  );
}

/** Ends a change that was based on an older version, with the record as it is now and who made it so. */
export async function refuseConflict(
  queries: Queries,
  name: RecordName,
  { id, current }: { readonly id: string | readonly string[]; readonly current: unknown },
): Promise<never> {
  const last = await findLastEntry(queries, name, id);
  return refuse("conflict", { current, by: last?.by ?? null, at: last?.at.toISOString() ?? null });
}

/** Ends a change that others still need undone first; says what refers to the record, and how often. */
export function refuseInUse(uses: Readonly<Partial<Record<UseKind, number>>>): never {
  return refuse("recordInUse", {
    uses: Object.entries(uses).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : [])),
  });
}

/** Ends a change because of one field, which the form then marks. */
export function refuseField(
  path: string,
  rule: Extract<
    RuleName,
    | "taken"
    | "unknown"
    | "dateOrder"
    | "required"
    | "fixed"
    | "leaveOverlap"
    | "messageOverlap"
    | "contactToCome"
    | "contactOver"
  >,
): never {
  return refuse("validationFailed", [{ path, rule, params: {} }]);
}
