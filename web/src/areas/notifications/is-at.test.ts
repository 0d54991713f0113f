import { expect, test } from "vitest";
import { isAt } from "./is-at.ts";

test.each([
  ["the sheet that is open", "/app/hotline?sheet=1001", "/app/hotline?view=table&sheet=1001", true],
  ["another sheet", "/app/hotline?sheet=1001", "/app/hotline?sheet=1002", false],
  ["the list without a sheet", "/app/hotline?sheet=1001", "/app/hotline", false],
  ["another page", "/app/modules", "/app/home", false],
])("what leads to %s counts as seen only there", (_what, target, current, seen) => {
  expect(isAt(target, current)).toBe(seen);
});
