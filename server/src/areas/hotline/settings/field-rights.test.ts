import { randomUUID } from "node:crypto";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import { addAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

async function save(roles: object): Promise<void> {
  const { status } = await desk.saveSettings("lead", { fieldRights: roles });
  expect(status).toBe(200);
}

afterEach(() =>
  save({
    client: { phone: "write", url: "write", base: "write", users: "write", attachments: "write" },
    agent: { url: "write", tags: "write", assignee: "write", attachments: "write" },
  }),
);

const set = async (by: string, id: string, field: "phone" | "url", from: string, to: string) =>
  desk.server.call(change.changeField, { as: await desk.as(by), params: { id, field }, body: { from, to } });

test("a field that a role may only see is shown to it, and its change is refused, whoever sends it", async () => {
  const { id } = await desk.sheet("client", { phone: "+33 1 00", url: "https://a.example" });
  await save({ client: { phone: "read" }, agent: { url: "read", tags: "read", assignee: "read" } });

  const forClient = (await desk.open("client", id)).data;
  expect([forClient.phone, forClient.changeableFields.includes("phone")]).toEqual(["+33 1 00", false]);
  expect((await set("client", id, "phone", "+33 1 00", "+33 2 00")).error).toBe("fieldNotChangeable");
  expect((await set("client", id, "url", "https://a.example", "https://b.example")).status).toBe(200);

  expect((await set("agent", id, "url", "https://b.example", "https://c.example")).error).toBe(
    "fieldNotChangeable",
  );
  const as = await desk.as("agent");
  const params = { id };
  const tags = { add: ["urgent"], remove: [] };
  expect((await desk.server.call(change.changeTags, { as, params, body: tags })).error).toBe(
    "fieldNotChangeable",
  );
  const assigning = { from: null, to: castId("agent") };
  expect((await desk.server.call(change.assignSheet, { as, params, body: assigning })).error).toBe(
    "fieldNotChangeable",
  );
  expect((await set("admin", id, "url", "https://b.example", "https://c.example")).status).toBe(200);
});

test("a field that is hidden from clients is in no answer to them and takes no word of theirs", async () => {
  await save({ client: { phone: "none", url: "none", base: "none", users: "none" } });
  const wished = await desk.server.call(change.createSheet, {
    as: await desk.as("client"),
    body: {
      clientMessageId: randomUUID(),
      object: "Une facture en double",
      module: "facturation",
      type_demande: 1,
      impact: 2,
      message: "Bonjour",
      lang: "fr",
      attachmentIds: [],
      url: "https://a.example",
    },
  });
  expect([wished.error, wished.details]).toEqual(["fieldNotChangeable", { field: "url", setting: "url" }]);
  const { id } = await desk.sheet("client");
  const forClient = (await desk.open("client", id)).data;
  for (const field of ["phone", "url", "base", "users"]) expect(forClient).not.toHaveProperty(field);
  expect((await set("client", id, "url", "", "https://b.example")).error).toBe("fieldNotChangeable");
  const body = { add: [castId("thierry.roche")], remove: [] };
  expect(
    (await desk.server.call(change.changeSheetUsers, { as: await desk.as("client"), params: { id }, body }))
      .error,
  ).toBe("fieldNotChangeable");
  const forStaff = (await desk.open("agent", id)).data;
  expect([forStaff.phone, forStaff.url]).toEqual(["", ""]);
});

test("who may only see files adds none, neither to a sheet nor to a new one", async () => {
  const { id } = await desk.sheet();
  await save({ client: { attachments: "read" } });
  const file = new File(["Facture"], "facture.txt", { type: "text/plain" });
  const add = async (by: string, sheet: string) =>
    desk.server.call(addAttachment, {
      as: await desk.as(by),
      params: { sheet, kind: "customer" },
      file,
    });
  expect((await add("client", id)).error).toBe("fieldNotChangeable");
  expect((await add("client", "new")).error).toBe("fieldNotChangeable");
  expect((await add("agent", id)).status).toBe(200);
});
