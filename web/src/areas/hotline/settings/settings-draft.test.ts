import { expect, it } from "vitest";
import { missingLanguages, withLabel } from "./label-draft.ts";
import { newLevel, readDuration, showDuration } from "./level-draft.ts";
import { dayProblem, readTime } from "./opening-hours-draft.ts";
import { changesOf, draftOf, problemCount } from "./settings-draft.ts";

const saved = {
  labels: {},
  openingHours: [[{ from: 540, to: 1_080 }], [], [], [], [], [], []],
  defaultAssignees: {},
  serviceLevels: {},
};

it("times are read as people write them, up to the end of the day", () => {
  expect(["9:00", "09h30", "24:00"].map(readTime)).toEqual([540, 570, 1_440]);
  expect(["", "9", "24:01", "10:60", "noon"].map(readTime)).toEqual(Array(5).fill(undefined));
});

it("a day says what is wrong with it: an unreadable time, a wrong order, an overlap", () => {
  expect(dayProblem([{ from: "9", to: "12:00" }])).toBe("time");
  expect(dayProblem([{ from: "14:00", to: "12:00" }])).toBe("order");
  const overlapping = [
    { from: "14:00", to: "18:00" },
    { from: "09:00", to: "15:00" },
  ];
  expect(dayProblem(overlapping)).toBe("overlap");
});

it("only what differs is sent, and a word typed and taken back is no change", () => {
  const draft = draftOf(saved);
  expect(changesOf(saved, draft)).toEqual({ changes: {}, changed: false });
  const labels = withLabel(draft.labels, "status.1", "client", ["fr", " Reçue "]);
  expect(changesOf(saved, { ...draft, labels }).changes).toEqual({
    labels: { "status.1": { client: { fr: "Reçue" }, staff: {} } },
  });
  const kept = { ...saved, labels: { "status.1": { client: { fr: "Reçue" }, staff: {} } } };
  expect(changesOf(kept, { ...draft, labels: {}, assignees: { paie: "p" } }).changes).toEqual({
    labels: { "status.1": { client: {}, staff: {} } },
    defaultAssignees: { paie: "p" },
  });
  const assigned = { ...saved, defaultAssignees: { paie: "p", formation: "f" } };
  expect(changesOf(assigned, { ...draft, assignees: { formation: "f" } }).changes).toEqual({
    defaultAssignees: { paie: null },
  });
  const takenBack = withLabel(labels, "status.1", "client", ["fr", ""]);
  expect(changesOf(saved, { ...draft, labels: takenBack }).changed).toBe(false);
});

it("of the hours only the days that were changed are sent", () => {
  const draft = draftOf(saved);
  const hours = draft.hours.map((day, at) => (at === 2 ? [{ from: "8:00", to: "12:00" }] : day));
  expect(changesOf(saved, { ...draft, hours }).changes).toEqual({
    openingHours: [null, null, [{ from: 480, to: 720 }], null, null, null, null],
  });
});

it("hours that cannot be read count as unsaved and as a problem, but are never sent", () => {
  const hours = [[{ from: "x", to: "12:00" }], [], [], [], [], [], []];
  const draft = { ...draftOf(saved), hours };
  expect(changesOf(saved, draft)).toEqual({ changes: {}, changed: true });
  expect(problemCount(draft)).toBe(1);
});

it("levels are sent one by one, durations as people write them; one that cannot be read is a problem", () => {
  expect(["45 min", "4 h", "1 h 30", "1h30", "2", "1,5 h"].map(readDuration)).toEqual([
    45, 240, 90, 90, 120, 90,
  ]);
  expect(["", "h", "0", "soon", "1 h 300", "-2 h"].map(readDuration)).toEqual(Array(6).fill(undefined));
  for (const minutes of [1, 59, 60, 90, 605]) expect(readDuration(showDuration(minutes))).toBe(minutes);
  const level = { ...newLevel("Or"), id: "gold" };
  const draft = { ...draftOf(saved), levels: [level] };
  const { blocking } = level.targets;
  const typed = (firstAnswer: string) => ({
    ...draft,
    levels: [{ ...level, targets: { ...level.targets, blocking: { ...blocking, firstAnswer } } }],
  });
  expect(changesOf(saved, typed("1 h 30")).changes.serviceLevels).toEqual({
    gold: {
      name: "Or",
      warnMinutes: 30,
      stopsForThirdParty: true,
      shownToClients: false,
      targets: { blocking: { firstAnswer: 90 } },
    },
  });
  expect(changesOf(saved, typed("bientôt"))).toEqual({ changes: {}, changed: true });
  expect(problemCount(typed("bientôt"))).toBe(1);
});

it("a language is missing only where others have a word", () => {
  const labels = withLabel({}, "status.1", "client", ["fr", "Reçue"]);
  expect(missingLanguages(labels, "status.1", "client")).toContain("th");
  expect(missingLanguages(labels, "status.1", "client")).not.toContain("fr");
  expect(missingLanguages(labels, "status.1", "staff")).toEqual([]);
});
