import { describe, expect, test } from "vitest";
import { layerFindings } from "./layer-rules.ts";
import { parseSource } from "./source-file.ts";

/** What the rule says about one file that holds one import. */
function told(path: string, statement: string, others: readonly string[] = []): string[] {
  const files = [parseSource(path, statement), ...others.map((other) => parseSource(other, ""))];
  return layerFindings(files).map(({ message }) => message);
}

describe("allowed imports", () => {
  test.each([
    ["shared/src/domain/rights/a.ts", 'import { b } from "../people/b.ts";'],
    ["shared/src/contract/a.ts", 'import { z } from "zod"; import { b } from "../domain/people/b.ts";'],
    ["shared/src/contract/a.ts", 'import { languageCodes } from "../i18n/languages.ts";'],
    [
      "server/src/platform/http/a.ts",
      'import fastify from "fastify"; import { c } from "@planete/shared/contract/call.ts";',
    ],
    [
      "server/src/areas/session/a.ts",
      'import { b } from "../people/person.store.ts"; import { c } from "../../platform/ids.ts";',
    ],
    [
      "server/src/app/a.ts",
      'import { b } from "../areas/session/b.ts"; import { s } from "../../seed/cast.ts";',
    ],
    [
      "server/src/areas/session/log-in.test.ts",
      'import { startTestApp } from "../../../test/start-test-app.ts";',
    ],
    [
      "web/src/ui/a.tsx",
      'import { useText } from "../platform/i18n/text.ts"; import { IconX } from "@tabler/icons-react";',
    ],
    [
      "web/src/areas/session/a.tsx",
      'import { b } from "../../ui/b.tsx"; import { paths } from "../../paths.ts";',
    ],
    ["web/src/app/a.tsx", 'import { b } from "../areas/session/b.tsx"; import "./a.css";'],
    [
      "e2e/journeys/a.spec.ts",
      'import { cast } from "@planete/server/seed/cast.ts"; import { test } from "@playwright/test";',
    ],
    ["shared/src/domain/rights/a.test.ts", 'import fc from "fast-check"; import { test } from "vitest";'],
    ["tools/a.ts", 'import { b } from "../shared/src/contract/b.ts";'],
  ])("%s: %s", (path, statement) => {
    expect(told(path, statement)).toEqual([]);
  });
});

describe("refused imports", () => {
  test.each([
    [
      "shared/src/domain/a.ts",
      'import { z } from "zod";',
      "shared/src/domain may not import the package zod",
    ],
    [
      "shared/src/domain/a.ts",
      'import type { C } from "../contract/c.ts";',
      "shared/src/domain may not import shared/src/contract/c.ts",
    ],
    [
      "shared/src/domain/a.ts",
      'import { l } from "../i18n/languages.ts";',
      "shared/src/domain may not import shared/src/i18n/languages.ts",
    ],
    [
      "shared/src/i18n/a.ts",
      'import fs from "node:fs";',
      "shared/src/i18n runs in the browser and may not import node:fs",
    ],
    [
      "server/src/platform/a.ts",
      'import { b } from "../areas/session/b.ts";',
      "server/src/platform may not import server/src/areas/session/b.ts",
    ],
    [
      "server/src/areas/session/a.ts",
      'import { b } from "../../app/b.ts";',
      "server/src/areas/session may not import server/src/app/b.ts",
    ],
    [
      "server/src/platform/a.ts",
      'import { b } from "../../seed/b.ts";',
      "server/src/platform may not import server/seed/b.ts",
    ],
    [
      "web/src/platform/a.ts",
      'import { b } from "../ui/b.tsx";',
      "web/src/platform may not import web/src/ui/b.tsx",
    ],
    [
      "web/src/ui/a.tsx",
      'import { c } from "@planete/shared/contract/c.ts";',
      "web/src/ui may not import shared/src/contract/c.ts",
    ],
    [
      "web/src/ui/a.tsx",
      'import { c } from "../platform/http/call-api.ts";',
      "web/src/ui may not import web/src/platform/http/call-api.ts",
    ],
    [
      "web/src/app/a.ts",
      'import { s } from "@planete/server/src/platform/s.ts";',
      "web/src/app may not import server/src/platform/s.ts",
    ],
    [
      "web/src/paths.ts",
      'import { screen } from "./areas/session/login-screen.tsx";',
      "web/src/paths.ts may not import web/src/areas/session/login-screen.tsx",
    ],
    [
      "server/src/app/a.ts",
      'const page = await import("@planete/web/src/main.tsx");',
      "@planete/web/src/main.tsx is not a package that others may import",
    ],
    [
      "e2e/journeys/a.spec.ts",
      'import { b } from "@planete/server/src/app/build-app.ts";',
      "e2e may not import server/src/app/build-app.ts",
    ],
    [
      "web/src/areas/home/a.ts",
      'type N = import("../../app/shell.tsx").N;',
      "web/src/areas/home may not import web/src/app/shell.tsx",
    ],
    [
      "server/src/areas/home/a.ts",
      'export { b } from "../../app/b.ts";',
      "server/src/areas/home may not import server/src/app/b.ts",
    ],
  ])("%s: %s", (path, statement, message) => {
    expect(told(path, statement)).toEqual([message]);
  });

  test("an area may not import its sibling, but may import the ground areas", () => {
    expect(told("web/src/areas/hotline/a.tsx", 'import { b } from "../planning/b.tsx";')).toEqual([
      "area hotline imports its sibling planning: let them meet in app, in a domain function or through an event",
    ]);
    expect(told("web/src/areas/hotline/a.tsx", 'import { b } from "../rights/b.tsx";')).toEqual([]);
  });

  test("one workspace reaches another by its package, not by a path", () => {
    expect(told("web/src/app/a.ts", 'import { c } from "../../../shared/src/contract/c.ts";')).toEqual([
      '"../../../shared/src/contract/c.ts" leaves web/: import the package (@planete/…) instead',
    ]);
  });

  test("code that runs may not import from tests' own folders", () => {
    expect(
      told("server/src/platform/a.ts", 'import { s } from "../../test/start-test-app.ts";'),
    ).toHaveLength(1);
    expect(told("web/src/areas/home/a.tsx", 'import { s } from "../../testing/setup.ts";')).toHaveLength(1);
  });
});

test("a new folder that the rule does not know is reported", () => {
  expect(told("server/src/services/a.ts", "export const a = 1;")).toEqual([
    "this folder has no place in the one-way rule",
  ]);
});

test("findings tell the line of the import", () => {
  const file = parseSource("shared/src/domain/a.ts", '// why\nimport { z } from "zod";\n');
  expect(layerFindings([file])).toEqual([
    { file: "shared/src/domain/a.ts", line: 2, message: "shared/src/domain may not import the package zod" },
  ]);
});
