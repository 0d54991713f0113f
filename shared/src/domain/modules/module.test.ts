import fc from "fast-check";
import { expect, test } from "vitest";
import { findByPath, moduleName, opensInNewWindow } from "./module.ts";
import { isOpenTo } from "./module-access.ts";
import { canPinMore, pinLimit } from "./module-pins.ts";

const hours = { slug: "hours", path: "/hours", name: "Heures", nameTranslation: { en: "Hours", th: "" } };

test("a name is shown in the first language that has one, else in the company's", () => {
  expect(moduleName(hours, ["en"])).toBe("Hours");
  expect(moduleName(hours, ["ca", "es", "en"])).toBe("Hours");
  expect(moduleName(hours, ["th"])).toBe("Heures");
  expect(moduleName(hours, [])).toBe("Heures");
});

test.each([
  ["/app/agenda", false],
  ["/support-vision/clients", false],
  ["/update-notes", false],
  ["/candidats", true],
  ["/application", true],
  ["https://suite.planete.example/app/home", true],
])("%s opens in a new window: %s", (path, expected) => {
  expect(opensInNewWindow(path)).toBe(expected);
});

test("an address is known by the module or the part that leads there", () => {
  const part = { ...hours, slug: "entry", path: "/hours/entry" };
  const modules = [{ ...hours, subModules: [part], icon: "", pinned: false, uses: 0 }];
  expect(findByPath(modules, "/hours")?.slug).toBe("hours");
  expect(findByPath(modules, "/hours/entry")).toBe(part);
  expect(findByPath(modules, "/hours/")).toBeUndefined();
});

test("what is for staff alone is hidden from clients, and from nobody else", () => {
  const open = { audience: "everyone", clientIds: [], teams: [], rights: [], active: true } as const;
  const nothing = { teams: [], holds: () => false };
  const [staff, client] = [
    { employee: true, clientId: null, ...nothing },
    { employee: false, clientId: "a", ...nothing },
  ];
  expect(isOpenTo(staff, { ...open, audience: "staff" })).toBe(true);
  expect(isOpenTo(client, { ...open, audience: "staff" })).toBe(false);
  expect(isOpenTo(client, open)).toBe(true);
  expect(isOpenTo(client, { ...open, audience: "clients", clientIds: ["a", "b"] })).toBe(true);
  expect(isOpenTo(client, { ...open, audience: "clients", clientIds: ["b"] })).toBe(false);
  expect(isOpenTo({ employee: false, clientId: null, ...nothing }, { ...open, audience: "clients" })).toBe(
    false,
  );
  for (const reader of [staff, client]) expect(isOpenTo(reader, { ...open, active: false })).toBe(false);
});

test("what is kept for teams and rights is seen by the staff who have one of them, and by clients as before", () => {
  const kept = {
    audience: "everyone",
    clientIds: [],
    teams: ["Support"],
    rights: ["payroll"],
    active: true,
  } as const;
  const staff = (teams: readonly string[], rights: readonly string[]) => ({
    employee: true,
    clientId: null,
    teams,
    holds: (tag: string) => rights.includes(tag),
  });
  expect(isOpenTo(staff(["Support"], []), kept)).toBe(true);
  expect(isOpenTo(staff([], ["payroll"]), kept)).toBe(true);
  expect(isOpenTo(staff(["Projet"], ["hours"]), kept)).toBe(false);
  expect(isOpenTo({ ...staff([], []), employee: false, clientId: "a" }, kept)).toBe(true);
  expect(isOpenTo(staff(["Support"], []), { ...kept, active: false })).toBe(false);
});

test("there is room for one more pin until eight are pinned, however many modules there are", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ pinned: fc.boolean() }), { maxLength: 40 }), (modules) => {
      const pinned = modules.filter((module) => module.pinned).length;
      expect(canPinMore(modules)).toBe(pinned < 8);
    }),
  );
  expect(pinLimit).toBe(8);
});
