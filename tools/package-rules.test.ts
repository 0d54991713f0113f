import { describe, expect, test } from "vitest";
import { installScriptProblems, licenceProblems, lockedPackages, originProblems } from "./package-rules.ts";
import type { LicencePolicy, LockedPackages } from "./package-rules.ts";

const policy: LicencePolicy = { allowed: ["MIT", "ISC", "CC0-1.0"], exceptions: [] };

function locked(entries: Record<string, object>): LockedPackages {
  return lockedPackages({
    packages: { "": { name: "root" }, "node_modules/@planete/web": { link: true }, ...entries },
  });
}

function licensed(license: string, more: object = {}): LockedPackages {
  return locked({ "node_modules/a": { license, ...more } });
}

function judged(lock: LockedPackages, by: LicencePolicy = policy): string[] {
  return licenceProblems(lock, by, () => undefined).map(({ message }) => message);
}

describe("licences", () => {
  test.each([
    "MIT",
    "(MIT OR CC0-1.0)",
    "MIT OR GPL-3.0-only",
    "MIT AND ISC",
    "(MIT AND (ISC OR GPL-3.0-only))",
  ])("%s is accepted", (license) => {
    expect(judged(licensed(license))).toEqual([]);
  });

  test.each(["GPL-3.0-only", "MIT AND GPL-3.0-only", "(GPL-2.0 OR GPL-3.0)", "SEE LICENSE IN LICENSE.md"])(
    "%s is refused",
    (license) => {
      expect(judged(licensed(license))).toEqual([
        `a is under ${license}, which tools/licences.json does not allow`,
      ]);
    },
  );

  test("packages that only build or test the product may have any licence", () => {
    expect(judged(licensed("GPL-3.0-only", { dev: true }))).toEqual([]);
  });

  test("a package that names no licence is refused, unless its own package file names one", () => {
    const lock = locked({ "node_modules/b/node_modules/@c/d": {} });
    expect(judged(lock)).toEqual(["@c/d names no licence"]);
    expect(licenceProblems(lock, policy, () => "MIT")).toEqual([]);
  });

  test("an exception holds for its packages and its licence only, and must be needed", () => {
    const exception = { packages: "@img/lib-*", licence: "LGPL-3.0-or-later", reason: "loaded at run time" };
    const withException = { ...policy, exceptions: [exception] };
    const needed = locked({ "node_modules/@img/lib-x64": { license: "MIT AND LGPL-3.0-or-later" } });
    expect(judged(needed, withException)).toEqual([]);
    expect(judged(licensed("LGPL-3.0-or-later"), withException)).toEqual([
      "a is under LGPL-3.0-or-later, which tools/licences.json does not allow",
      "no package needs the exception @img/lib-* (LGPL-3.0-or-later)",
    ]);
  });
});

test("a package that runs a script at install is refused unless the script is switched off", () => {
  const lock = locked({ "node_modules/a": { hasInstallScript: true } });
  expect(installScriptProblems(lock, {})).toHaveLength(1);
  expect(installScriptProblems(lock, { a: true })).toHaveLength(1);
  expect(installScriptProblems(lock, { a: false })).toEqual([]);
});

test("the lock file names no download host and holds every fingerprint", () => {
  const lock = locked({
    "node_modules/a": { resolved: "https://packages.example/a.tgz", integrity: "sha512-x" },
    "node_modules/b": {},
    "node_modules/c": { integrity: "sha512-x" },
  });
  expect(originProblems(lock).map(({ message }) => message)).toEqual([
    "the lock file says where a came from",
    "b has no integrity hash",
  ]);
});
