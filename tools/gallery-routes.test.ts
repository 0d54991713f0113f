import { expect, test } from "vitest";
import { screens } from "../e2e/screens/screens.ts";
import { routeTable } from "../web/src/app/route-table.ts";

const pathOf = (at: string): string => `/${at.split(/[?#]/, 1)[0] ?? ""}`;

test("every page that is built has a picture in the gallery", () => {
  const pictured = screens.map(({ at }) => pathOf(at));
  const missing = routeTable
    .filter(({ screen }) => screen !== undefined)
    .filter(
      ({ path, optionalSegment }) =>
        !pictured.some((at) => at === path || (optionalSegment !== undefined && at.startsWith(`${path}/`))),
    )
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test("no two pictures have the same name", () => {
  const names = screens.map(({ screen, state }) => `${screen}, ${state}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
