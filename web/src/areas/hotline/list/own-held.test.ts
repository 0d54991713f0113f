import { expect, it } from "vitest";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { agentId, byAgent, message, sheetWire } from "../../../testing/hotline-sheet.ts";
import type { ListPages } from "./list-pages.ts";
import { rowsOf } from "./list-pages.ts";
import { ownHeld, withHeld } from "./own-held.ts";

const held = message(8, { ...byAgent, text: "We look\ninto it.", leavesAt: "2026-11-15T10:00:10.000Z" });
const added = (changes: object = {}) => ({
  sheetId: sheetWire({}).id,
  version: 8,
  etat: 1 as const,
  messageId: held.id,
  message: held,
  by: agentId,
  ...changes,
});
const listOf = (changes: Parameters<typeof sheetWire>[0]): ListPages => ({
  pages: [
    {
      cards: [cardFromWire(sheetWire(changes))],
      next: null,
      counts: null,
      supports: new Set([sheetWire({}).id]),
    },
  ],
  pageParams: [undefined],
});

it("asks nobody about the reader's own message while it waits for its undo, but about every other one", () => {
  expect(ownHeld(added(), agentId)).toBe(held);
  expect(ownHeld(added({ by: "0190a000-0000-7000-8000-00000000ffff" }), agentId)).toBeUndefined();
  expect(ownHeld(added({ message: { ...held, leavesAt: null } }), agentId)).toBeUndefined();
  // Too long for the channel: only the server knows it.
  expect(ownHeld(added({ message: null }), agentId)).toBeUndefined();
});

it("shows in the row what was said last, and its draft no more; the turn stays until the message leaves", () => {
  const before = listOf({ version: 7, messages: 2, unread: 1, turn: "support", draft: "We look\ninto" });
  const [row] = rowsOf(withHeld(before, added(), held).pages);
  expect(row).toMatchObject({
    preview: { text: "We look into it.", kind: "customer", author: held.author },
    messages: 3,
    unread: 0,
    draft: null,
    turn: "support",
    activityAt: held.at,
    version: 8,
  });
});

it("leaves the draft of a note in the row, and a row that knows more already as it is", () => {
  const noted = listOf({ version: 7, draft: "Between us" });
  expect(rowsOf(withHeld(noted, added(), held).pages)[0]?.draft).toBe("Between us");
  const newer = listOf({ version: 9 });
  expect(withHeld(newer, added(), held)).toBe(newer);
});
