import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { exportHolidays } from "@planete/shared/contract/holidays.contract.ts";
import { createLeave, exportLeave } from "@planete/shared/contract/leave.contract.ts";
import { cellDate } from "@planete/shared/domain/imports/import.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
});
afterAll(() => app.stop());

async function linesOf(path: string, lang: string): Promise<readonly (readonly string[])[]> {
  const answer = await fetch(`${app.url}${apiBasePath}${path}?lang=${lang}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const [, ...lines] = (await answer.text()).trim().split("\r\n");
  return lines.map((line) => line.split(/[;,]/u));
}

it("leave and holidays are written with days that a spreadsheet and an import take for days, in each language", async () => {
  const draft = { firstDay: "2031-03-03", lastDay: "2031-03-17", fromMidday: false, untilMidday: false };
  const { status } = await app.call(createLeave, {
    as: admin,
    body: { ...draft, personId: castId("agent"), kind: "paid" },
  });
  expect(status).toBe(200);
  for (const lang of languageCodes) {
    const leave = await linesOf(exportLeave.path, lang);
    const days = leave.flatMap(([, first = "", last = ""]) => [cellDate(first), cellDate(last)]);
    expect(days, lang).not.toContain(undefined);
    expect(days, lang).toEqual(expect.arrayContaining(["2031-03-03", "2031-03-17"]));
    const holidays = (await linesOf(exportHolidays.path, lang)).map(([day = ""]) => cellDate(day));
    expect(holidays.length, lang).toBeGreaterThan(5);
    expect(holidays, lang).not.toContain(undefined);
  }
  const french = await linesOf(exportLeave.path, "fr");
  expect(french.some((cells) => cells[1] === "03/03/2031" && cells[2] === "17/03/2031")).toBe(true);
});
