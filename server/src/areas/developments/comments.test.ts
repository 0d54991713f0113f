import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addDevelopmentComment,
  addHistoryNote,
  readDevelopmentComments,
  readDevelopmentFile,
  uploadDevelopmentFile,
} from "@planete/shared/contract/development-work.contract.ts";
import type { RichBlock, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { picture } from "../../../test/pictures.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let guest: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, guest] = await Promise.all([desk.as("lead"), desk.as("guest")]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";

describe("comments and notes", () => {
  it("are added by whoever sees the development, with mentions of those who do", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const say = (as: string, body: { text: string; mentions?: string[]; _id?: string }) =>
      server.call(addDevelopmentComment, { as, params: { id }, body });
    const _id = randomUUID();
    const said = await say(await desk.as("dev"), { _id, text: "Prêt ?", mentions: [castId("lead")] });
    expect(said.answer.data).toMatchObject({
      text: "Prêt ?",
      author: { name: "Linh Nguyen" },
      mentions: [{ name: "Karim Benali" }],
    });
    expect((await say(await desk.as("dev"), { _id, text: "Prêt ?" })).status).toBe(200);
    expect((await say(lead, { _id, text: "À moi" })).error).toBe("conflict");
    expect((await say(lead, { text: "x", mentions: [castId("guest")] })).error).toBe("personUnknown");
    expect((await say(lead, { text: "   " })).error).toBe("validationFailed");
    const { answer } = await server.call(readDevelopmentComments, { as: lead, params: { id } });
    expect(answer.data).toHaveLength(1);
    expect((await desk.read("lead", id)).comments).toBe(1);
  });

  it("carry files, which only readers of the development get", async () => {
    const { _id: id } = await desk.development();
    const file = new File(["Contenu"], "notes.txt", { type: "text/plain" });
    const up = await server.call(uploadDevelopmentFile, { as: lead, params: { id }, file });
    const fileId = up.answer.data.id;
    const get = async (as: string) =>
      fetch(`${server.url}${apiBasePath}${readDevelopmentFile.path.replace("{fileId}", fileId)}`, {
        headers: { authorization: `Bearer ${as}` },
      });
    expect((await get(lead)).status).toBe(404);
    const stolen = await server.call(addDevelopmentComment, {
      as: await desk.as("admin"),
      params: { id },
      body: { text: "Pas à moi", fileIds: [fileId] },
    });
    expect(stolen.error).toBe("notFound");
    const said = await server.call(addDevelopmentComment, {
      as: lead,
      params: { id },
      body: { text: "Voir le fichier", fileIds: [fileId] },
    });
    expect(said.answer.data.files).toMatchObject([{ name: "notes.txt", bytes: 7 }]);
    expect(await (await get(lead)).text()).toBe("Contenu");
    expect((await get(await desk.as("dev"))).status).toBe(404);
    expect((await get(guest)).status).toBe(403);
    expect((await server.call(uploadDevelopmentFile, { as: guest, params: { id }, file })).error).toBe(
      "rightMissing",
    );
  });

  it("have bold words, lists and pictures of their own, and nothing of HTML", async () => {
    const { _id: id } = await desk.development();
    const add = (rich: RichText, text = "?") =>
      server.call(addDevelopmentComment, { as: lead, params: { id }, body: { text, rich } });
    const file = new File([new Uint8Array(await picture("png"))], "écran.png", { type: "image/png" });
    const up = await server.call(uploadDevelopmentFile, { as: lead, params: { id }, file });
    const fileId = up.answer.data.id;
    const line = (text: string, bold?: true): RichBlock => ({
      type: "paragraph",
      content: [{ type: "text", text, ...(bold && { bold }) }],
    });
    const rich: RichText = {
      blocks: [
        line("<b>Vu</b>", true),
        { type: "list", ordered: false, items: [[line("un")], [line("deux")]] },
        { type: "picture", fileId, alt: "écran.png" },
      ],
    };
    const said = await add(rich);
    expect(said.answer.data).toMatchObject({
      text: "<b>Vu</b>\n- un\n- deux\nécran.png",
      rich,
      files: [{ id: fileId }],
    });
    // Words without a style stay words, and a picture of somebody else is none.
    expect((await add({ blocks: [line("Rien de plus"), line(" ")] })).answer.data).toMatchObject({
      text: "Rien de plus",
      rich: null,
    });
    expect((await add({ blocks: [{ type: "picture", fileId: randomUUID(), alt: "x" }] })).error).toBe(
      "notFound",
    );
    expect((await add({ blocks: [line(" ", true)] })).error).toBe("validationFailed");
    const link = (href: string): RichText => ({
      blocks: [{ type: "paragraph", content: [{ type: "text", text: "ici", link: href }] }],
    });
    expect((await add(link("https://planete.example"))).status).toBe(200);
    for (const href of ["javascript:alert(1)", "//ailleurs.example", "http://planete.example"])
      expect((await add(link(href))).error, href).toBe("validationFailed");
  });

  it("come into the history, which anyone who sees the development may add to", async () => {
    const { _id: id } = await desk.development();
    const note = { developpementId: id, note: "Vu avec le client" };
    const added = await server.call(addHistoryNote, { as: lead, body: note });
    expect(added.answer.data).toMatchObject({
      action: "noted",
      params: { note: "Vu avec le client" },
      undoable: false,
    });
    expect((await server.call(addHistoryNote, { as: guest, body: note })).error).toBe("rightMissing");
    const missing = await server.call(addHistoryNote, {
      as: lead,
      body: { ...note, developpementId: nobody },
    });
    expect(missing.error).toBe("notFound");
  });
});
