import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  exportDevelopments,
  filterDevelopments,
  listAllDevelopments,
  listDevelopments,
} from "@planete/shared/contract/development-list.contract.ts";
import { readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  lead = await desk.as("lead");
});
afterAll(() => desk.close());

describe("lists", () => {
  it("filter, sort and page without losing or doubling a row", async () => {
    const team = "Commercial";
    const made = [];
    for (const [place, date] of ["2037-12-03", null, "2037-12-01", "2037-11-02"].entries()) {
      made.push(
        await desk.development("lead", {
          libelle: `Lot ${place}`,
          team,
          previsionDate: date,
          duration: place * 60,
        }),
      );
    }
    const ids = async (query: object) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { answer } = await server.call(filterDevelopments, {
          as: lead,
          query: { team, limit: "2", ...query, ...(cursor === undefined ? {} : { cursor }) },
        });
        found.push(...answer.data.map(({ libelle }) => libelle));
        cursor = answer.next ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    expect(await ids({ sort: "forecast" })).toEqual(["Lot 3", "Lot 2", "Lot 0", "Lot 1"]);
    expect(await ids({ sort: "forecast", direction: "desc" })).toEqual(["Lot 1", "Lot 0", "Lot 2", "Lot 3"]);
    expect(await ids({ sort: "label" })).toEqual(["Lot 0", "Lot 1", "Lot 2", "Lot 3"]);
    expect(await ids({ sort: "number" })).toEqual(["Lot 3", "Lot 2", "Lot 1", "Lot 0"]);
    expect(await ids({ sort: "estimate" })).toEqual(["Lot 3", "Lot 2", "Lot 1", "Lot 0"]);
    expect(await ids({ late: "true" })).toEqual(["Lot 3"]);
    expect(await ids({ dated: "false" })).toEqual(["Lot 1"]);
    expect(await ids({ status: "ready" })).toEqual([]);
    expect(await ids({ client: "", person: "" })).toHaveLength(4);
  });

  it("take the filter as one parameter too, with counts per status, and drop what is empty", async () => {
    const filters = JSON.stringify({ team: ["Commercial"], status: ["ready"] });
    const { answer } = await server.call(listDevelopments, {
      as: lead,
      query: { filters, authorizedUserIds: "", counts: "1" },
    });
    expect(answer.data).toEqual([]);
    expect(answer.counts?.["to-qualify"]).toBe(4);
    expect((await server.call(listDevelopments, { as: lead, query: { filters: "{" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listDevelopments, { as: lead, query: { cursor: "xx" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listAllDevelopments, { as: lead, query: { limit: "10000" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listAllDevelopments, { as: lead })).answer.data.length).toBeGreaterThan(4);
  });

  it("hold only what a person sees: their team, what they made, what they are named for (D17)", async () => {
    const dev = await desk.as("dev");
    const own = await desk.development("lead", { libelle: "De son équipe", team: "Développement" });
    const other = await desk.development("lead", { libelle: "D’une autre équipe", team: "Commercial" });
    const named = await desk.development("lead", {
      libelle: "Nommée",
      team: "Commercial",
      authorizedUserIds: [castId("dev")],
    });
    const seen = async (text: string) => {
      const { answer } = await server.call(filterDevelopments, { as: dev, query: { text } });
      return answer.data.map(({ libelle }) => libelle);
    };
    expect(await seen("De son équipe")).toEqual(["De son équipe"]);
    expect(await seen("D’une autre équipe")).toEqual([]);
    expect(await seen("Nommée")).toEqual(["Nommée"]);
    for (const [id, error] of [
      [own._id, undefined],
      [other._id, "notFound"],
      [named._id, undefined],
    ] as const) {
      expect((await server.call(readDevelopment, { as: dev, params: { id } })).error).toBe(error);
    }
    // People in a query only narrow: naming somebody shows nothing more.
    const { answer } = await server.call(listDevelopments, {
      as: dev,
      query: { authorizedUserIds: castId("lead"), filters: JSON.stringify({ text: "autre équipe" }) },
    });
    expect(answer.data).toEqual([]);
  });
});

describe("export", () => {
  const download = async (as: string, body: object) => {
    const response = await fetch(`${server.url}${apiBasePath}${exportDevelopments.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // Reading as text would drop the mark by which spreadsheets know UTF-8.
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
  };

  it("is what the filter shows, in the reader's language, safe against formulas", async () => {
    await desk.development("lead", { libelle: "=HYPERLINK(1)", team: "Commercial", duration: 450 });
    const { response, text } = await download(lead, {
      filters: { team: ["Commercial"], text: "hyperlink" },
      lang: "fr",
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [head, row, end] = text.split("\r\n");
    expect(head).toBe(
      "\uFEFFNuméro;Développement;Client;Type;Équipe;État;Date prévisionnelle;Estimation (h);Passé (h);Restant (h);Affecté à;Version",
    );
    expect(row).toMatch(/^\d+;'=HYPERLINK\(1\);;;Commercial;À qualifier;;7,5;0;7,5;;$/);
    expect(end).toBe("");
    const english = await download(lead, { filters: { text: "hyperlink" }, lang: "en" });
    expect(english.text).toContain("To qualify,,7.5,0,7.5");
  });

  it("needs exportPlanning or its right", async () => {
    const { response, text } = await download(await desk.as("dev"), { lang: "fr" });
    expect(response.status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: "planningRefused" });
  });
});
