import { expect, test } from "vitest";
import { nearestKey } from "./nearest-name.ts";

const known = new Map([
  ["cevennes interim", "c1"],
  ["cevi", "c1"],
  ["meridien emploi", "c2"],
  ["armor interim", "c3"],
  ["actif", "active"],
  ["active", "active"],
  ["support", "t1"],
  ["projet 1", "p1"],
  ["projet 2", "p2"],
]);

test("a letter that is missing, wrong, too many or swapped leads to the name", () => {
  expect(nearestKey("cevenne interim", known)).toBe("cevennes interim");
  expect(nearestKey("meridien emplio", known)).toBe("meridien emploi");
  expect(nearestKey("suport", known)).toBe("support");
  expect(nearestKey("armor  interin", known)).toBe("armor interim");
});

test("the words of a name lead to it, whatever their order", () => {
  expect(nearestKey("meridien", known)).toBe("meridien emploi");
  expect(nearestKey("emploi meridien", known)).toBe("meridien emploi");
});

test("names of the same thing are no doubt, those of different things are", () => {
  expect(nearestKey("activ", known)).toBe("actif");
  expect(nearestKey("projet 3", known)).toBeUndefined();
  expect(nearestKey("interim", known)).toBeUndefined();
});

test("what is near to nothing leads nowhere", () => {
  expect(nearestKey("comptabilite", known)).toBeUndefined();
  expect(nearestKey("", known)).toBeUndefined();
  expect(nearestKey("emp", known)).toBeUndefined();
});
