import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { allCalls } from "../../../test/all-calls.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

/** Who holds the screens that keep rights, lists, modules and the company; security screens need an explicit grant (D3). */
const holders: Readonly<Record<string, readonly string[]>> = {
  [supportVisionRight("droits")]: ["admin"],
  [supportVisionRight("Diffusion")]: ["admin"],
};

const everybody = ["admin", "lead", "dev", "agent", "client", "guest"];

let server: TestApp;
let calls: readonly Call[];
beforeAll(async () => {
  server = await startTestApp();
  calls = (await allCalls()).filter(({ access }) => access.kind === "right" && access.tag in holders);
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
    for (const call of calls) {
      const { tag } = call.access as Extract<Call["access"], { kind: "right" }>;
      const response = await attempt(call, token);
      const refused = response.status === 403 && (await response.text()).includes('"rightMissing"');
      expect(refused, call.name).toBe(!holders[tag]?.includes(username));
    }
  },
);

test("a stranger is let in to none of them", async () => {
  expect(calls.length).toBeGreaterThan(12);
  for (const call of calls) expect((await attempt(call, undefined)).status, call.name).toBe(401);
});
