import fc from "fast-check";
import { expect, test } from "vitest";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { afterOwn, followersOf, isFinal, isTooOld, toSend, unsentMaxAgeMs } from "./unsent-rules.ts";

const unsent = (
  parts: Partial<UnsentMessage> & { readonly kind?: "customer" | "internal" } = {},
): UnsentMessage => {
  const { kind = "customer", ...rest } = parts;
  return {
    id: "m",
    owner: "ana",
    sheet: { id: "s", number: 1042, clientId: "c" },
    message: {
      clientMessageId: "m",
      kind,
      text: "Hello",
      lang: "en",
      attachmentIds: [],
      seen: { status: "onHold", version: 4 },
    },
    files: [],
    writtenAt: 0,
    tried: false,
    ...rest,
  };
};
const refusal = { code: "sheetStale", status: 409, details: undefined, requestId: "r" } as const;

test("only the person's own messages go out, and none that came back", () => {
  const own = unsent({ id: "1" });
  expect(toSend([own, unsent({ id: "2", owner: "ben" }), unsent({ id: "3", refusal })], "ana")).toEqual([
    own,
  ]);
});

test("a message is too old after half a day, and when it was written under a clock ahead of this one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 2 * unsentMaxAgeMs }), (age) => {
      const now = 5 * unsentMaxAgeMs;
      expect(isTooOld({ writtenAt: now - age }, now)).toBe(age < 0 || age > unsentMaxAgeMs);
    }),
  );
});

test("what the server says about the message itself is final; no answer, no session, too busy and a fault are not", () => {
  expect([400, 403, 404, 409, 422].map(isFinal)).toEqual([true, true, true, true, true]);
  expect([0, 200, 401, 429, 500, 503].map(isFinal)).toEqual([false, false, false, false, false, false]);
});

test("what follows a message that came back does not overtake it; notes and other sheets go on", () => {
  const [before, first, second] = [unsent({ id: "0" }), unsent({ id: "1" }), unsent({ id: "2" })];
  const note = unsent({ id: "3", kind: "internal" });
  const elsewhere = unsent({ id: "4", sheet: { id: "t", number: 7, clientId: "c" } });
  expect(followersOf(first, [before, first, note, elsewhere, second])).toEqual([second]);
});

test("a status that the writer's own message moved is known to their next one; what anybody else did is not", () => {
  const [first, next] = [unsent({ id: "1" }), unsent({ id: "2" })];
  expect(afterOwn(next, first, "acknowledged").message.seen).toEqual({ status: "acknowledged", version: 4 });
  // Written after somebody had moved it already, in another sheet, or after a note, which nothing stops.
  const seenLater = {
    ...next,
    message: { ...next.message, seen: { status: "finished", version: 6 } },
  } as const;
  expect(afterOwn(seenLater, first, "acknowledged")).toBe(seenLater);
  const elsewhere = unsent({ id: "4", sheet: { id: "t", number: 7, clientId: "c" } });
  expect(afterOwn(elsewhere, first, "acknowledged")).toBe(elsewhere);
  expect(afterOwn(next, unsent({ kind: "internal" }), "acknowledged")).toBe(next);
});
