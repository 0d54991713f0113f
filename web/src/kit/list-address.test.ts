import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFlatSearch, stringifyFlatSearch } from "./flat-search.ts";
import { changedSearch, declareList, listSearch, readListAddress } from "./list-address.ts";

const list = declareList({
  name: "things",
  sorts: ["name", "size"],
  usualSort: "name",
  filters: { status: ["on", "off"], owner: "any" },
});

const places = fc.record(
  {
    search: fc.string({ minLength: 1, maxLength: 30 }),
    sort: fc.constantFrom("-name", "size", "-size"),
    status: fc.subarray(["on", "off"], { minLength: 1 }),
    owner: fc.uniqueArray(fc.stringMatching(/^[a-zéü0-9-]{1,12}$/), { minLength: 1, maxLength: 4 }),
    open: fc.uuid(),
    tab: fc.constantFrom("record", "history"),
  },
  { requiredKeys: [] },
);

it("an address leads back to the place it was made of", () => {
  fc.assert(
    fc.property(places, (place) => {
      const search = listSearch(list)(place);
      const again = listSearch(list)(parseFlatSearch(stringifyFlatSearch(search)));
      expect(again).toEqual(search);
    }),
  );
});

it("whatever stands in an address, only what makes sense is read", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (raw) => {
      const { sort, filters } = readListAddress(list, raw);
      expect([undefined, "name", "-name", "size", "-size"]).toContain(sort);
      for (const status of filters.status ?? []) expect(["on", "off"]).toContain(status);
    }),
  );
  expect(readListAddress(list, { status: "on,rich", sort: "password" }).filters.status).toEqual(["on"]);
});

it("what is usual is not in the address", () => {
  expect(listSearch(list)({ sort: "name", status: "", tab: "history" })).toEqual({});
});

it("going elsewhere in a list keeps what else stands in the address", () => {
  const raw = { view: "rights", search: "card", status: "on", open: "7", tab: "history" };
  expect(changedSearch(list, raw, { open: undefined })).toEqual({
    view: "rights",
    search: "card",
    status: ["on"],
  });
  expect(changedSearch(list, raw, { search: undefined, filters: {}, open: "8" })).toEqual({
    view: "rights",
    open: "8",
    tab: "history",
  });
});
