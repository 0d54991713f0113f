import fc from "fast-check";
import { expect, test } from "vitest";
import { awaitedDate, canPromise, missingPromiseWords, promiseCode } from "./promise.ts";

const date = fc.option(fc.constantFrom("2027-03-31", "2027-04-15", "2028-02-29"));

test("a change of the promised date is told as what it is, and the same date again is none", () => {
  expect(promiseCode(null, "2027-03-31")).toBe("datePromised");
  expect(promiseCode("2027-03-31", "2027-04-15")).toBe("dateMoved");
  expect(promiseCode("2027-03-31", null)).toBe("dateWithdrawn");
  fc.assert(
    fc.property(date, (same) => {
      expect(promiseCode(same, same)).toBeUndefined();
    }),
  );
});

test("a first date needs no words; one that moves or goes needs a sentence and a reason that say something (D20)", () => {
  expect(missingPromiseWords("datePromised", { sentence: "", reason: "" })).toEqual([]);
  for (const code of ["dateMoved", "dateWithdrawn"] as const) {
    expect(missingPromiseWords(code, { sentence: " ", reason: "" })).toEqual(["sentence", "reason"]);
    expect(missingPromiseWords(code, { sentence: "Plus tard", reason: "\n" })).toEqual(["reason"]);
    expect(missingPromiseWords(code, { sentence: "Plus tard", reason: "Congé" })).toEqual([]);
  }
});

test("a promised date is waited for until the request is done, put away or follows another one", () => {
  const open = { archived: false, duplicate: false, promisedOn: "2027-03-31" } as const;
  for (const status of ["requestSent", "acknowledged", "onHold"] as const)
    expect(awaitedDate({ ...open, status })).toBe("2027-03-31");
  for (const status of ["finished", "closed", "acceptedByClient"] as const)
    expect(awaitedDate({ ...open, status })).toBeNull();
  expect(awaitedDate({ ...open, status: "onHold", archived: true })).toBeNull();
  expect(awaitedDate({ ...open, status: "onHold", duplicate: true })).toBeNull();
  expect(awaitedDate({ ...open, status: "onHold", promisedOn: null })).toBeNull();
});

test("staff promise on a sheet that still takes words to the client, clients nowhere", () => {
  const open = { status: "acknowledged", archived: false, duplicate: false } as const;
  expect(canPromise(open, "agent")).toBe(true);
  expect(canPromise(open, "client")).toBe(false);
  expect(canPromise({ ...open, status: "closed" }, "manager")).toBe(false);
  expect(canPromise({ ...open, archived: true }, "manager")).toBe(false);
});
