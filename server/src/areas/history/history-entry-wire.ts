import type { HistoryChangeWire, HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import { historyVerb } from "@planete/shared/domain/history/history-kinds.ts";
import { maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import { historyChanges, isId, objectOf } from "../../platform/history/history-changes.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { photoPathOf } from "../people/user-wire.ts";
import type { FoundEntryRow } from "./history-search.store.ts";

/** How a text is shown. */
type Sight = (text: string) => string;

/** Addresses are masked but for super administrators (D21). */
export function sightOf(caller: Caller): Sight {
  return caller.person.superAdministrator ? wholeSight : maskAddressesIn;
}

export const wholeSight: Sight = (text) => text;

export function historyEntryToWire(row: FoundEntryRow, shown: Sight): HistoryEntryWire {
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
    kind: row.area,
    subjectId: row.subject_id,
    subject: shown(isId(row.subject) ? "" : row.subject),
    names: row.names ?? namesIn(row.before) ?? namesIn(row.after),
    verb: historyVerb(row.action),
    action: row.action,
    reason: row.reason === null ? null : shown(row.reason),
    changes: historyChanges(row).map(({ field, before, after }) => ({
      field,
      before: maskedIn(before, shown),
      after: maskedIn(after, shown),
    })),
  };
}

/** What a thing that is gone was called in each language, from lines such as `fr: Paie`. */
function namesIn(fields: unknown): Readonly<Record<string, string>> | null {
  const { names, titles, texts, labels } = objectOf(fields);
  const lines = [names, titles, texts, labels].find(Array.isArray);
  const found = (lines ?? []).flatMap((line: unknown) => {
    const parts = /^([a-z]{2}(?:-[A-Z]{2})?): (.+)$/su.exec(String(line));
    return parts ? [[parts[1] ?? "", parts[2] ?? ""] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function maskedIn(value: HistoryChangeWire["before"], shown: Sight): HistoryChangeWire["before"] {
  if (typeof value === "string") return shown(value);
  return Array.isArray(value) ? value.map(shown) : value;
}
