import { expect, it } from "vitest";
import { placePath, readHotlineAddress, usualSort } from "./hotline-address.ts";
import { isEmptyFilter, isSameFilter, withPart } from "./read-filter.ts";

const searchOf = (path: string): string => path.split("?")[1] ?? "";

it("keeps the whole place in the address", () => {
  const place = {
    sheet: 1042,
    filter: {
      search: "paie été",
      statuses: ["requestSent", "onHold"] as const,
      openedBetween: ["2026-01-01", "2026-02-01"] as const,
    },
    sort: "waiting" as const,
    view: "table" as const,
  };
  const read = readHotlineAddress(searchOf(placePath(place)));
  expect(read.sheet).toBe(1042);
  expect(read.sort).toBe("waiting");
  expect(read.view).toBe("table");
  expect(isSameFilter(read.filter ?? {}, place.filter)).toBe(true);
});

it("names a standing view, its own order, and what narrows it", () => {
  expect(placePath({ queue: "waiting" })).toBe("/app/hotline?queue=waiting");
  expect(placePath({ queue: "waiting", sort: "waiting", filter: {} })).toBe("/app/hotline?queue=waiting");
  const narrowed = readHotlineAddress(
    searchOf(placePath({ queue: "mine", sort: "waiting", filter: { impacts: ["blocking"] } })),
  );
  expect(narrowed).toMatchObject({ queue: "mine", sort: "waiting", filter: { impacts: ["blocking"] } });
});

it("begins a view with what is owed, and a search with what is new", () => {
  expect(usualSort(undefined)).toBe("turn");
  expect(usualSort("mine", { impacts: ["blocking"] })).toBe("turn");
  expect(usualSort("overdue")).toBe("due");
  expect(usualSort("onHold")).toBe("activity");
  expect(usualSort(undefined, { search: "paie" })).toBe("activity");
  // An address that names an order shows it, whatever its reader usually has.
  expect(placePath({ queue: "mine", sort: "turn" })).toBe("/app/hotline?queue=mine&sort=turn");
  expect(placePath({ sort: "turn", filter: { search: "paie" } })).toContain("sort=turn");
});

it("tells no filter from a filter that was cleared, so that the default one does not come back", () => {
  expect(readHotlineAddress("").filter).toBeUndefined();
  expect(readHotlineAddress(searchOf(placePath({ filter: {} }))).filter).toEqual({});
});

it("leaves out of an address what the server would refuse", () => {
  const given = {
    statuses: [1, 9],
    requestTypes: "1",
    openedBetween: ["2026-01-01"],
    number: -3,
    clients: ["x"],
    bases: ["x".repeat(2_001)],
    search: "  ",
    assigned: "mine",
    unknown: true,
  };
  const search = `?sheet=abc&queue=everyones&sort=random&view=wall&filter=${encodeURIComponent(JSON.stringify(given))}`;
  expect(readHotlineAddress(search)).toEqual({
    sheet: undefined,
    queue: undefined,
    filter: { assigned: "mine" },
    sort: undefined,
    orders: undefined,
    view: undefined,
  });
  expect(placePath(readHotlineAddress("?sort=priority:desc,activity:asc"))).toBe(
    "/app/hotline?sort=priority%3Adesc%2Cactivity%3Aasc",
  );
  expect(readHotlineAddress("?filter=%7Bbroken").filter).toBeUndefined();
});

it("understands an address from before statuses were words", () => {
  const given = encodeURIComponent(JSON.stringify({ statuses: [1, 3], impacts: [4] }));
  expect(readHotlineAddress(`?filter=${given}`).filter).toEqual({
    statuses: ["requestSent", "onHold"],
    impacts: ["blocking"],
  });
});

it("takes a part of a filter away when it is emptied", () => {
  const filter = withPart({}, "statuses", ["acknowledged"]);
  expect(isEmptyFilter(withPart(filter, "statuses", []))).toBe(true);
  expect(isEmptyFilter(filter)).toBe(false);
});
