import { expect, test } from "vitest";
import type { OrderedCard } from "./card-order.ts";
import { cardSection, waitingGroup } from "./card-order.ts";

/** A Wednesday. */
const today = "2037-11-18";
const waiting: OrderedCard = {
  status: "ready",
  assigneeId: null,
  forecastDate: null,
  firstDay: null,
  lastDay: null,
};
const planned = (firstDay: string, lastDay = firstDay): OrderedCard => ({
  ...waiting,
  assigneeId: "somebody",
  firstDay,
  lastDay,
});

test.each([
  ["a card of Sunday", planned("2037-11-22"), "this-week"],
  ["one that began long ago and still goes on", planned("2037-10-01", "2037-11-16"), "this-week"],
  ["one of next Monday", planned("2037-11-23"), "later"],
  ["one of last Sunday", planned("2037-11-09", "2037-11-15"), "past"],
  ["one that waits without a date", waiting, "undated"],
  ["one that waits, and whose day was long ago", { ...waiting, forecastDate: "2037-03-02" }, "this-week"],
  [
    "the same, once its development is delivered",
    { ...waiting, forecastDate: "2037-03-02", status: "delivered" },
    "past",
  ],
  ["a personal event of this week", { ...planned("2037-11-17"), status: null }, "this-week"],
] as const)("%s stands among the cards in its section", (_what, card, section) => {
  expect(cardSection(card, today)).toBe(section);
});

test.each([
  ["what waits without a date has no month", waiting, "undated"],
  ["yesterday's is late", { ...waiting, forecastDate: "2037-11-17" }, "late"],
  ["today's is not late yet", { ...waiting, forecastDate: today }, "2037-11"],
  ["a later one stands under its month", { ...waiting, forecastDate: "2038-01-04" }, "2038-01"],
  [
    "what is left of an abandoned development is never late",
    { ...waiting, forecastDate: "2037-03-02", status: "abandoned" },
    "over",
  ],
  ["nor does it wait for a date", { ...waiting, status: "delivered" }, "over"],
] as const)("%s in its list", (_what, card, group) => {
  expect(waitingGroup(card, today)).toBe(group);
});
