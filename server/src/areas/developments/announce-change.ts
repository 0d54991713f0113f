import { agendaChanged } from "@planete/shared/contract/agenda.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import type { LivePayload } from "@planete/shared/contract/live.contract.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { newId } from "../../platform/ids.ts";
import type { AnnouncedEntry } from "../../platform/live/announce.ts";
import { announceAll, toEntry } from "../../platform/live/announce.ts";
import { personTopic, staffRightTopic } from "../../platform/live/topics.ts";
import { viewersOfRows } from "./announce-rows.ts";
import type { StaffMap } from "./staff.store.ts";
import { findStaffMap } from "./staff.store.ts";

export type DevelopmentPart = LivePayload<typeof developmentChanged>["part"];

const screenTopic = staffRightTopic(developmentsRight);

export interface AnnouncedChange {
  readonly developmentId: string | null;
  readonly cardIds: readonly string[];
  readonly part: DevelopmentPart;
  readonly actionId: string | null;
  readonly personIds: Iterable<string>;
  /** True where a list of waiting cards changes with it. */
  readonly lists?: boolean;
}

/** Tells the pages of everybody who may look, and of those whose rows it is about; never a word of it (D17). */
export async function announceChange(queries: Transaction<Schema>, change: AnnouncedChange): Promise<void> {
  const people = await findStaffMap(queries, [...change.personIds]);
  await announceAll(queries, changeEntries(change, people));
}

/** The same as what is written into the log for it. */
export function changeEntries(change: AnnouncedChange, people: StaffMap): readonly AnnouncedEntry[] {
  const { developmentId, part, actionId, lists } = change;
  const concerned = [...new Set(change.personIds)];
  const own = concerned.map(personTopic);
  return [
    toEntry({
      event: developmentChanged,
      audience: [...new Set([screenTopic, ...own, ...viewersOfRows(concerned, people)])],
      payload: { developmentId, cardIds: change.cardIds.slice(0, 500), part, actionId, lists },
    }),
    // Their own calendars and lists of things to do show it too.
    toEntry({
      event: agendaChanged,
      audience: own,
      payload: { eventId: change.cardIds[0] ?? developmentId ?? newId() },
    }),
  ];
}
