import { describe, expect, test } from "vitest";
import { isInstalled } from "./installed-packages.mjs";

const kit = { version: "2.1.0", integrity: "sha512-kit" };
const otherSystem = { version: "1.0.0", integrity: "sha512-other", optional: true };
const wanted = {
  "": { version: "1.0.0" },
  shared: { version: "1.0.0" },
  "node_modules/kit": kit,
  "node_modules/other-system": otherSystem,
};

describe("packages are installed", () => {
  test("where npm has put in place what the lock file asks for, by whatever command", () => {
    expect(isInstalled(wanted, { shared: { version: "1.0.0" }, "node_modules/kit": kit })).toBe(true);
  });

  test.each([
    ["one is missing", {}],
    ["one has another version", { "node_modules/kit": { ...kit, version: "2.0.9" } }],
    ["one has other contents", { "node_modules/kit": { ...kit, integrity: "sha512-changed" } }],
    ["one is left over", { "node_modules/kit": kit, "node_modules/gone": kit }],
    ["one of this system is old", { "node_modules/kit": kit, "node_modules/other-system": kit }],
  ])("not where %s", (_case, present) => {
    expect(isInstalled(wanted, present)).toBe(false);
  });
});
