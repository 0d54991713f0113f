import type { MessageWire, SheetEventWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Attempt } from "../composer/outbox.ts";

/** One line of the conversation as it is drawn. */
export type ThreadRow =
  | { readonly kind: "start"; readonly key: string }
  | { readonly kind: "day"; readonly key: string; readonly at: Date }
  | { readonly kind: "new"; readonly key: string }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly message: MessageWire;
      readonly continues: boolean;
    }
  | { readonly kind: "event"; readonly key: string; readonly event: SheetEventWire }
  | { readonly kind: "attempt"; readonly key: string; readonly attempt: Attempt };

/** Messages of one person so close together share one head. */
const togetherMs = 5 * 60_000;

export interface ThreadParts {
  readonly messages: readonly MessageWire[];
  readonly events: readonly SheetEventWire[];
  readonly attempts: readonly Attempt[];
  /** When the sheet was opened: how far the reader had read, and where it ended. */
  readonly opened: { readonly readUpTo: number; readonly last: number };
  readonly readerId: string;
  /** Who asked: the first line says that they opened the sheet, and nothing says it again. */
  readonly requesterId: string;
  /** The calendar date of an instant, `2026-11-15`. */
  readonly dateOf: (at: Date) => string;
}

function continues(message: MessageWire, previous: ThreadRow | undefined): boolean {
  if (previous?.kind !== "message") return false;
  const before = previous.message;
  return (
    before.author.id === message.author.id &&
    before.kind === message.kind &&
    Date.parse(message.at) - Date.parse(before.at) < togetherMs
  );
}

/** A message's row as it was made last: what has not changed is not drawn again. */
const known = new WeakMap<MessageWire, Extract<ThreadRow, { readonly kind: "message" }>>();

function messageRow(message: MessageWire, isContinued: boolean): ThreadRow {
  const before = known.get(message);
  if (before?.continues === isContinued) return before;
  const row = {
    kind: "message",
    key: message.clientMessageId,
    message,
    continues: isContinued,
  } as const;
  known.set(message, row);
  return row;
}

/** The lines of a conversation in order: days, the mark at the first unread message, messages and events. */
export function threadRows(parts: ThreadParts): readonly ThreadRow[] {
  const { messages, events, attempts, opened, readerId, requesterId, dateOf } = parts;
  const rows: ThreadRow[] = [{ kind: "start", key: "start" }];
  const entries = [
    ...messages.map((message) => ({ position: message.position, at: message.at, message, event: undefined })),
    ...events
      .filter(({ code, actor }) => code !== "created" || actor?.id !== requesterId)
      .map((event) => ({ position: event.position, at: event.at, message: undefined, event })),
  ].sort((one, other) => one.position - other.position || Date.parse(one.at) - Date.parse(other.at));
  let date = "";
  let marked = false;
  for (const { at, message, event } of entries) {
    const when = new Date(at);
    const day = dateOf(when);
    if (day !== date) rows.push({ kind: "day", key: `day-${day}`, at: when });
    date = day;
    if (event) rows.push({ kind: "event", key: event.id, event });
    else if (message) {
      if (!marked && message.position > opened.readUpTo && message.author.id !== readerId) {
        marked = true;
        // Nothing is new in a conversation of which nothing was read before, nor what comes under the reader's eyes.
        if (opened.readUpTo > 0 && message.position <= opened.last) rows.push({ kind: "new", key: "new" });
      }
      rows.push(messageRow(message, continues(message, rows.at(-1))));
    }
  }
  const sent = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  for (const attempt of attempts) {
    const key = attempt.message.clientMessageId;
    if (!sent.has(key)) rows.push({ kind: "attempt", key, attempt });
  }
  return rows;
}

const estimates = new WeakMap<ThreadRow, number>();

/** A guess at a row's height in pixels until it is measured. */
export function estimateRow(row: ThreadRow | undefined): number {
  if (!row) return 0;
  const estimate = estimates.get(row) ?? guessHeight(row);
  estimates.set(row, estimate);
  return estimate;
}

function guessHeight(row: ThreadRow): number {
  if (row.kind === "day" || row.kind === "new" || row.kind === "start") return 36;
  if (row.kind === "event") return 26;
  const content =
    row.kind === "message" ? row.message : row.kind === "attempt" ? row.attempt.message : undefined;
  const lines = (content?.text ?? "")
    .split("\n")
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / 72), 0);
  const files = row.kind === "message" ? row.message.attachments.length : 0;
  return 40 + lines * 22 + Math.ceil(files / 3) * 76;
}
