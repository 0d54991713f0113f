import type {
  AwaitedParty,
  Impact,
  MessageKind,
  Priority,
  RequestType,
  SheetStatus,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { MissedTarget, TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import type { Turn } from "@planete/shared/domain/hotline/turn.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

/** One row of the list, as one side sees it; the same for all who see it. */
export interface CardRow {
  id: string;
  /** Changes with whatever changes in the sheet, so that what is kept of it is good only under the same one. */
  stamp: string;
  number: number;
  client_id: string;
  client_name: string;
  base_id: string | null;
  base_name: string | null;
  module: string | null;
  sub_module: string | null;
  subject: string;
  title: string;
  request_type: RequestType;
  impact: Impact;
  priority: Priority;
  status: SheetStatus;
  awaited: AwaitedParty | null;
  awaited_until: string | null;
  turn: Turn;
  turn_since: Date;
  due_at: Date | null;
  due_kind: TargetKind | null;
  due_warn_at: Date | null;
  answer_by: Date | null;
  missed_targets: readonly MissedTarget[];
  language: LanguageCode;
  requester_id: string;
  requester_name: string;
  assignee_id: string | null;
  assignee_name: string | null;
  opened_at: Date;
  activity_at: Date;
  archived: boolean;
  duplicate: boolean;
  preview: string;
  preview_kind: MessageKind;
  last_author_id: string | null;
  last_author_name: string | null;
  last_author_is_staff: boolean | null;
  last_at: Date | null;
  messages: number;
  version: number;
  tags: string[] | null;
}

/** What of a card is its reader's own. */
export interface OwnPart {
  unread: number;
  draft: string | null;
}

/** The columns of a side: a question for clients never names one of staff (D8). */
const sides = {
  staff: {
    activity: "s.staff_activity_at",
    preview: "s.staff_preview",
    kind: "s.staff_preview_kind",
    author: "s.staff_last_author_id",
    lastAt: "s.staff_last_at",
    messages: "s.staff_messages",
    version: "s.staff_version",
  },
  client: {
    activity: "s.public_activity_at",
    preview: "s.public_preview",
    kind: "'customer'",
    author: "s.public_last_author_id",
    lastAt: "s.public_last_at",
    messages: "s.public_messages",
    version: "s.public_version",
  },
} as const satisfies Record<Side, Record<string, string>>;

export const activityColumn: Readonly<Record<Side, string>> = {
  staff: sides.staff.activity,
  client: sides.client.activity,
};

/**
 * What a card was made from stays the same as long as this does: the sheet's row, which every change of
 * a sheet, its tags and its messages touches, and the number of the names.
 */
export function cardStamp(sheetStamp: string): string {
  return `${sheetStamp} || '.' || (select number from kept_number where scope = 'names')`;
}

/** Targets are staff's; clients have the answer that they may expect (D27). */
const dueColumns = {
  staff: "s.due_at, s.due_kind, s.due_warn_at, s.missed_targets, null::timestamptz as answer_by",
  client: `null::timestamptz as due_at, null::text as due_kind, null::timestamptz as due_warn_at,
    '[]'::jsonb as missed_targets, s.answer_by`,
} as const satisfies Record<Side, string>;

/** What a card shows of the sheet `s`. */
export function cardColumns(side: Side): string {
  const column = sides[side];
  const assignee = side === "staff" ? "a.id" : "null::uuid";
  const assigneeName = side === "staff" ? "a.firstname || ' ' || a.lastname" : "null::text";
  return `
    s.id, ${cardStamp("s.xmin")} as stamp, s.number, s.client_id, c.name as client_name, b.id as base_id, b.name as base_name,
    mo.slug as module, sm.slug as sub_module, s.subject, s.title, s.request_type, s.impact, s.priority, s.status,
    s.awaited, s.awaited_until, s.turn, s.turn_since, ${dueColumns[side]}, s.language,
    s.requester_id, r.firstname || ' ' || r.lastname as requester_name,
    ${assignee} as assignee_id, ${assigneeName} as assignee_name,
    s.opened_at, ${column.activity} as activity_at, s.archived, s.duplicate_of is not null as duplicate,
    ${column.preview} as preview, ${column.kind} as preview_kind, ${column.author} as last_author_id,
    l.firstname || ' ' || l.lastname as last_author_name, l.employee as last_author_is_staff,
    ${column.lastAt} as last_at, ${column.messages} as messages, ${column.version} as version,
    (select array_agg(t.name order by t.folded) from sheet_tag t where t.sheet_id = s.id) as tags`;
}

/** What the columns need beside the sheet `s`. */
export function cardJoins(side: Side): string {
  return `
    join client c on c.id = s.client_id
    left join base b on b.id = s.base_id
    left join module mo on mo.id = s.module_id
    left join module sm on sm.id = s.sub_module_id
    join person r on r.id = s.requester_id
    ${side === "staff" ? "left join person a on a.id = s.assignee_id" : ""}
    left join person l on l.id = ${sides[side].author}`;
}

/** How many messages count as read by somebody without a mark: those that were written before they came. */
export function readWithoutMark(sheet: UnreadSource, reader: string): string {
  return `case when ${sheet.lastAt} < (select created_at from person where id = ${reader}) then ${sheet.messages} else 0 end`;
}

/** How many messages count as read by a reader: up to their mark. */
export function readOf(sheet: UnreadSource, reader: string): string {
  return `coalesce(
    (select mark.messages from sheet_read mark where mark.person_id = ${reader} and mark.sheet_id = ${sheet.id}),
    ${readWithoutMark(sheet, reader)})`;
}

/** How many messages of a sheet the reader has not read; each mark by itself, however many the reader has. */
export function unreadOf(sheet: UnreadSource, reader: string): string {
  return `greatest(${sheet.messages} - ${readOf(sheet, reader)}, 0)`;
}

/** Where a statement has a sheet's id, the number of its messages and the time of the last one. */
export interface UnreadSource {
  readonly id: string;
  readonly messages: string;
  readonly lastAt: string;
}

/** Of the sheet `s`. */
export const unreadSource: Readonly<Record<Side, UnreadSource>> = {
  staff: { id: "s.id", messages: sides.staff.messages, lastAt: sides.staff.lastAt },
  client: { id: "s.id", messages: sides.client.messages, lastAt: sides.client.lastAt },
};

/** The beginning of the newest draft that the reader left in a sheet. */
export function draftOf(reader: string, sheetId: string): string {
  return `(select left(d.text, 140) from sheet_draft d
    where d.person_id = ${reader} and d.sheet_id = ${sheetId} and d.text <> '' order by d.changed_at desc limit 1)`;
}
