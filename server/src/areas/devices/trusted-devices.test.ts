import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listDevices, revokeDevice, revokeOtherDevices } from "@planete/shared/contract/devices.contract.ts";
import * as secondFactor from "@planete/shared/contract/second-factor.contract.ts";
import type { EnrolledByApp, SecondFactorApp } from "../../../test/second-factor.ts";
import { cookiesOf, startSecondFactorApp } from "../../../test/second-factor.ts";

let server: SecondFactorApp;
let app: EnrolledByApp;
beforeAll(async () => {
  server = await startSecondFactorApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["session", "totp_factor", "backup_code", "trusted_device", "rate_limit"])
    await server.platform.database.pool.query(`delete from ${table}`);
  app = await server.enrolByApp(await server.logIn("agent"));
});

interface Trusted {
  readonly token: string;
  readonly cookie: string;
}

async function trustedDevice(): Promise<Trusted> {
  const { token } = await server.begin("agent");
  const passed = await server.call(secondFactor.passWithTotp, {
    as: token,
    body: { code: app.nextCode(), trustDevice: true },
  });
  const cookie = `planete_trusted=${cookiesOf(passed.headers).get("planete_trusted")}`;
  expect((await server.begin("agent", { cookie })).step).toBe("open");
  return { token: passed.answer.userToken, cookie };
}

const stepOf = async ({ cookie }: Trusted): Promise<string> => (await server.begin("agent", { cookie })).step;

test("a device that was logged out from elsewhere is no longer trusted, and this one still is", async () => {
  const lost = await trustedDevice();
  const here = await trustedDevice();
  const { answer } = await server.call(listDevices, { as: lost.token });
  const { id } = answer.data.find(({ current }) => current)!;
  const revoked = await server.call(revokeDevice, {
    as: here.token,
    params: { id },
    headers: { cookie: here.cookie },
  });
  expect(revoked.status).toBe(200);
  expect(await stepOf(lost)).toBe("second-factor");
  expect(await stepOf(here)).toBe("open");
});

test("after logging out everywhere else only this device is trusted", async () => {
  const lost = await trustedDevice();
  const here = await trustedDevice();
  await server.call(revokeOtherDevices, { as: here.token, headers: { cookie: here.cookie } });
  expect(await stepOf(lost)).toBe("second-factor");
  expect(await stepOf(here)).toBe("open");
});

test("a device whose session is over is forgotten too, and so are all where this one is not trusted", async () => {
  const lost = await trustedDevice();
  await server.platform.database.pool.query("update session set ended_at = now()");
  const { token } = await server.begin("agent");
  const { answer } = await server.call(secondFactor.passWithTotp, {
    as: token,
    body: { code: app.nextCode() },
  });
  await server.call(revokeOtherDevices, { as: answer.userToken });
  expect(await stepOf(lost)).toBe("second-factor");
});
