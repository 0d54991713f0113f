import { expect, test } from "vitest";
import { historyKinds, historyRight, historyVerb } from "./history-kinds.ts";

test("each kind has the right of the screen that changes it", () => {
  expect(historyKinds.length).toBe(new Set(historyKinds).size);
  for (const kind of historyKinds) expect(historyRight(kind)).toMatch(/^support-vision-/);
});

test.each([
  ["create", "create"],
  ["createRight", "create"],
  ["addQuickReply", "create"],
  ["saveSetting", "change"],
  ["removeTeam", "remove"],
  ["endGrant", "end"],
  ["endSessions", "endSessions"],
  ["handOverInvitation", "invite"],
  ["withdrawInvitation", "withdraw"],
  ["testMailList", "test"],
  ["run", "run"],
  ["somethingNew", "other"],
])("%s is told as %s", (action, verb) => {
  expect(historyVerb(action)).toBe(verb);
});
