import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionRight, supportVisionScreens } from "@planete/shared/domain/rights/right-tags.ts";
import { allCalls } from "../../../test/all-calls.ts";
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
};

const everybody = ["admin", "lead", "dev", "agent", "client", "guest"];

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
