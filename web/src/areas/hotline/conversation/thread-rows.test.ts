import { expect, it } from "vitest";
import { byAgent, clientUserId, message, note, sheetEvent } from "../../../testing/hotline-sheet.ts";
import type { ThreadParts } from "./thread-rows.ts";
import { estimateRow, threadRows } from "./thread-rows.ts";

const rowsOf = (parts: Partial<ThreadParts>): string[] =>
  threadRows({
    messages: [],
    events: [],
    attempts: [],
    opened: { readUpTo: 0, last: 0 },
    readerId: clientUserId,
    requesterId: clientUserId,
    dateOf: (at) => at.toISOString().slice(0, 10),
    ...parts,
  }).map((row) => (row.kind === "message" ? `${row.message.position}${row.continues ? "+" : ""}` : row.kind));

it("puts messages and events in the order of their positions, with a line for each day", () => {
  const messages = [message(1), message(3, { ...byAgent, at: "2026-11-16T09:00:00.000Z" })];
  const events = [sheetEvent(2, "statusChanged", { from: 1, to: 2 })];
  expect(rowsOf({ messages, events })).toEqual(["start", "day", "1", "event", "day", "3"]);
});

it("gives messages of one person close together one head, but never a note and a message to the customer", () => {
  const messages = [message(1, byAgent), message(2, byAgent), message(3, note), message(4, byAgent)];
  expect(rowsOf({ messages })).toEqual(["start", "day", "1", "2+", "3", "4"]);
});

it("marks the first message by others that was unread when the sheet was opened", () => {
  const messages = [message(1), message(2, byAgent), message(3, byAgent)];
  expect(rowsOf({ messages, opened: { readUpTo: 1, last: 3 } })).toEqual([
    "start",
    "day",
    "1",
    "new",
    "2",
    "3+",
  ]);
  expect(rowsOf({ messages, opened: { readUpTo: 3, last: 3 } })).not.toContain("new");
});

it("does not mark what comes while the reader looks", () => {
  const messages = [message(1), message(2, byAgent)];
  expect(rowsOf({ messages, opened: { readUpTo: 1, last: 1 } })).not.toContain("new");
});

it("guesses more room for longer messages", () => {
  const row = (text: string) =>
    threadRows({
      messages: [message(1, { text })],
      events: [],
      attempts: [],
      opened: { readUpTo: 0, last: 0 },
      readerId: clientUserId,
      requesterId: clientUserId,
      dateOf: () => "2026-11-15",
    }).at(-1);
  expect(estimateRow(row("a\nb\nc\nd"))).toBeGreaterThan(estimateRow(row("a")));
});
