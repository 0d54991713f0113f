import { assert, date, array, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import type { NewsMark } from "./news.ts";
import { audiencesOf, awaitsAcknowledgement, isUnread, unreadCount, withMark } from "./news.ts";

const instants = option(date({ noInvalidDate: true }).map((instant) => instant.toISOString()));
const marks = record({ readAt: instants, acknowledgedAt: instants });

test("staff-only items exist for staff alone, items for clients for their users alone", () => {
  expect(audiencesOf({ employee: true, hasClient: false })).toEqual(["all", "staff"]);
  expect(audiencesOf({ employee: false, hasClient: true })).toEqual(["all", "clients"]);
  expect(audiencesOf({ employee: false, hasClient: false })).toEqual(["all"]);
});

test("marking every item leaves none unread, and one mark lowers the count by one at most", () => {
  assert(
    property(array(marks), (items) => {
      const now: NewsMark = { readAt: "2026-11-15T09:00:00.000Z", acknowledgedAt: null };
      expect(unreadCount(items.map((item) => withMark(item, now)))).toBe(0);
      const before = unreadCount(items);
      items.forEach((item, index) => {
        const after = unreadCount(items.with(index, withMark(item, now)));
        expect(before - after).toBe(isUnread(item) ? 1 : 0);
      });
    }),
  );
});

test("a second mark changes nothing of the first", () => {
  assert(
    property(marks, marks, marks, (item, first, second) => {
      const once = withMark(item, first);
      const twice = withMark(once, second);
      expect(twice).toEqual({
        readAt: once.readAt ?? second.readAt,
        acknowledgedAt: once.acknowledgedAt ?? second.acknowledgedAt,
      });
      expect(withMark(twice, second)).toEqual(twice);
    }),
  );
});

test("reading does not confirm an item that asks for it", () => {
  const item = { readAt: null, acknowledgedAt: null, requiresAcknowledgement: true };
  const read = withMark(item, { readAt: "2026-11-15T09:00:00.000Z", acknowledgedAt: null });
  expect(awaitsAcknowledgement(read)).toBe(true);
  expect(awaitsAcknowledgement({ ...read, acknowledgedAt: read.readAt })).toBe(false);
  expect(awaitsAcknowledgement({ ...read, requiresAcknowledgement: false })).toBe(false);
});
