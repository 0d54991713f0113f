import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { explainRight } from "@planete/shared/contract/explain.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import * as imports from "@planete/shared/contract/imports.contract.ts";
import { readRoleOfPerson } from "@planete/shared/contract/team-roles.contract.ts";
import { historyRight } from "@planete/shared/domain/history/history-kinds.ts";
import { recordNames } from "@planete/shared/domain/records/records.ts";
import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionRight, supportVisionScreens } from "@planete/shared/domain/rights/right-tags.ts";
import { z } from "zod";
import { castId } from "../../../seed/cast.ts";
import { allCalls } from "../../../test/all-calls.ts";
import { csvFile } from "../../../test/import-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

/** Who of the demonstration's accounts (D15) opens which screen; security screens need an explicit grant (D3). */
const holders: Readonly<Record<SupportVisionScreen, readonly string[]>> = {
  home: ["admin", "lead", "dev", "agent"],
  "homepage-message": ["admin", "lead"],
  "authentication-configuration": ["admin"],
  communication: ["admin", "lead"],
  hotline: ["admin", "lead"],
  authentification: ["admin"],
  droits: ["admin"],
  fetes: ["admin", "lead"],
  clients: ["admin", "lead", "agent"],
  bases: ["admin", "lead", "dev", "agent"],
  modules: ["admin", "lead"],
  developpement: ["admin", "lead", "dev"],
  Diffusion: ["admin"],
  Cartes: ["admin", "lead", "dev"],
  Statistiques: ["admin", "lead"],
  Parametrage: ["admin", "lead"],
  Acceuil_interne: ["admin", "lead", "agent"],
  Acceuil_dev: ["admin", "lead", "dev"],
  Acceuil_projet: ["admin", "lead"],
  Release: ["admin", "lead"],
  ImportVivier: ["admin", "agent"],
  company: ["admin"],
  history: ["admin"],
  programs: ["admin"],
  languages: ["admin", "lead"],
  videos: ["admin", "lead"],
};

const castNames = ["admin", "lead", "dev", "agent", "client", "guest"] as const;
const everybody: readonly string[] = castNames;

interface Answered {
  readonly status: number;
  readonly error?: unknown;
}

const refusalBody = z.object({ error: z.string() });

interface Walked {
  readonly call: Call;
  readonly screen: SupportVisionScreen;
  readonly refusal: string;
}

let server: TestApp;
let calls: readonly Call[];
let walked: readonly Walked[];
beforeAll(async () => {
  server = await startTestApp();
  calls = await allCalls();
  walked = calls.flatMap((call): Walked[] => {
    const { access } = call;
    if (access.kind !== "right") return [];
    const screen = supportVisionScreens.find((name) => supportVisionRight(name) === access.tag);
    return screen ? [{ call, screen, refusal: access.refusal }] : [];
  });
});
afterAll(() => server.stop());

/** The call with nothing in it: access is judged before anything that is sent. */
function attempt(call: Call, token: string | undefined): Promise<Response> {
  const address = call.path.replaceAll(/\{\w+\}/g, "018f0000-0000-7000-8000-000000000000");
  return fetch(`${server.url}${apiBasePath}${address}`, {
    method: call.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

test.each(everybody)(
  "%s is let in to the administration calls of their own screens, and to no other",
  async (username) => {
    const token = await server.logIn(username);
    for (const { call, screen, refusal } of walked) {
      const response = await attempt(call, token);
      const refused = response.status === 403 && (await response.text()).includes(`"${refusal}"`);
      expect(refused, call.name).toBe(!holders[screen].includes(username));
    }
  },
);

test("a stranger is let in to none of them, nor to anything else below support vision", async () => {
  // A walk over nothing would prove nothing.
  expect(walked.length).toBeGreaterThan(80);
  expect(new Set(walked.map(({ screen }) => screen)).size).toBeGreaterThan(8);
  for (const call of calls.filter(({ path }) => path.startsWith("/support-vision/")))
    expect((await attempt(call, undefined)).status, call.name).toBe(401);
});

test("a client's user gets nothing from any call below support vision", async () => {
  const token = await server.logIn("client");
  for (const call of calls.filter(({ path }) => path.startsWith("/support-vision/")))
    expect((await attempt(call, token)).status, call.name).toBeGreaterThanOrEqual(400);
});

/** Calls that many screens share: the server asks for the right of the one whose records they are about. */
const importScreens = { person: "droits", client: "clients", base: "bases" } as const;

test.each(Object.entries(importScreens))(
  "an import of kind %s is brought, seen, planned, run, undone and forgotten by the holders of its screen alone",
  async (kind, screen) => {
    const subject = z.enum(["person", "client", "base"]).parse(kind);
    const admin = await server.logIn("admin");
    const heading = { person: "username", client: "code", base: "name" }[subject];
    const bring = (as: string) =>
      server.call(imports.startImport, {
        as,
        params: { subject },
        file: csvFile(`${heading}\r\nwalk`),
      });
    const { id } = (await bring(admin)).answer.data;
    const params = { id };
    const attempts: Readonly<Record<string, (as: string) => Promise<Answered>>> = {
      startImport: bring,
      listImports: (as) => server.call(imports.listImports, { as, query: { subject } }),
      readImport: (as) => server.call(imports.readImport, { as, params }),
      listImportRows: (as) => server.call(imports.listImportRows, { as, params }),
      planImport: (as) => server.call(imports.planImport, { as, params, body: { columns: [null] } }),
      correctImport: (as) =>
        server.call(imports.correctImport, {
          as,
          params,
          body: { corrections: [{ row: 2, field: heading, value: "walked" }] },
        }),
      runImport: (as) => server.call(imports.runImport, { as, params, body: { fingerprint: "none" } }),
      undoImport: (as) => server.call(imports.undoImport, { as, params, body: {} }),
      exportImportErrors: async (as) => {
        const address = `${imports.exportImportErrors.path.replace("{id}", id)}?lang=fr`;
        const headers = { authorization: `Bearer ${as}` };
        const response = await fetch(`${server.url}${apiBasePath}${address}`, { headers });
        if (response.ok) return { status: response.status };
        return { status: response.status, error: refusalBody.parse(await response.json()).error };
      },
    };
    const seen = async (username: string, name: string, attempted: (as: string) => Promise<Answered>) => {
      const { error } = await attempted(await server.logIn(username));
      // Whoever may not see it is not even told that there is such an import.
      expect([name, username, error === "rightMissing" || error === "notFound"]).toEqual([
        name,
        username,
        !holders[screen].includes(username),
      ]);
    };
    for (const [name, attempted] of Object.entries(attempts))
      for (const username of everybody) await seen(username, name, attempted);
    // Whoever may forgets it: those who may not come first.
    for (const username of everybody.toReversed())
      if (!holders[screen].includes(username))
        await seen(username, "discardImport", (as) => server.call(imports.discardImport, { as, params }));
    expect((await server.call(imports.discardImport, { as: admin, params })).status).toBe(200);
    for (const attempted of Object.values(attempts)) expect((await attempted("nobody")).status).toBe(401);
  },
);

test.each(everybody)(
  "%s reads the history of what their own screens change, and of nothing else",
  async (who) => {
    const as = await server.logIn(who);
    const rights = new Map(supportVisionScreens.map((screen) => [supportVisionRight(screen), screen]));
    let judged = 0;
    for (const record of recordNames) {
      const screen = rights.get(historyRight(record));
      if (!screen) continue;
      judged += 1;
      const { status, error } = await server.call(readHistory, {
        as,
        query: { record, subject: "018f0000-0000-7000-8000-000000000000" },
      });
      expect([record, status, error]).toEqual(
        holders[screen].includes(who) ? [record, 200, undefined] : [record, 403, "rightMissing"],
      );
    }
    expect(judged).toBeGreaterThan(8);
  },
);

test.each(everybody)(
  "%s is told why, and what their own role is; of others only with the screen of rights",
  async (who) => {
    const as = await server.logIn(who);
    const [own, other] = [castId(z.enum(castNames).parse(who)), castId(who === "admin" ? "lead" : "admin")];
    const why = (user: string) =>
      server.call(explainRight, { as, query: { user, action: "screen", object: "clients" } });
    const role = (id: string) => server.call(readRoleOfPerson, { as, params: { id } });
    const mayAsk = holders.droits.includes(who);
    expect([(await why(own)).status, (await why(other)).status === 200]).toEqual([200, mayAsk]);
    // A client's user has no row on the planning.
    expect([(await role(own)).status, (await role(other)).status === 200]).toEqual([
      who === "client" ? 404 : 200,
      mayAsk,
    ]);
  },
);
