import { afterAll, beforeAll, expect, it } from "vitest";
import * as bulk from "@planete/shared/contract/bases-bulk.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/bases.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { newId } from "../../platform/ids.ts";
import { refusedOf } from "../../../test/refused-of.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let admin: string;
let clientId: string;
let module: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  const { answer } = await app.call(contract.readBaseChoices, { as: admin });
  clientId = answer.data.clients[0]?.id ?? "";
  module = answer.data.modules[0]?.slug ?? "";
});
afterAll(() => app.stop());

type Part = CallBody<typeof bulk.changeBases>["changes"][number];
type Change = Part["change"];
type Chosen = Part["records"];

let made = 0;
async function makeBase(part: Partial<contract.BaseDraftWire> = {}): Promise<contract.BaseWire> {
  made += 1;
  const { answer } = await app.call(contract.createBase, {
    as: admin,
    body: {
      name: `Bulk base ${made}`,
      clientId,
      environment: "production",
      url: `https://bulk-${made}.planete.example/`,
      release: "2026.3.2",
      modules: [],
      status: "active",
      ...part,
    },
  });
  return answer.data;
}

const change = (records: Chosen, wanted: Change, as = admin) =>
  app.call(bulk.changeBases, { as, body: { changes: [{ records, change: wanted }] } });

const chosen = (...bases: readonly contract.BaseWire[]): Chosen =>
  bases.map(({ id, version }) => ({ id, version }));

async function read(id: string): Promise<contract.BaseWire> {
  return (await app.call(contract.readBase, { as: admin, params: { id } })).answer.data;
}

const updating = { what: "status", status: "updating" } as const;

it.each(["client", "guest"])("%s may not change or export bases at once", async (username) => {
  const as = await app.logIn(username);
  const base = await makeBase();
  const refused = await Promise.all([
    change(chosen(base), updating, as),
    app.call(bulk.exportChosenBases, { as, body: { ids: [base.id], lang: "fr" } }),
  ]);
  expect(refused.map(({ status, error }) => [status, error])).toEqual(
    refused.map(() => [403, "rightMissing"]),
  );
  expect((await read(base.id)).status).toBe("active");
});

it("a stranger is asked who they are", async () => {
  const body = { changes: [{ records: chosen(await makeBase()), change: updating }] };
  expect((await app.call(bulk.changeBases, { body })).status).toBe(401);
});

it("changes status, version and modules of all, and says it in the history of each", async () => {
  const bases = [await makeBase(), await makeBase({ modules: [module] })];
  await change(chosen(...bases), updating);
  const updated = await Promise.all(bases.map(({ id }) => read(id)));
  await change(chosen(...updated), { what: "release", release: "2026.4.0" });
  const released = await Promise.all(bases.map(({ id }) => read(id)));
  // One of them has the module already, and is not touched.
  const { answer } = await change(chosen(...released), { what: "addModules", modules: [module] });
  expect(answer.data.map(({ version }) => version)).toEqual([4, 3]);
  const installed = await Promise.all(bases.map(({ id }) => read(id)));
  expect(installed.map(({ status, release, modules }) => [status, release, modules])).toEqual(
    bases.map(() => ["updating", "2026.4.0", [module]]),
  );
  await change(chosen(...installed), { what: "removeModules", modules: [module] });
  for (const { id } of bases) {
    expect((await read(id)).modules).toEqual([]);
    const history = await app.call(readHistory, { as: admin, query: { record: "base", subject: id } });
    expect(history.answer.data[0]).toMatchObject({ action: "change" });
    expect(history.answer.data[0]?.changes).toEqual([{ field: "modules", before: [module], after: [] }]);
  }
});

it("keeps none where some are refused, and names each of them with its reason", async () => {
  const [free, stale] = [await makeBase(), await makeBase()];
  await change(chosen(stale), updating);
  const nobody = newId();
  const answer = await change([...chosen(free, stale), { id: nobody, version: 1 }], {
    what: "status",
    status: "archived",
  });
  expect(answer.status).toBe(409);
  expect(refusedOf(answer).map(({ id, name, error }) => [id, name, error])).toEqual([
    [stale.id, stale.name, "conflict"],
    [nobody, "", "notFound"],
  ]);
  expect((await read(free.id)).status).toBe("active");
  const unknown = await change(chosen(free), { what: "addModules", modules: ["there-is-none"] });
  expect(refusedOf(unknown)[0]).toMatchObject({
    name: free.name,
    error: "validationFailed",
    details: [{ path: "modules", rule: "unknown" }],
  });
});

it("writes exactly the chosen ones to the file", async () => {
  const [first, second, other] = [await makeBase(), await makeBase(), await makeBase()];
  const response = await fetch(`${app.url}${apiBasePath}${bulk.exportChosenBases.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin}`, "content-type": "application/json" },
    body: JSON.stringify({ ids: [first.id, second.id], lang: "en" }),
  });
  const file = await response.text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
  expect(file).toContain(first.name);
  expect(file).toContain(second.name);
  expect(file).not.toContain(other.name);
});
