import { expect, it } from "vitest";
import { byAgent, message, note, sheetEvent, sheetWire } from "../../../testing/hotline-sheet.ts";
import {
  lastPosition,
  messagesSince,
  openedState,
  reopenedState,
  withMessage,
  withMessageLeft,
  withOlder,
  withSeenByClient,
  withSent,
  withSheetVersion,
  withoutMessage,
} from "./sheet-state.ts";

const held = { ...byAgent, leavesAt: "2026-11-15T10:00:00.000Z" } as const;

const opened = (from: number, to: number, version = to, before: number | null = from > 1 ? from : null) => ({
  data: sheetWire({ version }),
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  events: [],
  before,
});
const positions = (state: { readonly messages: readonly { readonly position: number }[] }): number[] =>
  state.messages.map(({ position }) => position);

it("shows a message once, whether its answer or its event came first", () => {
  const state = openedState(opened(1, 2));
  const twice = withMessage(withMessage(state, message(3)), message(3));
  expect(positions(twice)).toEqual([1, 2, 3]);
});

it("orders messages by position, in whatever order they arrive", () => {
  const state = withMessage(withMessage(openedState(opened(1, 2)), message(5)), message(4));
  expect(positions(state)).toEqual([1, 2, 4, 5]);
});

it("is after an event what a fresh load would be", () => {
  const before = openedState(opened(1, 2));
  const fresh = openedState({ ...opened(1, 3), data: sheetWire({ version: 3, etat: 3 }) });
  const followed = withSheetVersion(withMessage(before, message(3)), { status: "onHold", version: 3 });
  expect(followed.messages).toEqual(fresh.messages);
  expect(followed.sheet.status).toBe(fresh.sheet.status);
  expect(followed.sheet.version).toBe(fresh.sheet.version);
});

it("keeps the older pages when the sheet is fetched anew, and the place to go on from", () => {
  const state = withOlder(openedState(opened(51, 100)), {
    messages: opened(1, 50).messages,
    events: [],
    before: null,
  });
  const again = reopenedState(state, opened(53, 102));
  expect(positions(again)).toEqual(Array.from({ length: 102 }, (_, index) => index + 1));
  expect(again.before).toBeNull();
});

it("starts again at the end when more than a page came meanwhile, instead of hiding a gap", () => {
  const again = reopenedState(openedState(opened(1, 50)), opened(101, 150));
  expect(positions(again)[0]).toBe(101);
  expect(again.before).toBe(101);
});

it("does not go back to an answer that is older than what the page knows", () => {
  const state = withSheetVersion(withMessage(openedState(opened(1, 2)), message(3)), {
    status: "acknowledged",
    version: 3,
  });
  expect(reopenedState(state, opened(1, 2))).toBe(state);
});

it("takes a recalled message away and lets one leave", () => {
  const waiting = message(3, held);
  const state = withMessage(openedState(opened(1, 2)), waiting);
  expect(withMessageLeft(state, waiting.id).messages.at(-1)?.leavesAt).toBeNull();
  expect(positions(withoutMessage(state, waiting.id))).toEqual([1, 2]);
});

it("counts as new only what others wrote after the writer looked", () => {
  const state = withMessage(withMessage(openedState(opened(1, 2)), message(3, byAgent)), message(4));
  const seen = { status: "acknowledged", version: 2 } as const;
  expect(messagesSince(state, seen, byAgent.author.id).map(({ position }) => position)).toEqual([4]);
  expect(messagesSince(state, { ...seen, version: 4 }, byAgent.author.id)).toEqual([]);
});

it("knows the newest position, and how far the client has read never goes back", () => {
  const state = openedState({ ...opened(1, 2), events: [sheetEvent(3, "archived")] });
  expect(lastPosition(withMessage(state, message(4, note)))).toBe(4);
  expect(lastPosition(state)).toBe(3);
  const seen = withSeenByClient(state, { position: 2, at: "2026-11-15T10:00:00.000Z" });
  expect(withSeenByClient(seen, { position: 1, at: "2026-11-15T11:00:00.000Z" })).toBe(seen);
});

it.each([
  ["a note alone", { sent: message(3, note) }, 3, true],
  ["a note beside what somebody else did", { sent: message(4, note) }, 4, false],
  ["a note after one that was missed", { sent: message(4, note), missed: [message(3, note)] }, 4, false],
  ["a message to the customer that has left", { sent: message(3) }, 3, false],
  ["a message to the customer that is held back", { sent: message(3, held) }, 3, true],
  ["the same beside what somebody else did", { sent: message(4, held) }, 4, false],
] as const)(
  "knows whether the answer to a send is all there is to know: %s",
  (_what, parts, version, isWhole) => {
    const before = openedState(opened(1, 2));
    const stands = { status: before.sheet.status, version };
    const after = withSent(before, { missed: [], ...parts, stands });
    expect(after.isWhole).toBe(isWhole);
    expect(positions(after.state)).toContain(version);
    // The server marks the sheet as read by whoever sends; where more is new, that is looked at first.
    const isOnlyNews = version === before.sheet.version + 1;
    expect(after.state.sheet.readUpTo).toBe(isOnlyNews ? version : before.sheet.readUpTo);
  },
);

it("asks again after a note that moved the sheet", () => {
  const before = openedState(opened(1, 2));
  const moved = { sent: message(3, note), missed: [], stands: { status: "closed", version: 3 } } as const;
  expect(withSent(before, moved).isWhole).toBe(false);
});
