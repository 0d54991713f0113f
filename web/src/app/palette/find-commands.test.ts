import fc from "fast-check";
import { expect, test } from "vitest";
import { findCommands } from "./find-commands.ts";
import type { Command } from "./find-commands.ts";

const command = (label: string, ...alsoCalled: readonly string[]): Command => ({
  id: label,
  group: "pages",
  label,
  alsoCalled,
  run: () => undefined,
});

const commands = [
  command("Startseite", "Accueil"),
  command("Kalender", "Calendrier"),
  command("Über", "À propos"),
  command("Abmelden", "Déconnexion"),
  command("Neuigkeiten", "Actualités"),
  command("Mein Konto", "Mon compte"),
];
const labels = (query: string): readonly string[] => findCommands(commands, query).map(({ label }) => label);

test.each([
  ["start", ["Startseite"]],
  ["accueil", ["Startseite"]],
  ["a propos", ["Über"]],
  ["uber", ["Über"]],
  ["deconnexion", ["Abmelden"]],
  ["actualites", ["Neuigkeiten"]],
  ["konto mein", ["Mein Konto"]],
  ["zzz", []],
])("%s finds %j", (query, found) => {
  expect(labels(query)).toEqual(found);
});

test("a name that begins with the query comes before one that only holds it", () => {
  expect(labels("k")).toEqual(["Kalender", "Mein Konto", "Neuigkeiten"]);
});

test("without a query everything is offered in its own order", () => {
  expect(labels("  ")).toEqual(commands.map(({ label }) => label));
});

test("whatever is typed, nothing is found twice and nothing is invented", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (query) => {
      const found = labels(query);
      expect(new Set(found).size).toBe(found.length);
      for (const label of found) expect(commands.map((one) => one.label)).toContain(label);
    }),
  );
});

test("a part of a page is found by its name, and not listed before anything is typed", () => {
  const part: Command = {
    id: "account:mails",
    group: "pages",
    label: "Email notifications",
    alsoCalled: [],
    onlyFound: true,
    run: () => undefined,
  };
  expect(findCommands([part], "")).toEqual([]);
  expect(findCommands([part], "notif")).toEqual([part]);
});
