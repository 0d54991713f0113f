import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { allCalls } from "../../../test/all-calls.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";

let server: SecondFactorApp;
let calls: readonly Call[];
let tokens: { readonly "second-factor": string; readonly enrolment: string };
beforeAll(async () => {
  server = await startSecondFactorApp();
  calls = await allCalls();
  // A super administrator: whoever could do everything, if only the session were open.
  await server.enrolByApp(await server.logIn("admin"));
  const waiting = await server.begin("admin");
  await server.setPolicy({ everyone: "required", rules: [] });
  const enrolling = await server.begin("lead");
  tokens = { "second-factor": waiting.token, enrolment: enrolling.token };
});
afterAll(() => server.stop());

const refusals = { "second-factor": "secondFactorRequired", enrolment: "enrolmentRequired" } as const;

const addressOf = (call: Call): string =>
  `${server.url}${apiBasePath}${call.path.replaceAll(/\{\w+\}/g, "018f0000-0000-7000-8000-000000000000")}`;

/** A declared call that is not served is missed by the test of the contract's coverage. */
const isServed = ({ method, path }: Call): boolean =>
  server.app.hasRoute({ method, url: `${apiBasePath}${path.replaceAll(/\{(\w+)\}/g, ":$1")}` });

for (const step of ["second-factor", "enrolment"] as const) {
  test(`a session that waits at ${step} is refused by every call of the product, by token and by cookie`, async () => {
    const closed = calls.filter(
      (call) =>
        isServed(call) &&
        (call.access.kind === "right" ||
          (call.access.kind === "session" && !call.access.steps.includes(step))),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const call of closed) {
      const ways = [
        { authorization: `Bearer ${tokens[step]}` },
        { cookie: `planete_session=${tokens[step]}`, "x-planete-page": "1" },
      ];
      for (const headers of ways) {
        const response = await fetch(addressOf(call), { method: call.method, headers });
        const body = (await response.json()) as { error: string; details?: unknown };
        expect([response.status, body.error], call.name).toEqual([403, refusals[step]]);
        expect(body.details, call.name).toBeUndefined();
      }
    }
  });

  test(`a session that waits at ${step} reaches the calls of its step and no other step's`, () => {
    const open = calls.filter(({ access }) => access.kind === "session" && access.steps.includes(step));
    const names = open.map(({ name }) => name).toSorted();
    expect(names).toEqual(
      step === "second-factor"
        ? ["askPasskeyLogin", "passWithBackupCode", "passWithPasskey", "passWithTotp", "readSecondStep"]
        : ["addPasskey", "askPasskeyRegistration", "confirmTotp", "readSecondFactor", "startTotp"],
    );
  });

  test(`a session that waits at ${step} hears nothing on the live channel`, async () => {
    const live = new LiveClient(server.url, { headers: { authorization: `Bearer ${tokens[step]}` } });
    await expect(live.opened).rejects.toThrow(/40[13]/);
    expect(live.frames).toEqual([]);
  });

  test(`public calls tell nothing about the person who waits at ${step}`, async () => {
    const { answer } = await server.call(keepSession, { as: tokens[step] });
    expect(answer).toEqual({ valid: true, step });
  });
}
