import type { GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface InvitedRow {
  readonly id: string;
  readonly employee: boolean;
  readonly client_id: string | null;
}

/** Those of some people who have not left. */
export async function findInvited(queries: Queries, ids: readonly string[]): Promise<readonly InvitedRow[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom("person")
    .select(["id", "employee", "client_id"])
    .where("id", "in", [...ids])
    .where("active", "=", true)
    .execute();
}

export async function addGuests(
  queries: Queries,
  eventId: string,
  guests: readonly { readonly id: string; readonly answer: GuestAnswer }[],
  now: Date,
): Promise<void> {
  if (guests.length === 0) return;
  await queries
    .insertInto("agenda_guest")
    .values(
      guests.map(({ id, answer }) => ({
        event_id: eventId,
        person_id: id,
        answer,
        invited_at: now,
        answered_at: answer === "open" ? null : now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeGuests(
  queries: Queries,
  eventId: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  await queries
    .deleteFrom("agenda_guest")
    .where("event_id", "=", eventId)
    .where("person_id", "in", [...people])
    .execute();
}

/** Whoever had answered for another time is asked again. */
export async function askGuestsAgain(queries: Queries, eventId: string): Promise<void> {
  await queries
    .updateTable("agenda_guest")
    .set({ answer: "open", answered_at: null })
    .where("event_id", "=", eventId)
    .execute();
}

/** Keeps what a guest says, for an event and for those of its series that stand for themselves. */
export async function keepAnswer(
  queries: Queries,
  eventId: string,
  personId: string,
  answer: GuestAnswer,
  now: Date,
): Promise<void> {
  await queries
    .updateTable("agenda_guest")
    .set({ answer, answered_at: now })
    .where("person_id", "=", personId)
    .where((is) =>
      is.or([
        is("event_id", "=", eventId),
        is("event_id", "in", is.selectFrom("agenda_event").select("id").where("series_id", "=", eventId)),
      ]),
    )
    .execute();
}
