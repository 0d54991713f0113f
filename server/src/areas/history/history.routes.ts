import type { CallResult } from "@planete/shared/contract/call.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import type { HistoryRow } from "../../platform/history/history.store.ts";
import { findHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { photoPathOf } from "../people/user-wire.ts";

type EntryWire = CallResult<typeof readHistory>["data"][number];

/** The one way to read what happened to a record; nothing here or elsewhere changes it. */
export function serveHistory(routes: Routes): void {
  const { database } = routes.platform;
  serveCaller(routes, readHistory, async (caller, { query: { record, subject, cursor } }) => {
    const { right } = records[record];
    if (!holdsRight(caller, right)) refuse("rightMissing", { right });
    const { rows, next, counts } = await findHistory(database.kysely, { area: record, subject, cursor });
    return { data: rows.map((row) => toWire(row, records[record].fields)), next, counts };
  });
}

/** Fields in the order in which they were declared, whatever order they were stored in. */
function toWire(row: HistoryRow, fields: readonly string[]): EntryWire {
  const { actor_id: actorId, firstname, lastname } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by:
      actorId === null || firstname === null
        ? null
        : {
            id: actorId,
            name: `${firstname} ${lastname ?? ""}`.trim(),
            photo: photoPathOf(actorId, row.photo_file_id),
          },
    action: row.action,
    reason: row.reason,
    changes: fieldChanges(objectOf(row.before), objectOf(row.after))
      .toSorted((left, right) => fields.indexOf(left.field) - fields.indexOf(right.field))
      .map(({ field, before, after }) => ({ field, before: valueOf(before), after: valueOf(after) })),
  };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Older entries may hold what no field holds today: shown as the text it is. */
function valueOf(value: unknown): EntryWire["changes"][number]["before"] {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value;
  return JSON.stringify(value);
}
