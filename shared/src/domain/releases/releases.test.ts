import { expect, test } from "vitest";
import { currentVersion, releases, releasesFor, unseenVersions } from "./releases.ts";

test("releases are told newest first", () => {
  expect(releases.map(({ day }) => day)).toEqual(
    releases
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
});

test("somebody new has missed nothing, somebody of an old version everything since", () => {
  expect(unseenVersions("")).toEqual([]);
  expect(unseenVersions(currentVersion)).toEqual([]);
  expect(unseenVersions("0.0.9")).toEqual([currentVersion]);
  expect(unseenVersions("0.0.1")).toEqual(releases.map(({ version }) => version));
});

test("a client's user reads nothing that only staff meet", () => {
  const ids = releasesFor({ employee: false }).flatMap(({ notes }) => notes.map(({ id }) => id));
  expect(ids).not.toContain("singleSignOn");
  expect(releasesFor({ employee: true }).flatMap(({ notes }) => notes.map(({ id }) => id))).toContain(
    "singleSignOn",
  );
});
