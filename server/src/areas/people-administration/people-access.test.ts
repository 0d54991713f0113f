import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as accounts from "@planete/shared/contract/person-account.contract.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import * as signIns from "@planete/shared/contract/person-sign-in.contract.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let desk: PeopleDesk;
beforeAll(async () => {
  server = await startTestApp();
  desk = peopleDesk(server, await server.logIn("admin"));
});
afterAll(() => server.stop());

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "access" in value && "path" in value;
}
const calls: readonly Call[] = [lists, records, accounts, signIns]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isCall);
const nobody = "018f0000-0000-7000-8000-000000000000";

async function statusOf(call: Call, as: string | undefined): Promise<number> {
  const address = `${server.url}${apiBasePath}${call.path.replaceAll(/\{\w+\}/g, nobody)}`;
  const response = await fetch(address, {
    method: call.method,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(call.method === "GET" || call.upload ? {} : { "content-type": "application/json" }),
    },
  });
  await response.arrayBuffer();
  return response.status;
}

test.each(["lead", "dev", "agent", "client", "guest", "yasmine.haddad"])(
  "%s is refused every call of the administration of people",
  async (username) => {
    const as = await server.logIn(username);
    for (const call of calls) expect(await statusOf(call, as), call.name).toBe(403);
  },
);

test("a stranger has to log in first", async () => {
  for (const call of calls) expect(await statusOf(call, undefined), call.name).toBe(401);
});

test("whoever holds the right by name reaches every call; a missing person is missing for them too", async () => {
  await desk.grantScreen("dev");
  const as = await server.logIn("dev");
  for (const call of calls) {
    const status = await statusOf(call, as);
    expect([200, 400, 404, 415], `${call.name} ${status}`).toContain(status);
  }
  for (const call of [records.readPerson, signIns.listDevicesOfPerson, signIns.listSignIns]) {
    expect((await server.call<Call>(call, { as, params: { id: nobody } })).error, call.name).toBe("notFound");
  }
  const version = 1;
  const missing = await server.call(accounts.disablePerson, {
    as,
    params: { id: nobody },
    body: { version },
  });
  expect(missing.error).toBe("notFound");
});

test("a right that is taken away is gone at the next call", async () => {
  const as = await server.logIn("guest");
  await desk.grantScreen("guest");
  expect((await server.call(lists.listPeople, { as })).status).toBe(200);
  await server.platform.database.pool.query(
    "delete from access_right_holder where person_id = (select id from person where username = 'guest') and tag = 'support-vision-droits'",
  );
  expect((await server.call(lists.listPeople, { as })).error).toBe("rightMissing");
});
