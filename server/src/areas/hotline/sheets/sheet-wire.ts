import type {
  SheetCardWire,
  SheetEventWire,
  SheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { InCodeWords } from "@planete/shared/contract/sheet-names.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import type { FieldRights, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canSeeField, changeableFields } from "@planete/shared/domain/hotline/field-rights.ts";
import { canPromise } from "@planete/shared/domain/hotline/promise.ts";
import {
  canArchive,
  canFollowUp,
  canMarkDuplicate,
  canMarkUnique,
  canUnarchive,
  takesCustomerMessages,
  takesNotes,
} from "@planete/shared/domain/hotline/sheet-flags.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { allowedTransitions } from "@planete/shared/domain/hotline/transitions.ts";
import { transitionsToWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { StoredEvent } from "../messages/event.store.ts";
import { personToWire } from "../messages/message-wire.ts";
import type { DetailRow, SheetLinkRow } from "./open-sheet.store.ts";
import type { CardRow, OwnPart } from "../list/sheet-card.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** A card without what is its reader's own. */
type SharedCard = Omit<SheetCardWire, keyof OwnPart>;
type SheetCard = InCodeWords<SharedCard>;

/** Says which parts of a sheet the reader's field rights show. */
export function fieldSightOf(rights: FieldRights, reader: SheetReader): (field: SheetField) => boolean {
  return (field) => canSeeField(rights, reader.role, field);
}

const named = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null ? null : { id, name: name ?? "" };

/** A card with the parts that the reader may see, in the spelling of the code. */
function toCard(row: CardRow, sees: (field: SheetField) => boolean, side: Side): SheetCard {
  const staff = side === "staff";
  return {
    id: row.id,
    number: row.number,
    client: { id: row.client_id, name: row.client_name },
    base: sees("base") ? named(row.base_id, row.base_name) : undefined,
    module: sees("module") ? row.module : undefined,
    subModule: sees("subModule") ? row.sub_module : undefined,
    subject: row.subject,
    title: sees("title") ? row.title : undefined,
    requestType: sees("requestType") ? row.request_type : undefined,
    impact: sees("impact") ? row.impact : undefined,
    priority: sees("priority") ? row.priority : undefined,
    status: row.status,
    awaited: row.awaited,
    awaitedUntil: row.awaited_until,
    turn: row.turn,
    turnSince: row.turn_since.toISOString(),
    due: staff ? dueOf(row) : undefined,
    answerBy: staff ? undefined : (row.answer_by?.toISOString() ?? undefined),
    language: row.language,
    requester: { id: row.requester_id, name: row.requester_name },
    assignee: sees("assignee") ? named(row.assignee_id, row.assignee_name) : undefined,
    tags: sees("tags") ? (row.tags ?? []) : undefined,
    openedAt: row.opened_at.toISOString(),
    activityAt: row.activity_at.toISOString(),
    archived: row.archived,
    duplicate: row.duplicate,
    preview: previewOf(row),
    messages: row.messages,
    version: row.version,
  };
}

function dueOf({ due_at: at, due_kind: kind, due_warn_at: warnAt }: CardRow): SheetCard["due"] {
  if (at === null || kind === null || warnAt === null) return null;
  return { kind, at: at.toISOString(), warnAt: warnAt.toISOString() };
}

function previewOf(row: CardRow): SheetCard["preview"] {
  if (row.last_author_id === null || row.last_at === null) return null;
  return {
    text: row.preview,
    kind: row.preview_kind,
    author: personToWire({
      id: row.last_author_id,
      name: row.last_author_name ?? "",
      staff: row.last_author_is_staff ?? false,
    }),
    at: row.last_at.toISOString(),
  };
}

export function cardToWire(row: CardRow, sees: (field: SheetField) => boolean, side: Side): SharedCard {
  return inWireWords(toCard(row, sees, side));
}

export function eventToWire({ actor, at, ...event }: StoredEvent): SheetEventWire {
  return { ...event, at: at.toISOString(), actor: actor && personToWire(actor) };
}

const linkToWire = (link: SheetLinkRow) => inWireWords(link);

/** A sheet with all that the reader may see and do now. */
export function sheetToWire(row: DetailRow, rights: FieldRights, reader: SheetReader, now: Date): SheetWire {
  const sees = fieldSightOf(rights, reader);
  const subject = {
    status: row.status,
    statusSince: row.status_since,
    archived: row.archived,
    duplicate: row.duplicate,
    graceEndsAt: row.system_due_at,
  };
  const { role } = reader;
  const staff = reader.side === "staff";
  const closes = row.status === "finished" || row.status === "acceptedByClient";
  return {
    ...cardToWire(row, sees, reader.side),
    unread: row.unread,
    draft: row.draft,
    ...(sees("phone") ? { phone: row.phone } : {}),
    ...(sees("url") ? { url: row.url } : {}),
    ...(sees("users") ? { users: (row.users ?? []).map(personToWire) } : {}),
    statusSince: row.status_since.toISOString(),
    closesAt: closes ? (row.system_due_at?.toISOString() ?? null) : null,
    reopened: row.reopened,
    rating: row.rating,
    promisedOn: row.promised_on,
    deliveries: row.deliveries.map(({ number, on }) => ({ release: number, on })),
    ...(staff ? { missed: row.missed_targets.map((missed) => ({ ...missed })) } : {}),
    allowedTransitions: transitionsToWire(allowedTransitions(subject, role, now)),
    changeableFields: changeableFields(rights, role, subject).map(fieldToWire),
    can: {
      writeToCustomer: takesCustomerMessages(subject),
      writeNote: staff && takesNotes(subject),
      archive: canArchive(subject, role),
      unarchive: canUnarchive(subject, role),
      markDuplicate: canMarkDuplicate(subject, role),
      markUnique: canMarkUnique(subject, role),
      followUp: canFollowUp(subject),
      promise: canPromise(subject, role),
    },
    duplicateOf: row.duplicate_of && linkToWire(row.duplicate_of),
    duplicates: (row.duplicates ?? []).map(linkToWire),
    followUpOf: row.follow_up_of && linkToWire(row.follow_up_of),
    followUps: (row.follow_ups ?? []).map(linkToWire),
    readUpTo: row.read_up_to ?? 0,
    ...(staff
      ? { seenByClient: row.seen_by_client && { ...row.seen_by_client, at: isoOf(row.seen_by_client.at) } }
      : {}),
    present: (row.present ?? []).map(({ person, at, ...here }) => ({
      ...here,
      person: personToWire(person),
      at: isoOf(at),
    })),
  };
}

/** PostgreSQL writes instants inside JSON in its own way. */
function isoOf(at: string): string {
  return new Date(at).toISOString();
}
