import { expect, it } from "vitest";
import { listKeys, sheetKeys } from "./use-hotline-keys.ts";

const keys: readonly string[] = [...listKeys, ...sheetKeys];

it("no key of the hotline means two things", () => {
  expect(new Set(keys).size).toBe(keys.length);
});

it("no key needs Alt or AltGr: letters, and two signs that every layout types without (hotline §2.2)", () => {
  expect(keys.filter((key) => !/^[a-z/?]$/u.test(key))).toEqual([]);
});
