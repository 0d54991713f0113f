import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/communication.contract.ts";
import { listBanners, readNews } from "@planete/shared/contract/news.contract.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { castId } from "../../../seed/cast.ts";
import { stableId } from "../../../seed/stable-id.ts";
import { picture } from "../../../test/pictures.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import { mailNews } from "./mail-news.ts";

type Draft = CallBody<typeof contract.createCommunication>;

let app: TestApp;
let lead: string;
let admin: string;
let agent: string;
let dev: string;
let client: string;
beforeAll(async () => {
  app = await startTestApp();
  [lead, admin, agent, dev, client] = [
    await app.logIn("lead"),
    await app.logIn("admin"),
    await app.logIn("agent"),
    await app.logIn("dev"),
    await app.logIn("client"),
  ];
});
afterAll(() => app.stop());

const support = {
  who: "some" as const,
  teams: [stableId("team", "Support")],
  rights: [],
  modules: [],
  bases: [],
};
const shows = (fileId: string) => ({ blocks: [{ type: "picture" as const, fileId, alt: "Le plan" }] });
const draft = (part: Partial<Draft> = {}): Draft => ({
  kind: "news",
  category: "company",
  newsletter: null,
  titles: { fr: "Bonjour" },
  bodies: { fr: fromPlain("Un texte.") },
  files: [],
  audience: support,
  acknowledgement: false,
  byMail: false,
  level: "info",
  dismissible: true,
  startsAt: null,
  endsAt: null,
  published: true,
  template: false,
  ...part,
});
const create = (part: Partial<Draft>, as = lead) =>
  app.call(contract.createCommunication, { as, body: draft(part) });
const made = async (part: Partial<Draft>) => (await create(part)).answer.data;
const save = (item: { readonly id: string; readonly version: number }, part: Partial<Draft>) =>
  app.call(contract.saveCommunication, {
    as: lead,
    params: { id: item.id },
    body: { version: item.version, communication: draft(part) },
  });
const addPicture = (file: File, as = lead) => app.call(contract.uploadCommunicationPicture, { as, file });
const addFile = (file: File, as = lead) => app.call(contract.uploadCommunicationFile, { as, file });
const plan = async () => new File([new Uint8Array(await picture("png"))], "plan.png", { type: "image/png" });
const newPicture = async (as = lead) => (await addPicture(await plan(), as)).answer.data;
const newFile = async (name = "notes.txt", as = lead) =>
  (await addFile(new File(["words"], name, { type: "text/plain" }), as)).answer.data;

/** What somebody gets at the door of readers or of writers. */
async function fetched(as: string | undefined, fileId: string, door = "news/file") {
  const response = await fetch(`${app.url}${apiBasePath}/${door}/${fileId}`, {
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), content, response };
}
const statuses = async (fileId: string, door?: string) =>
  Promise.all(
    [agent, dev, client, lead, undefined].map(async (as) => (await fetched(as, fileId, door)).status),
  );
const writers = "support-vision/communication/file";
const isKept = async (fileId: string) => {
  const { rows } = await app.platform.database.pool.query("select from stored_file where id = $1", [fileId]);
  return rows.length === 1;
};

it("a picture and a file are seen by exactly those whom the item is for, as long as it is for them", async () => {
  const [shown, file] = [await newPicture(), await newFile()];
  // Before it is saved, its writer alone has it.
  expect(await statuses(shown.id)).toEqual([404, 404, 404, 404, 401]);
  expect(await statuses(shown.id, writers)).toEqual([403, 403, 403, 200, 401]);
  expect((await fetched(admin, shown.id, writers)).status).toBe(404);
  const item = await made({ published: false, bodies: { fr: shows(shown.id) }, files: [file.id] });
  expect([await statuses(shown.id), await statuses(file.id)]).toEqual([
    [404, 404, 404, 404, 401],
    [404, 404, 404, 404, 401],
  ]);
  // Whoever writes too reads what colleagues have saved.
  expect((await fetched(admin, shown.id, writers)).status).toBe(200);
  const live = (await save(item, { bodies: { fr: shows(shown.id) }, files: [file.id] })).answer.data;
  expect([await statuses(shown.id), await statuses(file.id)]).toEqual([
    [200, 404, 404, 404, 401],
    [200, 404, 404, 404, 401],
  ]);
  const page = await app.call(readNews, { as: agent, params: { id: item.id }, query: { lang: "fr" } });
  expect(page.answer.data.files).toEqual([file]);
  const { pool } = app.platform.database;
  await pool.query("delete from team_member where person_id = $1", [castId("agent")]);
  expect((await fetched(agent, shown.id)).status).toBe(404);
  await pool.query("insert into team_member (team_id, person_id) values ($1, $2)", [
    support.teams[0],
    castId("agent"),
  ]);
  await save(live, { published: false, bodies: { fr: shows(shown.id) }, files: [file.id] });
  expect((await fetched(agent, shown.id)).status).toBe(404);
});

it("a picture is written anew: what is not the picture does not get out, and what is none does not get in", async () => {
  const secret = "<script>alert('position')</script>";
  const content = Buffer.concat([await picture("png"), Buffer.from(secret)]);
  const stored = (await addPicture(new File([new Uint8Array(content)], "plan.png"))).answer.data;
  expect(stored).toMatchObject({ name: "plan.webp", mediaType: "image/webp" });
  await made({ bodies: { fr: shows(stored.id) } });
  const got = await fetched(agent, stored.id);
  expect(got.type).toBe("image/webp");
  expect(got.content.includes(secret)).toBe(false);
  expect(got.response.headers.get("content-security-policy")).toContain("sandbox");
  expect(got.response.headers.get("content-disposition")).toMatch(/^attachment/);
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "plan.svg", { type: "image/svg+xml" });
  expect((await addPicture(svg)).error).toBe("invalidExtension");
  const page = new File(["<html><script>"], "plan.png", { type: "image/png" });
  expect((await addPicture(page)).status).toBe(422);
  expect((await addFile(new File(["MZ"], "tool.exe"))).error).toBe("invalidExtension");
});

it("nobody without the right hands anything in", async () => {
  for (const as of [agent, dev, client]) {
    expect((await addPicture(await plan(), as)).error).toBe("rightMissing");
    expect((await addFile(new File(["x"], "a.txt"), as)).error).toBe("rightMissing");
  }
});

it("another's upload, a file that is no picture, one that is nowhere and too many are refused, and nothing is saved", async () => {
  const others = await newPicture(admin);
  const file = await newFile();
  const refusals = [
    await create({ bodies: { fr: shows(others.id) } }),
    await create({ files: [others.id] }),
    await create({ bodies: { fr: shows(file.id) } }),
    await create({ files: [newId()] }),
    await create({ bodies: { fr: shows(newId()) } }),
  ];
  expect(refusals.map(({ error }) => error)).toEqual(refusals.map(() => "attachmentMissing"));
  const many = await create({ files: Array.from({ length: 20 }, newId), bodies: { fr: shows(newId()) } });
  expect(many.error).toBe("tooManyAttachments");
  expect(await made({ files: [file.id] })).toMatchObject({ files: [file] });
});

it("a file that is taken out, or whose item is deleted, is gone, unless a copy still shows it", async () => {
  const [shown, file] = [await newPicture(), await newFile()];
  const item = await made({ bodies: { fr: shows(shown.id) }, files: [file.id] });
  const copy = (await create({ bodies: { fr: shows(shown.id) }, published: false }, admin)).answer.data;
  const less = (await save(item, {})).answer.data;
  expect([await isKept(shown.id), await isKept(file.id)]).toEqual([true, false]);
  // It is the copy's alone now, which is a draft.
  expect((await fetched(agent, shown.id)).status).toBe(404);
  await app.call(contract.removeCommunication, {
    as: lead,
    params: { id: copy.id },
    query: { version: copy.version },
  });
  expect(await isKept(shown.id)).toBe(false);
  expect(less.files).toEqual([]);
});

it("a banner without a text leads to the page that has its files", async () => {
  const file = await newFile();
  const line = { kind: "banner", bodies: {} } as const;
  const item = await made({ ...line, files: [file.id] });
  const shown = async () =>
    (await app.call(listBanners, { as: agent, query: { lang: "fr" } })).answer.data.map(
      ({ hasText }) => hasText,
    );
  expect(await shown()).toEqual([true]);
  await save(item, line);
  expect(await shown()).toEqual([false]);
});

it("a mail carries neither: it leads to the page that has them", async () => {
  const [shown, file] = [await newPicture(), await newFile("ordre <du jour>.txt")];
  const item = await made({ byMail: true, bodies: { fr: shows(shown.id) }, files: [file.id] });
  await mailNews(app.platform);
  const { pool } = app.platform.database;
  const [html, text] = await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ html: string; text: string }>(
        "select html, text from mail where key like $1 and html is not null",
        [`news:${item.id}:%`],
      );
      expect(rows.length).toBeGreaterThan(0);
      return [rows[0]?.html ?? "", rows[0]?.text ?? ""];
    },
    { timeout: 15_000, interval: 50 },
  );
  const page = new RegExp(`<a href="[^"]*/app/planete-online-news/${item.id}"><em>Le plan</em></a>`, "u");
  expect(html).toMatch(page);
  expect(html).not.toMatch(/<img|<script|cid:/u);
  expect(html).toContain(file.name.replace("<", "&lt;").replace(">", "&gt;"));
  expect(text).toContain(file.name);
  expect(text).toContain("Le plan");
});
