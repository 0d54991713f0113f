import { expect, it } from "vitest";
import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { defaultFieldRights, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { rebase } from "../../../kit/draft.ts";
import { rightName } from "../rights/rights-draft.ts";
import { labelName, missingLanguages } from "./label-draft.ts";
import { levelName, levelProblems, newLevel, readDuration, showDuration } from "./level-draft.ts";
import { dayName, openingDay, readTime } from "./opening-hours-draft.ts";
import { savedSettings as saved, silverId } from "../../../testing/hotline-settings.ts";
import type { SettingsDraft } from "./settings-draft.ts";
import { assigneeName, changesOf, sourceOf } from "./settings-draft.ts";

const { draft } = sourceOf(saved);

it("times are read as people write them, up to the end of the day", () => {
  expect(["9:00", "09h30", "24:00"].map(readTime)).toEqual([540, 570, 1_440]);
  expect(["", "9", "24:01", "10:60", "noon"].map(readTime)).toEqual(Array(5).fill(undefined));
});

it("a day says what is wrong with it: an unreadable time, a wrong order, an overlap", () => {
  expect(openingDay([{ from: "9", to: "12:00" }])?.rule).toBe("openingTime");
  expect(openingDay([{ from: "14:00", to: "12:00" }])?.rule).toBe("openingOrder");
  const overlapping = [
    { from: "14:00", to: "18:00" },
    { from: "09:00", to: "15:00" },
  ];
  expect(openingDay(overlapping)?.rule).toBe("openingOverlap");
  expect(openingDay([{ from: "9:00", to: "12:00" }])).toBeUndefined();
});

it("only what differs is sent: a label whole, a day, a right, a module without its person as nobody", () => {
  expect(changesOf(draft, draft)).toEqual({});
  const changed = {
    ...draft,
    [labelName("status.1", "client", "fr")]: " Reçue ",
    [dayName(2)]: [{ from: "8:00", to: "12:00" }],
    [rightName("client", "tags")]: "read" as const,
    [assigneeName("paie")]: undefined,
    [assigneeName("formation")]: "f",
  };
  expect(changesOf(draft, changed)).toEqual({
    labels: { "status.1": { client: { fr: "Reçue", en: "Received" }, staff: {} } },
    openingHours: [null, null, [{ from: 480, to: 720 }], null, null, null, null],
    fieldRights: { client: { tags: "read" } },
    defaultAssignees: { paie: null, formation: "f" },
  });
});

it("levels are sent one by one, durations as people write them; one that is gone as nothing", () => {
  expect(["45 min", "4 h", "1 h 30", "1h30", "2", "1,5 h"].map(readDuration)).toEqual([
    45, 240, 90, 90, 120, 90,
  ]);
  expect(["", "h", "0", "soon", "1 h 300", "-2 h"].map(readDuration)).toEqual(Array(6).fill(undefined));
  for (const minutes of [1, 59, 60, 90, 605]) expect(readDuration(showDuration(minutes))).toBe(minutes);
  const level = newLevel("Or");
  const typed = (firstAnswer: string) => ({
    ...level,
    targets: { ...level.targets, blocking: { ...level.targets.blocking, firstAnswer } },
  });
  const changes = changesOf(draft, {
    ...draft,
    [levelName("gold")]: typed("1 h 30"),
    [levelName(silverId)]: undefined,
  });
  expect(changes).toEqual({
    serviceLevels: {
      gold: {
        name: "Or",
        warnMinutes: 30,
        stopsForThirdParty: true,
        shownToClients: false,
        targets: { blocking: { firstAnswer: 90 } },
      },
      [silverId]: null,
    },
  });
  expect(levelProblems(levelName("gold"), typed("bientôt")).map(({ path }) => path)).toEqual([
    "level:gold.blocking.firstAnswer",
  ]);
});

it("what two people change side by side is no conflict; the same word, day or level is", () => {
  const mine = {
    ...draft,
    [labelName("status.1", "client", "fr")]: "Arrivée",
    [dayName(0)]: [],
    [levelName(silverId)]: undefined,
  };
  const theirs: HotlineSettingsWire = {
    ...saved,
    version: 2,
    labels: { "status.1": { client: { fr: "Reçue hier", en: "Received", de: "Da" }, staff: {} } },
    openingHours: saved.openingHours.map((day, at) => (at === 5 ? [{ from: 540, to: 720 }] : day)),
    serviceLevels: {},
  };
  const { draft: next, conflicts } = rebase<SettingsDraft>(draft, mine, sourceOf(theirs).draft);
  expect(Object.keys(conflicts)).toEqual([labelName("status.1", "client", "fr")]);
  expect(next[labelName("status.1", "client", "fr")]).toBe("Arrivée");
  expect(next[labelName("status.1", "client", "de")]).toBe("Da");
  expect([next[dayName(0)], next[dayName(5)]]).toEqual([[], [{ from: "09:00", to: "12:00" }]]);
  expect(next[levelName(silverId)]).toBeUndefined();
});

it("a language is missing only where others have a word", () => {
  expect(missingLanguages(draft, "status.1", "client")).toContain("th");
  expect(missingLanguages(draft, "status.1", "client")).not.toContain("fr");
  expect(missingLanguages(draft, "status.1", "staff")).toEqual([]);
});

it("every right of the wire is a field of the draft", () => {
  const roles: readonly PersonRole[] = ["client", "agent", "manager"];
  for (const role of roles)
    for (const field of sheetFields) {
      expect(draft[rightName(role, field)]).toBe(defaultFieldRights[role][field]);
      expect(saved.fieldRights[role][fieldToWire(field)]).toBe(defaultFieldRights[role][field]);
    }
});
