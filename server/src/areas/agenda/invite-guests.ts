import type { Transaction } from "kysely";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import { canInvite } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { ownEventToWire, timeOf } from "./agenda-wire.ts";
import type { OwnEventRow } from "./agenda.store.ts";
import { findEvent, holdEvent } from "./agenda.store.ts";
import { addGuests, findInvited, keepAnswer, removeGuests } from "./guest.store.ts";
import { announceEvent, tellOfEvent } from "./tell-guests.ts";

interface Inviting {
  readonly platform: Platform;
  readonly queries: Transaction<Schema>;
  readonly caller: Caller;
  readonly now: Date;
}

/** Makes these people the guests of an event: who is new is invited, who is not among them any more is told so. */
export async function inviteGuests(
  { platform, queries, caller, now }: Inviting,
  row: OwnEventRow,
  wanted: readonly string[] | undefined,
  { silently = false }: { readonly silently?: boolean } = {},
): Promise<void> {
  if (wanted === undefined) return;
  const { person } = caller;
  const inviter = { employee: person.employee, clientId: person.client?.id ?? null };
  const asked = [...new Set(wanted)].filter((id) => id !== person.id);
  const known = row.guests.map(({ id }) => id);
  const added = asked.filter((id) => !known.includes(id));
  const found = await findInvited(queries, added);
  const allowed = found.filter((guest) =>
    canInvite(inviter, { employee: guest.employee, clientId: guest.client_id }),
  );
  // Somebody who left, who works elsewhere or who never was: nothing is told of which.
  if (allowed.length < added.length)
    refuse("validationFailed", [{ path: "guests", rule: "unknown", params: {} }]);
  const removed = known.filter((id) => !asked.includes(id));
  await addGuests(
    queries,
    row.id,
    added.map((id) => ({ id, answer: "open" })),
    now,
  );
  await removeGuests(queries, row.id, removed);
  // Their open pages have to let go of it as well.
  await announceEvent(queries, row.id, removed);
  if (silently) return;
  const event = { id: row.id, title: row.title, time: timeOf(row) };
  const actor = { id: person.id, name: `${person.firstname} ${person.lastname}` };
  await tellOfEvent(platform, queries, { kind: "eventInvited", event, actor, told: added });
  await tellOfEvent(platform, queries, { kind: "eventCancelled", event, actor, told: removed });
}

/** Keeps what a guest says and tells whoever invited them; the same answer again changes nothing. */
export async function answerInvitation(
  platform: Platform,
  caller: Caller,
  id: string,
  answer: "accepted" | "declined",
): Promise<AgendaEventWire> {
  const { person } = caller;
  return platform.database.transaction(async (queries) => {
    const row = await holdEvent(queries, person.id, id);
    const before = row?.guests.find((guest) => guest.id === person.id);
    if (!row || row.deleted_at || !before) refuse("notFound");
    if (before.answer !== answer) {
      await keepAnswer(queries, id, person.id, answer, platform.now());
      await tellOfEvent(platform, queries, {
        kind: answer === "accepted" ? "eventAccepted" : "eventDeclined",
        event: { id, title: row.title, time: timeOf(row) },
        actor: { id: person.id, name: `${person.firstname} ${person.lastname}` },
        told: [row.owner_id],
      });
      await announceEvent(queries, id, [row.owner_id, ...row.guests.map((guest) => guest.id)]);
    }
    return ownEventToWire((await findEvent(queries, person.id, id)) ?? row, person.id);
  });
}
