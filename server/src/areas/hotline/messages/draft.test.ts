import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/hotline-message.contract.ts";
import { readSheetFiles } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { maxAttachments } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { leaveDueMessages } from "./leave-messages.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

type Kind = "customer" | "internal";
const textFile = (name = "journal.txt", content = "ligne 1") =>
  new File([content], name, { type: "text/plain" });

const save = async (by: string, sheet: string, kind: Kind, text: string, more: object = {}) =>
  desk.server.call(contract.saveDraft, {
    as: await desk.as(by),
    params: { sheet, kind },
    body: { text, ...more },
  });
const read = async (by: string, sheet: string) =>
  (await desk.server.call(contract.readDrafts, { as: await desk.as(by), params: { sheet } })).answer.data;
const upload = async (by: string, sheet: string, kind: Kind, file = textFile()) =>
  desk.server.call(contract.addAttachment, { as: await desk.as(by), params: { sheet, kind }, file });
const download = async (by: string, fileId: string) =>
  fetch(`${desk.server.url}${apiBasePath}/planete-online/fiche-liaison/attachments/${fileId}`, {
    headers: { authorization: `Bearer ${await desk.as(by)}` },
  });

describe("drafts", () => {
  test("each kind has its own, each person theirs, and sending one leaves the other", async () => {
    const { id } = await desk.sheet();
    await save("agent", id, "customer", "Au client");
    await save("agent", id, "internal", "Entre nous");
    await save("lead", id, "internal", "Lead");
    expect((await read("agent", id)).map(({ kind, text }) => [kind, text])).toEqual([
      ["customer", "Au client"],
      ["internal", "Entre nous"],
    ]);
    await desk.send("agent", id, { kind: "internal", text: "Entre nous" });
    expect((await read("agent", id)).map(({ kind }) => kind)).toEqual(["customer"]);
    expect((await read("lead", id)).map(({ text }) => text)).toEqual(["Lead"]);
  });

  test("a draft of a new sheet keeps its fields and goes when the sheet is opened", async () => {
    const fields = { object: "Titre", type_demande: 2 };
    await save("thierry.roche", "new", "customer", "Bonjour", { fields });
    expect((await read("thierry.roche", "new"))[0]).toMatchObject({ sheetId: null, text: "Bonjour", fields });
    await desk.sheet("thierry.roche");
    expect(await read("thierry.roche", "new")).toEqual([]);
  });

  test("what another page has saved since is not overwritten, but offered", async () => {
    const { id } = await desk.sheet();
    const first = (await save("client", id, "customer", "un", { from: null })).answer.data.changedAt;
    const second = (await save("client", id, "customer", "deux", { from: first })).answer.data.changedAt;
    const late = await save("client", id, "customer", "autre", { from: first });
    expect([late.status, late.error]).toEqual([409, "draftChanged"]);
    expect(late.details).toMatchObject({ text: "deux", changedAt: second });
    expect((await save("client", id, "customer", "autre")).status).toBe(200);
  });

  test("drafts make no conflict and move no number", async () => {
    const { id } = await desk.sheet();
    const basis = await desk.basis("agent", id);
    await save("lead", id, "customer", "x");
    expect(await desk.basis("agent", id)).toEqual(basis);
  });

  test("nobody keeps a draft where they see no sheet, and clients keep no notes", async () => {
    const { id } = await desk.sheet("jurgen.wolff");
    expect((await save("client", id, "customer", "x")).error).toBe("notFound");
    expect((await save("client", (await desk.sheet()).id, "internal", "x")).error).toBe("notFound");
    expect(
      (await desk.server.call(contract.readDrafts, { as: await desk.as("client"), params: { sheet: id } }))
        .error,
    ).toBe("notFound");
  });

  test("a draft changed on one page is told to the person's other pages alone", async () => {
    const { id } = await desk.sheet();
    const own = await LiveClient.open(desk.server.url, await desk.as("agent"));
    const other = await LiveClient.open(desk.server.url, await desk.as("lead"));
    await save("agent", id, "internal", "x");
    await own.until(() => own.events.some(({ type }) => type === "hotline.draft-saved"));
    expect(other.events.map(({ type }) => type)).not.toContain("hotline.draft-saved");
    await Promise.all([own.cut(), other.cut()]);
  });
});

describe("attachments", () => {
  test("a file travels with its message, under its own name, and only as a download", async () => {
    const { id } = await desk.sheet();
    const file = (await upload("client", id, "customer", textFile("Relevé d’heures.txt"))).answer.data;
    expect((await download("agent", file.id)).status).toBe(404);
    const sent = await desk.send("client", id, { more: { attachmentIds: [file.id] } });
    expect(sent.answer.data.attachments).toEqual([file]);
    const got = await download("agent", file.id);
    expect([got.status, await got.text()]).toEqual([200, "ligne 1"]);
    expect(got.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(got.headers.get("content-security-policy")).toContain("sandbox");
    expect((await download("jurgen.wolff", file.id)).status).toBe(404);
    const { answer } = await desk.server.call(readSheetFiles, { as: await desk.as("agent"), params: { id } });
    expect(answer.data.map(({ name }) => name)).toEqual(["Relevé d’heures.txt"]);
  });

  test("a file of a note stays inside, one to the customer opens when the message has left", async () => {
    const { id } = await desk.sheet();
    const note = (await upload("agent", id, "internal")).answer.data;
    const reply = (await upload("agent", id, "customer")).answer.data;
    expect((await desk.send("agent", id, { more: { attachmentIds: [note.id] } })).error).toBe(
      "attachmentMissing",
    );
    await desk.send("agent", id, { kind: "internal", more: { attachmentIds: [note.id] } });
    await desk.send("agent", id, { more: { attachmentIds: [reply.id] } });
    expect((await download("client", reply.id)).status).toBe(404);
    desk.wait(10_001);
    await leaveDueMessages(desk.server.platform);
    expect((await download("client", reply.id)).status).toBe(200);
    expect((await download("client", note.id)).status).toBe(404);
    const { answer } = await desk.server.call(readSheetFiles, {
      as: await desk.as("client"),
      params: { id },
    });
    expect(answer.data.map((file) => file.id)).toEqual([reply.id]);
  });

  test("a file is removed from one's own draft, not from somebody's, and not once it was sent", async () => {
    const { id } = await desk.sheet();
    const file = (await upload("client", id, "customer")).answer.data;
    const remove = async (by: string) =>
      desk.server.call(contract.removeAttachment, { as: await desk.as(by), params: { fileId: file.id } });
    expect((await remove("agent")).error).toBe("notFound");
    expect((await remove("client")).status).toBe(200);
    expect((await remove("client")).error).toBe("notFound");
    const kept = (await upload("client", id, "customer")).answer.data;
    await desk.send("client", id, { more: { attachmentIds: [kept.id] } });
    const sent = await desk.server.call(contract.removeAttachment, {
      as: await desk.as("client"),
      params: { fileId: kept.id },
    });
    expect([sent.status, sent.error]).toEqual([409, "attachmentSent"]);
    expect((await download("client", kept.id)).status).toBe(200);
  });

  test("files of one's own draft go along into a new sheet, as far as there is room; nobody else's, and no note's", async () => {
    const { id } = await desk.sheet();
    const file = (await upload("client", id, "customer")).answer.data;
    const carry = async (by: string, fromSheet: string, kind: "customer" | "internal" = "customer") =>
      desk.server.call(contract.carryAttachments, {
        as: await desk.as(by),
        params: { sheet: "new", kind },
        body: { fromSheet },
      });
    expect((await carry("agent", id)).answer.data).toEqual([]);
    expect((await carry("jurgen.wolff", id)).error).toBe("notFound");
    expect((await carry("client", id, "internal")).error).toBe("notFound");
    expect((await carry("client", randomUUID())).error).toBe("notFound");
    expect((await carry("client", id)).answer.data).toEqual([file]);
    expect((await carry("client", id)).answer.data).toEqual([file]);
    const note = (await upload("agent", id, "internal")).answer.data;
    expect((await carry("agent", id)).answer.data).toEqual([]);
    expect((await carry("agent", id, "internal")).answer.data).toEqual([note]);
    for (let count = 0; count < maxAttachments; count += 1) await upload("client", id, "customer");
    expect((await carry("client", id)).error).toBe("tooManyAttachments");
    const sheet = await desk.sheet("client", { attachmentIds: [file.id] });
    expect((await desk.open("client", sheet.id)).messages[0]?.attachments).toEqual([file]);
  });

  test("files called back with their message are in the draft again", async () => {
    const { id } = await desk.sheet();
    const file = (await upload("agent", id, "customer")).answer.data;
    const { answer } = await desk.send("agent", id, { text: "Voici", more: { attachmentIds: [file.id] } });
    await desk.server.call(contract.recallMessage, {
      as: await desk.as("agent"),
      params: { id, messageId: answer.data.id },
    });
    expect((await read("agent", id))[0]?.attachments).toEqual([file]);
    expect((await desk.send("agent", id, { text: "Voici", more: { attachmentIds: [file.id] } })).status).toBe(
      200,
    );
  });

  test("a program is refused whatever it is called, and the eleventh file too", async () => {
    const { id } = await desk.sheet();
    expect((await upload("client", id, "customer", new File(["MZ"], "outil.exe"))).error).toBe(
      "invalidExtension",
    );
    const elf = new File(
      [Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
      "photo.png",
    );
    expect((await upload("client", id, "customer", elf)).status).toBe(422);
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upload("client", id, "customer", textFile(`f${index}.txt`))),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(many.filter(({ error }) => error === "tooManyAttachments")).toHaveLength(2);
  });

  test("throwing a draft away takes its files along", async () => {
    const { id } = await desk.sheet();
    const file = (await upload("client", id, "customer")).answer.data;
    const params = { sheet: id, kind: "customer" as const };
    expect(
      (await desk.server.call(contract.removeDraft, { as: await desk.as("client"), params })).answer.data
        .removed,
    ).toBe(true);
    expect((await download("client", file.id)).status).toBe(404);
    expect(
      (await desk.server.call(contract.removeDraft, { as: await desk.as("client"), params })).answer.data
        .removed,
    ).toBe(false);
  });
});

describe("reading and presence", () => {
  const mark = async (by: string, id: string, position: number) =>
    desk.server.call(contract.markSheetRead, { as: await desk.as(by), params: { id }, body: { position } });

  test("a mark moves forward only, and unread again shows the last message", async () => {
    const { id } = await desk.sheet();
    await desk.send("client", id, { text: "deux" });
    const { data, messages } = await desk.open("agent", id);
    expect(data.unread).toBe(2);
    expect((await mark("agent", id, messages[0]?.position ?? 0)).answer.data.unread).toBe(1);
    expect((await mark("agent", id, data.version)).answer.data).toEqual({
      readUpTo: data.version,
      unread: 0,
    });
    expect((await mark("agent", id, 1)).answer.data.unread).toBe(0);
    const unread = await desk.server.call(contract.markSheetUnread, {
      as: await desk.as("agent"),
      params: { id },
    });
    expect(unread.answer.data.unread).toBe(1);
    expect((await desk.open("agent", id)).data.unread).toBe(1);
    expect((await mark("client", (await desk.sheet("jurgen.wolff")).id, 1)).error).toBe("notFound");
  });

  test("staff see what the client has seen, in their own numbers; clients see nothing of the kind", async () => {
    const { id } = await desk.sheet();
    await desk.send("agent", id, { kind: "internal" });
    const reply = (await desk.send("agent", id)).answer.data;
    desk.wait(10_001);
    await leaveDueMessages(desk.server.platform);
    const before = (await desk.open("agent", id)).data.seenByClient;
    expect(before?.position ?? 0).toBeLessThan(reply.position);
    const { data } = await desk.open("client", id);
    await mark("client", id, data.version);
    expect((await desk.open("agent", id)).data.seenByClient?.position).toBe(reply.position);
    expect((await desk.open("client", id)).data.seenByClient).toBeUndefined();
  });

  test("staff see who is there; a client hears only that support types to them", async () => {
    const { id } = await desk.sheet();
    const client = await LiveClient.open(desk.server.url, await desk.as("client"));
    const tell = async (by: string, state: "viewing" | "typing" | "left", kind?: Kind) =>
      desk.server.call(contract.tellPresence, {
        as: await desk.as(by),
        params: { id },
        body: { state, ...(kind ? { kind } : {}) },
      });
    await tell("agent", "viewing");
    await tell("lead", "typing", "internal");
    await tell("client", "viewing");
    expect((await desk.open("dev", id)).data.present.map(({ state }) => state).toSorted()).toEqual([
      "typing",
      "viewing",
      "viewing",
    ]);
    expect((await desk.open("client", id)).data.present).toEqual([]);
    await tell("agent", "typing", "customer");
    await client.until(() => client.events.some(({ type }) => type === "hotline.presence"));
    const heard = client.events.filter(({ type }) => type === "hotline.presence");
    expect(heard.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        state: "typing",
        kind: "customer",
        person: expect.objectContaining({ side: "support" }),
      }),
    ]);
    await tell("agent", "left");
    expect((await desk.open("dev", id)).data.present).toHaveLength(2);
    expect((await tell("client", "typing", "internal")).error).toBe("actionNotAllowed");
    await client.cut();
  });
});

test("a file that is taken away while its message is sent is in no message", async () => {
  const { pool } = desk.server.platform.database;
  const sheet = await desk.sheet();
  const file = (await upload("client", sheet.id, "customer")).answer.data;
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query("delete from sheet_attachment where id = $1", [file.id]);
    const sending = desk.send("client", sheet.id, {
      text: "Voici le journal",
      more: { attachmentIds: [file.id] },
    });
    // Long enough for the message to have come as far as the file.
    await pause(500);
    await other.query("commit");
    const sent = await sending;
    expect([sent.status, sent.error]).toEqual([422, "attachmentMissing"]);
  } finally {
    other.release();
  }
  expect(await desk.texts("agent", sheet.id)).not.toContain("Voici le journal");
});
