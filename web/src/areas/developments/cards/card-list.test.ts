import { expect, it } from "vitest";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { chosenSort, sectionsOf } from "./card-list.ts";

const card = (days: Partial<CardView>): CardView => ({
  id: "card",
  development: null,
  label: "Card",
  clientName: null,
  durations: 60,
  forecastDate: null,
  ownForecast: false,
  assignee: { id: "person", name: "Somebody" },
  firstDay: null,
  lastDay: null,
  onDaysOff: false,
  countsAsLoad: true,
  archived: false,
  place: "planning",
  version: 1,
  ...days,
});

it("tells the sections of cards by the company's day, each from its first card to its last", () => {
  const cards = [
    card({ firstDay: "2037-11-16", lastDay: "2037-11-17" }),
    card({ firstDay: "2037-11-20", lastDay: "2037-11-24" }),
    card({ firstDay: "2037-12-01", lastDay: "2037-12-01" }),
    card({ firstDay: "2037-10-01", lastDay: "2037-10-02" }),
  ];
  expect(sectionsOf(cards, "2037-11-18")).toEqual([
    { section: "this-week", from: 0, to: 2 },
    { section: "later", from: 2, to: 3 },
    { section: "past", from: 3, to: 4 },
  ]);
  expect(sectionsOf([], "2037-11-18")).toEqual([]);
});

it("reads an order out of an address, and the usual one where there is none", () => {
  expect(chosenSort({ sort: "-days" })).toEqual({ sort: "days", direction: "desc" });
  expect(chosenSort({ sort: "person" })).toEqual({ sort: "person", direction: "asc" });
  expect(chosenSort({ sort: "usual" })).toBeUndefined();
  expect(chosenSort({})).toBeUndefined();
});
