import { expect, test } from "vitest";
import { audienceOf } from "./sheet-news.ts";
import type { NewsAudience, SheetNews } from "./sheet-news.ts";

const people: NewsAudience = {
  actorId: "actor",
  requesterId: "requester",
  assigneeId: "assignee",
  followers: ["follower", "actor"],
  alerted: ["alerted", "assignee"],
  message: undefined,
};
const customer = { kind: "customer", mentions: [] } as const;
const note = { kind: "internal", mentions: ["named"] } as const;

test.each<[name: string, news: SheetNews, more: Partial<NewsAudience>, told: Record<string, string[]>]>([
  [
    "a message: those concerned, never its author",
    { messageId: "m" },
    { message: customer },
    { requester: ["message"], assignee: ["message"], follower: ["message"] },
  ],
  ["a note: those it names alone", { messageId: "m" }, { message: note }, { named: ["mention"] }],
  [
    "a new sheet: those with the alert, and whom it was opened for",
    { created: true, messageId: "m", assignee: "assignee" },
    { message: customer },
    { assignee: ["assigned", "created"], alerted: ["created"], requester: ["message"] },
  ],
  ["an assignment: the new assignee", { assignee: "someone" }, {}, { someone: ["assigned"] }],
  ["taking a sheet oneself: nobody", { assignee: "actor" }, {}, {}],
  [
    "a status: those concerned",
    { status: { to: "finished" } },
    { assigneeId: null },
    { requester: ["status"], follower: ["status"] },
  ],
  [
    "the system: everybody concerned",
    { status: { to: "closed" } },
    { actorId: null, followers: [] },
    { requester: ["status"], assignee: ["status"] },
  ],
])("%s", (_name, news, more, told) => {
  expect(Object.fromEntries(audienceOf(news, { ...people, ...more }))).toEqual(told);
});
