import type { Transaction } from "kysely";
import { agendaChanged } from "@planete/shared/contract/agenda.contract.ts";
import { daysOffChanged } from "@planete/shared/contract/holidays.contract.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic, staffTopic } from "../../platform/live/topics.ts";

/** Tells every planning that what it keeps of leave and holidays is over (D19), and a person that theirs changed. */
export async function announceDaysOff(
  queries: Transaction<Schema>,
  leave?: { readonly id: string; readonly personIds: readonly string[] },
): Promise<void> {
  await announce(queries, { event: daysOffChanged, audience: [staffTopic], payload: {} });
  if (leave)
    await announce(queries, {
      event: agendaChanged,
      audience: leave.personIds.map(personTopic),
      payload: { eventId: leave.id },
    });
}
