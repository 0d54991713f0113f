import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as bulk from "@planete/shared/contract/clients-bulk.contract.ts";
import * as contract from "@planete/shared/contract/clients.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { recordsAtOnce, togetherToWire } from "@planete/shared/contract/record.ts";
import { clientUndo } from "@planete/shared/domain/clients/client-bulk.ts";
import { clientLimits } from "@planete/shared/domain/clients/client.ts";
import { bulkUndo } from "@planete/shared/domain/records/bulk-undo.ts";
import { castId } from "../../../seed/cast.ts";
import { newId } from "../../platform/ids.ts";
import { refusedOf } from "../../../test/refused-of.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let admin: string;
/** Administrator without being a super administrator: reads no addresses (D21). */
let manager: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  manager = await app.logIn("isabelle.fontaine");
});
afterAll(() => app.stop());

type Part = CallBody<typeof bulk.changeClients>["changes"][number];
type Change = Part["change"];
type Chosen = Part["records"];

let made = 0;
/** A client of this test alone, with a contact whose address not everybody may read. */
async function makeClient(part: Partial<contract.ClientDraftWire> = {}): Promise<contract.ClientWire> {
  made += 1;
  const contact = { id: newId(), name: "Ada", role: "", email: `ada@b${made}.example`, phoneNumber: "" };
  const { answer } = await app.call(contract.createClient, {
    as: admin,
    body: {
      code: `B${made}X`,
      name: `Bulk client ${made}`,
      aliases: [],
      language: "fr",
      status: "active",
      ownerId: null,
      contractStart: null,
      contractEnd: null,
      contractLevel: "",
      contacts: [contact],
      tags: [],
      ...part,
    },
  });
  return answer.data;
}

const change = (records: Chosen, wanted: Change, as = manager) =>
  app.call(bulk.changeClients, { as, body: { changes: [{ records, change: wanted }] } });

const chosen = (...clients: readonly contract.ClientWire[]): Chosen =>
  clients.map(({ id, version }) => ({ id, version }));

async function read(id: string): Promise<contract.ClientWire> {
  return (await app.call(contract.readClient, { as: admin, params: { id } })).answer.data;
}

const suspended = { what: "status", status: "suspended" } as const;

it.each(["dev", "client", "guest"])("%s may not change or export clients at once", async (username) => {
  const as = await app.logIn(username);
  const client = await makeClient();
  const refused = await Promise.all([
    change(chosen(client), suspended, as),
    app.call(bulk.exportChosenClients, { as, body: { ids: [client.id], lang: "fr" } }),
  ]);
  expect(refused.map(({ status, error }) => [status, error])).toEqual(
    refused.map(() => [403, "rightMissing"]),
  );
  expect((await read(client.id)).status).toBe("active");
});

it("a stranger is asked who they are", async () => {
  const client = await makeClient();
  const body = { changes: [{ records: chosen(client), change: suspended }] };
  expect((await app.call(bulk.changeClients, { body })).status).toBe(401);
});

it("changes the status of all, says it in the history of each, and leaves everything else as it is", async () => {
  const [first, second] = [await makeClient({ tags: ["gros"] }), await makeClient()];
  const { answer } = await change(chosen(first, second), suspended);
  expect(answer.data).toEqual([
    { id: first.id, version: first.version + 1 },
    { id: second.id, version: second.version + 1 },
  ]);
  for (const before of [first, second]) {
    const after = await read(before.id);
    expect(after.status).toBe("suspended");
    // Whoever reads masked addresses does not write them back.
    expect([after.contacts, after.tags, after.name]).toEqual([before.contacts, before.tags, before.name]);
    const history = await app.call(readHistory, {
      as: manager,
      query: { record: "client", subject: before.id },
    });
    expect(history.answer.data[0]).toMatchObject({
      action: "change",
      changes: [{ field: "status", before: "active", after: "suspended" }],
    });
  }
});

it("hands clients over, and back to nobody", async () => {
  const client = await makeClient();
  await change(chosen(client), { what: "owner", ownerId: castId("lead") });
  const held = await read(client.id);
  expect(held.owner?.id).toBe(castId("lead"));
  await change(chosen(held), { what: "owner", ownerId: null });
  expect((await read(client.id)).owner).toBeNull();
  const unknown = await change(chosen(await read(client.id)), { what: "owner", ownerId: castId("client") });
  expect(refusedOf(unknown)[0]).toMatchObject({
    error: "validationFailed",
    details: [{ path: "ownerId", rule: "unknown" }],
  });
});

it("adds and removes tags; a client that has them already, or not at all, is not touched", async () => {
  const [plain, tagged] = [await makeClient(), await makeClient({ tags: ["gros", "paie"] })];
  const { answer } = await change(chosen(plain, tagged), { what: "addTags", tags: ["gros"] });
  expect(answer.data.map(({ version }) => version)).toEqual([plain.version + 1, tagged.version]);
  const now = await Promise.all([read(plain.id), read(tagged.id)]);
  expect(now.map(({ tags }) => tags)).toEqual([["gros"], ["gros", "paie"]]);
  await change(chosen(...now), { what: "removeTags", tags: ["gros", "absent"] });
  const left = await Promise.all([read(plain.id), read(tagged.id)]);
  expect(left.map(({ tags }) => tags)).toEqual([[], ["paie"]]);
});

it("gives each what it had before, in one call: all of them, or none", async () => {
  const [first, second] = [await makeClient({ tags: ["gros"] }), await makeClient({ tags: ["paie"] })];
  const wanted = { what: "addTags", tags: ["gros", "paie"] } as const;
  const changed = (await change(chosen(first, second), { ...wanted, tags: [...wanted.tags] })).answer.data;
  const parts = bulkUndo(
    [first, second].map((was) => ({ ...was, ownerId: was.owner?.id ?? null })),
    (was) => clientUndo(was, wanted),
  );
  expect(parts).toEqual([
    { ids: [first.id], change: { what: "removeTags", tags: ["paie"] } },
    { ids: [second.id], change: { what: "removeTags", tags: ["gros"] } },
  ]);
  const changes = togetherToWire(parts, changed);
  // Somebody else changes one of them meanwhile: nothing of theirs is lost, and it is named.
  const [, { version } = { version: 0 }] = changed;
  await change([{ id: second.id, version }], suspended);
  const late = await app.call(bulk.changeClients, { as: manager, body: { changes } });
  expect(refusedOf(late).map(({ id, error }) => [id, error])).toEqual([[second.id, "conflict"]]);
  expect((await read(first.id)).tags).toEqual(["gros", "paie"]);
  const now = [first, second].map(async ({ id }) => read(id));
  const again = togetherToWire(parts, chosen(...(await Promise.all(now))));
  expect((await app.call(bulk.changeClients, { as: manager, body: { changes: again } })).status).toBe(200);
  expect((await read(first.id)).tags).toEqual(["gros"]);
  expect(await read(second.id)).toMatchObject({ tags: ["paie"], status: "suspended" });
});

it("changes no more at once than one call is for", async () => {
  const records = Array.from({ length: recordsAtOnce }, () => ({ id: newId(), version: 1 }));
  const changes = [
    { records, change: suspended },
    { records: [{ id: newId(), version: 1 }], change: suspended },
  ];
  const answer = await app.call(bulk.changeClients, { as: manager, body: { changes } });
  expect([answer.status, answer.error]).toEqual([400, "validationFailed"]);
});

it("keeps none where some are refused, and names each of them with its reason", async () => {
  const free = await makeClient();
  const listed = await app.call(contract.listClients, { as: admin, query: { sort: "-openSheets" } });
  const [busy] = listed.answer.data;
  if (!busy) throw new Error("No client has open sheets");
  const stale = await makeClient();
  await change(chosen(stale), { what: "addTags", tags: ["neuf"] });
  const nobody = newId();
  const answer = await change(
    [...chosen(free), { id: busy.id, version: busy.version }, ...chosen(stale), { id: nobody, version: 1 }],
    { what: "status", status: "gone" },
  );
  expect(answer.status).toBe(409);
  const refused = refusedOf(answer);
  expect(refused.map(({ id, name, error }) => [id, name, error])).toEqual([
    [busy.id, busy.name, "recordInUse"],
    [stale.id, stale.name, "conflict"],
    [nobody, "", "notFound"],
  ]);
  expect(refused[0]?.details).toMatchObject({
    uses: expect.arrayContaining([{ what: "openSheets", count: busy.openSheets }]) as unknown,
  });
  expect((await read(free.id)).status).toBe("active");

  // Without them it goes through.
  expect((await change(chosen(free), { what: "status", status: "gone" })).status).toBe(200);
  expect((await read(free.id)).status).toBe("gone");
});

it("gives no client more tags than it holds, and takes none twice", async () => {
  const tags = Array.from({ length: clientLimits.tags }, (_, place) => `t${place}`);
  const full = await makeClient({ tags });
  const more = await change(chosen(full), { what: "addTags", tags: ["trop"] });
  expect(refusedOf(more)[0]?.details).toEqual([
    { path: "tags", rule: "maxItems", params: { val: clientLimits.tags } },
  ]);
  expect((await change(chosen(full, full), suspended)).error).toBe("validationFailed");
});

it("writes exactly the chosen ones to the file, addresses as the reader may see them", async () => {
  const [first, second, other] = [await makeClient(), await makeClient(), await makeClient()];
  const response = await fetch(`${app.url}${apiBasePath}${bulk.exportChosenClients.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${manager}`, "content-type": "application/json" },
    body: JSON.stringify({ ids: [first.id, second.id], lang: "en" }),
  });
  expect(response.status).toBe(200);
  const file = await response.text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
  expect(file).toContain(first.name);
  expect(file).toContain(second.name);
  expect(file).not.toContain(other.name);
  expect(file).not.toContain("ada@");
});
