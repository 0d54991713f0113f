import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import {
  countModuleUse,
  modulesArranged,
  orderModules,
  pinModule,
  readModules,
  unpinModule,
} from "@planete/shared/contract/modules.contract.ts";
import type { ModuleWire } from "@planete/shared/contract/modules.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const nobody = "018f0000-0000-7000-8000-000000000000";
const idOf = async (as: string): Promise<string> => (await server.call(readUser, { as })).answer.data.id;

async function modulesOf(as: string): Promise<readonly ModuleWire[]> {
  return (await server.call(readModules, { as, params: { id: await idOf(as) } })).answer.data;
}
const slugsOf = async (as: string): Promise<string[]> => (await modulesOf(as)).map(({ slug }) => slug);
const pinsOf = async (as: string): Promise<string[]> =>
  (await modulesOf(as)).filter(({ pinned }) => pinned).map(({ slug }) => slug);

test("staff see every module with its parts, in the company's order and in eleven languages", async () => {
  const modules = await modulesOf(await server.logIn("guest"));
  expect(modules).toHaveLength(12);
  expect(modules.map(({ slug }) => slug).slice(0, 3)).toEqual(["candidats", "entreprises", "commandes"]);
  const payroll = modules.find(({ slug }) => slug === "paie");
  expect(payroll).toMatchObject({ name: "Paie", path: "/paie", pinned: false, uses: 0 });
  expect(Object.keys(payroll?.nameTraduction ?? {})).toHaveLength(11);
  expect(payroll?.subModules.map(({ slug }) => slug)).toEqual(["bulletins", "acomptes", "declarations"]);
});

test("a client's user sees neither modules nor parts that are for staff alone", async () => {
  const modules = await modulesOf(await server.logIn("client"));
  expect(modules.map(({ slug }) => slug)).not.toContain("parametres");
  expect(modules).toHaveLength(11);
  const parts = modules.flatMap(({ subModules }) => subModules.map(({ path }) => path));
  expect(parts).toContain("/paie/bulletins");
  expect(parts).not.toContain("/paie/declarations");
});

test("another person's modules are missing, except to a super administrator, who sees what that person sees", async () => {
  const [client, dev, admin] = [
    await server.logIn("client"),
    await server.logIn("dev"),
    await server.logIn("admin"),
  ];
  const ofClient = { id: await idOf(client) };
  expect((await server.call(readModules, { as: dev, params: ofClient })).status).toBe(404);
  expect((await server.call(readModules, { as: client, params: { id: await idOf(dev) } })).status).toBe(404);
  await server.call(pinModule, { as: client, params: { slug: "contrats" } });
  const { answer } = await server.call(readModules, { as: admin, params: ofClient });
  expect(answer.data).toEqual(await modulesOf(client));
  await server.call(unpinModule, { as: client, params: { slug: "contrats" } });
});

test("a person who does not exist is missing, and a malformed id is refused", async () => {
  const as = await server.logIn("admin");
  expect((await server.call(readModules, { as, params: { id: nobody } })).error).toBe("notFound");
  expect((await server.call(readModules, { as, params: { id: "me" } })).error).toBe("validationFailed");
});

test("a pin is kept, may be repeated, is the person's own and can be taken back", async () => {
  const as = await server.logIn("lead");
  const { answer } = await server.call(pinModule, { as, params: { slug: "planning" } });
  expect(answer.data.filter(({ pinned }) => pinned).map(({ slug }) => slug)).toEqual(["planning"]);
  await server.call(pinModule, { as, params: { slug: "planning" } });
  expect(await pinsOf(as)).toEqual(["planning"]);
  expect(await pinsOf(await server.logIn("guest"))).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await server.call(unpinModule, { as, params: { slug: "planning" } });
    expect(await pinsOf(as)).toEqual([]);
  }
});

test("eight modules fit into the menu, the ninth is refused and changes nothing", async () => {
  const as = await server.logIn("dev");
  const slugs = await slugsOf(as);
  for (const slug of slugs.slice(0, 8)) await server.call(pinModule, { as, params: { slug } });
  const refused = await server.call(pinModule, { as, params: { slug: slugs[8] ?? "" } });
  expect([refused.status, refused.error, refused.details]).toEqual([409, "tooManyPins", { limit: 8 }]);
  expect(await pinsOf(as)).toEqual(slugs.slice(0, 8));
  expect((await server.call(pinModule, { as, params: { slug: slugs[0] ?? "" } })).status).toBe(200);
  await server.call(unpinModule, { as, params: { slug: slugs[0] ?? "" } });
  expect((await server.call(pinModule, { as, params: { slug: slugs[8] ?? "" } })).status).toBe(200);
});

test("of twelve pins at the same moment eight are kept and four refused", async () => {
  const as = await server.logIn("agent");
  const answers = await Promise.all(
    (await slugsOf(as)).map((slug) => server.call(pinModule, { as, params: { slug } })),
  );
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    ...Array.from({ length: 4 }, () => 409),
  ]);
  expect(await pinsOf(as)).toHaveLength(8);
});

test("a module that is unknown, a part, or hidden from the person is missing for every change", async () => {
  const as = await server.logIn("client");
  for (const slug of ["no-such-module", "bulletins", "parametres", "'; drop table module; --"]) {
    for (const call of [pinModule, unpinModule, countModuleUse] satisfies Call[]) {
      expect((await server.call(call, { as, params: { slug } })).error, `${call.name} ${slug}`).toBe(
        "notFound",
      );
    }
  }
});

test("one's own order stays; what it does not name follows, what is unknown or doubled is passed over", async () => {
  const as = await server.logIn("guest");
  const before = await slugsOf(as);
  const slugs = ["paie", "no-such-module", "formation", "paie"];
  const { answer } = await server.call(orderModules, { as, body: { slugs } });
  const expected = ["paie", "formation", ...before.filter((slug) => !slugs.includes(slug))];
  expect(answer.data.map(({ slug }) => slug)).toEqual(expected);
  expect(await slugsOf(as)).toEqual(expected);
  expect(await slugsOf(await server.logIn("lead"))).toEqual(before);
  await server.call(orderModules, { as, body: { slugs: before } });
  expect(await slugsOf(as)).toEqual(before);
});

test("every use is counted once, also when several arrive at the same moment", async () => {
  const as = await server.logIn("lead");
  const params = { slug: "facturation" };
  const counts = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await server.call(countModuleUse, { as, params })).answer.data.uses,
    ),
  );
  expect(counts.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await modulesOf(as)).find(({ slug }) => slug === "facturation")?.uses).toBe(10);
  expect((await modulesOf(await server.logIn("guest"))).every(({ uses }) => uses === 0)).toBe(true);
});

test("a person's other pages hear of pins and order, nobody else does, and a change of nothing is not told", async () => {
  const as = await server.logIn("erik.lindstrom");
  const page = await LiveClient.open(server.url, as);
  const stranger = await LiveClient.open(server.url, await server.logIn("yasmine.haddad"));
  try {
    await server.call(unpinModule, { as, params: { slug: "contrats" } });
    await server.call(pinModule, { as, params: { slug: "contrats" } });
    await server.call(orderModules, { as, body: { slugs: ["contrats"] } });
    await page.until(() => page.events.length >= 2);
    expect(page.events.map(({ type }) => type)).toEqual([modulesArranged.type, modulesArranged.type]);
    expect(stranger.events).toEqual([]);
  } finally {
    page.socket.terminate();
    stranger.socket.terminate();
  }
});

test("each module of the demonstration has a picture of its own", async () => {
  const icons = (await modulesOf(await server.logIn("admin"))).map(({ icon }) => icon);
  expect(icons).not.toContain("");
  expect(new Set(icons).size).toBe(icons.length);
});
