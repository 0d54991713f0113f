import { parse } from "csv-parse/sync";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { createCommunication } from "@planete/shared/contract/communication.contract.ts";
import { markNewsRead } from "@planete/shared/contract/news.contract.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { castId } from "../../seed/cast.ts";
import { DevelopmentDesk } from "../../test/development-desk.ts";

let desk: DevelopmentDesk;
let admin: string;
let opened: string;

beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  admin = await desk.as("admin");
  const nobody = { teams: [], rights: [], modules: [], bases: [] };
  const made = await desk.server.call(createCommunication, {
    as: admin,
    body: {
      kind: "news",
      category: "company",
      newsletter: null,
      titles: { fr: "Bonjour" },
      bodies: { fr: fromPlain("Un texte.") },
      audience: { who: "all", ...nobody },
      acknowledgement: false,
      byMail: false,
      level: "info",
      dismissible: true,
      files: [],
      startsAt: null,
      endsAt: null,
      published: true,
      template: false,
    },
  });
  opened = made.answer.data.id;
  await desk.server.call(markNewsRead, { as: await desk.as("agent"), params: { id: opened } });
  await desk.assign(await desk.card(), "dev", "2037-11-17");
});
afterAll(() => desk.close());

const fileLines = z.array(z.array(z.string()));

/** The cells below those headings, without empty ones. */
async function cellsOf(
  path: string,
  headings: readonly string[],
  reader = admin,
): Promise<readonly string[]> {
  const response = await fetch(`${desk.server.url}${apiBasePath}${path}`, {
    headers: { authorization: `Bearer ${reader}` },
  });
  const [head = [], ...lines] = fileLines.parse(parse(await response.text(), { bom: true, delimiter: ";" }));
  const places = headings.map((heading) => head.indexOf(heading));
  expect(places, `the columns ${headings.join(", ")} of ${path}`).not.toContain(-1);
  return lines.flatMap((cells) => places.map((place) => cells[place] ?? "")).filter((cell) => cell !== "");
}

// French spreadsheets take "2026-11-19 09:30" and "19/11/2026" for dates; "19 nov. 2026, 09:30" stays a word.
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const day = /^\d\d\/\d\d\/\d{4}$/;

test.each([
  ["the history", "/support-vision/history/export?lang=fr", ["Quand"]],
  ["what was published", "/support-vision/communication/export?lang=fr", ["Publication"]],
  ["people", "/support-vision/people/export?lang=fr", ["Dernière visite", "Création"]],
])("a French spreadsheet reads the moments of %s as dates", async (_what, path, headings) => {
  const cells = await cellsOf(path, headings);
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => !moment.test(cell))).toEqual([]);
});

test("who read a publication is handed out with dates", async () => {
  const cells = await cellsOf(`/support-vision/communication/${opened}/results/export?lang=fr`, [
    "Ouverte le",
  ]);
  expect(cells).toHaveLength(1);
  expect(cells[0]).toMatch(moment);
});

test("the planning is handed out with days that are dates", async () => {
  const period = "startDate=2037-11-16&endDate=2037-11-22";
  const path = `/support-vision/developpement/planning/export?${period}&lang=fr&shape=list&authorizedUserIds=${castId("dev")}`;
  const cells = await cellsOf(path, ["Premier jour", "Dernier jour"], await desk.as("lead"));
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => !day.test(cell))).toEqual([]);
});
