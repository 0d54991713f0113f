import { array, assert, boolean, constantFrom, dictionary, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isPublishedState, releaseStates, releaseSteps } from "../developments/development-limits.ts";
import { draftNotes, noteLines, notesFor } from "./software-release.ts";

const texts = dictionary(constantFrom("fr", "en", "th"), string());

test("a client never reads what was written for staff", () => {
  assert(
    property(texts, texts, boolean(), (clients, staff, employee) => {
      const read = notesFor({ clients, staff }, { employee });
      return read === clients || (employee && read === staff);
    }),
  );
  expect(notesFor({ clients: { fr: "a" }, staff: { fr: " " } }, { employee: true })).toEqual({ fr: "a" });
  expect(notesFor({ clients: { fr: "a" }, staff: { fr: "b" } }, { employee: true })).toEqual({ fr: "b" });
});

test("drafted notes hold each title as a point, in order", () => {
  assert(
    property(array(constantFrom("Export en lot", "Alerte – essai", "ใบลงเวลา")), (labels) => {
      expect(noteLines(draftNotes(labels))).toEqual(labels.map((text) => ({ kind: "point", text })));
    }),
  );
});

test("nothing is out without being published, and what is withdrawn stays so", () => {
  for (const from of releaseStates) {
    const steps = releaseSteps(from);
    expect(steps).toContain(from);
    expect(steps).toContain("withdrawn");
  }
  const inside = releaseStates.filter((state) => !isPublishedState(state));
  expect(inside.flatMap(releaseSteps).some(isPublishedState)).toBe(false);
  expect(releaseSteps("withdrawn")).toEqual(["withdrawn"]);
});
