import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { listVideos, markVideoSeen, videosChanged } from "@planete/shared/contract/help.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { countAlerts } from "@planete/shared/contract/notifications.contract.ts";
import * as contract from "@planete/shared/contract/videos.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import { announceDueVideos } from "./announce-video.ts";

type Draft = CallBody<typeof contract.createHelpVideo>;

const film = await readFile(
  path.join(import.meta.dirname, "../../../../web/public/videos/notifications.webm"),
);
/** The beginning of an MP4 file of the brand that phones and programs write. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypisom\0\0\u0002\0isomiso2"),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from("mdat"),
]);

let app: TestApp;
/** Added to the clock; planned videos come when it turns. */
let aheadMs = 0;
let lead: string;
let admin: string;
let agent: string;
let client: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + aheadMs) });
  [lead, admin, agent, client] = [
    await app.logIn("lead"),
    await app.logIn("admin"),
    await app.logIn("agent"),
    await app.logIn("client"),
  ];
});
afterAll(() => app.stop());
beforeEach(() => {
  aheadMs = 0;
});

const hour = 3_600_000;
const inHours = (hours: number): string =>
  new Date(app.platform.now().getTime() + hours * hour).toISOString();

const draft = (part: Partial<Draft> = {}): Draft => ({
  titles: { fr: "Répondre à une demande", en: "Answer a request" },
  file: null,
  path: "/videos/first-steps.webm",
  seconds: 8,
  publishedAt: null,
  withdrawn: false,
  ...part,
});
const upload = (file: File, as = lead) => app.call(contract.uploadHelpVideo, { as, file });
const webm = (name = "film.webm", content: Uint8Array<ArrayBuffer> = new Uint8Array(film)) =>
  new File([content], name, { type: "video/webm" });
const uploaded = async (as = lead): Promise<string> => (await upload(webm(), as)).answer.data.id;
const create = (body: Draft, as = lead) => app.call(contract.createHelpVideo, { as, body });
const made = async (part: Partial<Draft> = {}) => (await create(draft(part))).answer.data;
const read = async (id: string) =>
  (await app.call(contract.readHelpVideo, { as: lead, params: { id } })).answer.data;
const save = (video: contract.VideoWire, part: Partial<Draft>, as = lead) => {
  const { id, version, titles, file, path: own, seconds, publishedAt, withdrawn } = video;
  const kept = { titles, file: file?.id ?? null, path: own, seconds, publishedAt, withdrawn };
  return app.call(contract.saveHelpVideo, {
    as,
    params: { id },
    body: { version, video: { ...kept, ...part } },
  });
};
const remove = ({ id, version }: contract.VideoWire, as = lead) =>
  app.call(contract.removeHelpVideo, { as, params: { id }, query: { version } });
/** What somebody finds in the help. */
const seenBy = async (as: string) => (await app.call(listVideos, { as, query: { lang: "en" } })).answer.data;
const finds = async (as: string, id: string) => (await seenBy(as)).some((video) => video.id === id);
const newFor = async (as: string): Promise<number> =>
  (await app.call(countAlerts, { as, params: { alert: "video" } })).answer.data;
/** A film as a player asks for it. */
const play = (
  { id, file }: { readonly id: string; readonly file: { readonly id: string } | null },
  headers: Readonly<Record<string, string>> = {},
  as: string | null = agent,
) =>
  fetch(`${app.url}${apiBasePath}/videos/${id}/file/${file?.id ?? newId()}`, {
    headers: { ...(as === null ? {} : { authorization: `Bearer ${as}` }), ...headers },
  });

describe("who keeps videos", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not, nor read what is planned", async (username) => {
    const as = await app.logIn(username);
    const params = { id: newId() };
    const refused = await Promise.all([
      app.call(contract.listHelpVideos, { as }),
      app.call(contract.readHelpVideoSetup, { as }),
      app.call(contract.readHelpVideo, { as, params }),
      create(draft(), as),
      app.call(contract.saveHelpVideo, { as, params, body: { version: 1, video: draft() } }),
      app.call(contract.removeHelpVideo, { as, params, query: { version: 1 } }),
      upload(webm(), as),
      app.call(readHistory, { as, query: { record: "video", subject: params.id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("what is not there is missing, for reading, changing and deleting", async () => {
    const params = { id: newId() };
    const answers = await Promise.all([
      app.call(contract.readHelpVideo, { as: lead, params }),
      app.call(contract.saveHelpVideo, { as: lead, params, body: { version: 1, video: draft() } }),
      app.call(contract.removeHelpVideo, { as: lead, params, query: { version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("a file", () => {
  it.each([
    ["a PDF that calls itself a film", new File(["%PDF-1.4\n%âãÏÓ\n"], "film.mp4"), "fileTypeRefused"],
    [
      "a page that calls itself a film",
      new File(["<script>alert(1)</script>"], "film.webm"),
      "fileTypeRefused",
    ],
    ["a film that calls itself a PDF", webm("film.pdf"), "invalidExtension"],
    ["a WebM that calls itself an MP4", webm("film.mp4"), "invalidExtension"],
  ] as const)("%s is refused", async (_what, file, code) => {
    expect((await upload(file)).error).toBe(code);
  });

  it("WebM and MP4 are taken, and served as what they are", async () => {
    expect((await upload(webm())).answer.data).toMatchObject({ mediaType: "video/webm", bytes: film.length });
    const phone = await upload(new File([new Uint8Array(mp4)], "film.mp4", { type: "text/html" }));
    expect(phone.answer.data.mediaType).toBe("video/mp4");
  });

  it("of more than 200 MB is refused before it is read", async () => {
    const { maxBytes } = fileRules.video;
    expect(maxBytes).toBe(200_000_000);
    // The head alone is sent: the server answers by what it announces.
    const sending = request(`${app.url}${apiBasePath}${contract.uploadHelpVideo.path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${lead}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(maxBytes + 100_000),
      },
    });
    sending.on("error", () => undefined);
    sending.flushHeaders();
    const answer = await new Promise<IncomingMessage>((resolve) => {
      sending.on("response", resolve);
    });
    expect([answer.statusCode, await json(answer)]).toMatchObject([
      413,
      { error: "fileTooLarge", details: { maxBytes } },
    ]);
    sending.destroy();
  });

  it("of somebody else, of another video, or of nobody can't be put into a video", async () => {
    const mine = await uploaded();
    const video = await made({ file: mine, path: "" });
    for (const file of [await uploaded(admin), mine, newId()])
      expect((await create(draft({ file, path: "" }))).error).toBe("attachmentMissing");
    expect((await save(video, { file: await uploaded(admin) })).error).toBe("attachmentMissing");
    expect((await read(video.id)).file?.id).toBe(mine);
  });

  it("is seen by its writer before it is saved, and by nobody else", async () => {
    const fileId = await uploaded();
    const look = async (as: string) => {
      const address = contract.playUploadedVideo.path.replace("{fileId}", fileId);
      const headers = { authorization: `Bearer ${as}`, range: "bytes=0-9" };
      return (await fetch(`${app.url}${apiBasePath}${address}`, { headers })).status;
    };
    expect([await look(lead), await look(admin), await look(agent)]).toEqual([206, 404, 403]);
    const video = await made({ file: fileId, path: "", withdrawn: true });
    expect([await look(lead), await look(admin), await look(agent)]).toEqual([206, 206, 403]);
    expect((await play(video)).status).toBe(404);
  });

  it("is gone once another takes its place, and with its video", async () => {
    const first = await made({ file: await uploaded(), path: "" });
    const next = (await save(first, { file: await uploaded() })).answer.data;
    expect([(await play(first)).status, (await play(next)).status]).toEqual([404, 200]);
    const kept = async () =>
      (
        await app.platform.database.kysely
          .selectFrom("stored_file")
          .select("id")
          .where("id", "in", [first.file?.id ?? "", next.file?.id ?? ""])
          .execute()
      ).map(({ id }) => id);
    expect(await kept()).toEqual([next.file?.id]);
    expect((await remove(next)).status).toBe(200);
    expect(await kept()).toEqual([]);
    expect((await play(next)).status).toBe(404);
  });
});

describe("a draft", () => {
  it.each([
    ["without a French title", { titles: { en: "Answer" } }, { path: "titles", rule: "french" }],
    ["without a film", { path: "" }, { path: "file", rule: "required" }],
    ["with a film elsewhere", { path: "https://films.example/a.mp4" }, { path: "path", rule: "videoPath" }],
    ["without a length", { seconds: 0 }, { path: "seconds" }],
    ["as long as a day", { seconds: 86_400 }, { path: "seconds" }],
  ] as const)("%s is refused at its field", async (_what, part, problem) => {
    const refused = await create(draft(part));
    expect([refused.status, refused.details]).toMatchObject([400, [problem]]);
  });
});

describe("playing", () => {
  it("every reader gets the whole or the part that their player asks for, as a film and nothing else", async () => {
    const video = await made({ file: await uploaded(), path: "" });
    const whole = await play(video, {}, client);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/webm",
      "content-length": String(film.length),
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const etag = whole.headers.get("etag") ?? "";

    const part = await play(video, { range: "bytes=1000-1999" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 1000-1999/${film.length}`,
      "1000",
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1_000, 2_000))).toBe(true);
    const end = await play(video, { range: "bytes=-10" });
    expect(Buffer.from(await end.arrayBuffer()).equals(film.subarray(-10))).toBe(true);

    expect((await play(video, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    // A part of a film that is not this one any more would be put together with another.
    expect((await play(video, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
    expect((await play(video, { "if-none-match": etag })).status).toBe(304);
    const beyond = await play(video, { range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get("content-range"), await beyond.json()]).toMatchObject([
      416,
      `bytes */${film.length}`,
      { error: "rangeNotSatisfiable" },
    ]);
  });

  it("needs a session, and the right where the video is planned or withdrawn", async () => {
    const video = await made({ file: await uploaded(), path: "", publishedAt: inHours(2) });
    const statuses = async () => [
      (await play(video, {}, null)).status,
      (await play(video, {}, client)).status,
      (await play(video, {}, agent)).status,
      (await play(video, {}, admin)).status,
    ];
    expect(await statuses()).toEqual([401, 404, 404, 200]);
    const shown = (await save(video, { publishedAt: inHours(-1) })).answer.data;
    expect(await statuses()).toEqual([401, 200, 200, 200]);
    expect((await seenBy(client)).find(({ id }) => id === video.id)).toMatchObject({
      title: "Answer a request",
      url: `${apiBasePath}/videos/${video.id}/file/${video.file?.id}`,
    });
    await save(shown, { withdrawn: true });
    expect(await statuses()).toEqual([401, 404, 404, 200]);
  });
});

describe("publishing", () => {
  it("tells who holds the alert once, also after a change and after it was taken back", async () => {
    const before = await newFor(agent);
    const video = await made();
    expect(video).toMatchObject({ state: "published", createdBy: "Karim Benali" });
    expect(video.announcedAt).not.toBeNull();
    expect([await newFor(agent), await newFor(lead)]).toEqual([before + 1, expect.any(Number)]);
    expect((await seenBy(agent)).find(({ id }) => id === video.id)?.isNew).toBe(true);
    const renamed = (await save(video, { titles: { fr: "Répondre" } })).answer.data;
    expect(await newFor(agent)).toBe(before + 1);

    const gone = (await save(renamed, { withdrawn: true })).answer.data;
    expect([gone.state, await finds(agent, video.id), await newFor(agent)]).toEqual([
      "withdrawn",
      false,
      before,
    ]);
    expect((await app.call(markVideoSeen, { as: agent, params: { id: video.id } })).error).toBe("notFound");
    const back = (await save(gone, { withdrawn: false })).answer.data;
    expect([await finds(agent, video.id), await newFor(agent)]).toEqual([true, before]);
    expect(back.announcedAt).toBe(video.announcedAt);
  });

  it("waits for its time, then comes by itself and is told of", async () => {
    const before = await newFor(agent);
    const video = await made({ publishedAt: inHours(3) });
    await announceDueVideos(app.platform);
    expect([video.state, await finds(agent, video.id), await newFor(agent)]).toEqual([
      "planned",
      false,
      before,
    ]);
    aheadMs = 4 * hour;
    await Promise.all([announceDueVideos(app.platform), announceDueVideos(app.platform)]);
    expect([(await read(video.id)).state, await finds(agent, video.id), await newFor(agent)]).toEqual([
      "published",
      true,
      before + 1,
    ]);
    await announceDueVideos(app.platform);
    expect(await newFor(agent)).toBe(before + 1);
  });

  it("a planned one that was withdrawn is told to nobody; a deleted one takes back what was said", async () => {
    const before = await newFor(agent);
    const planned = await made({ publishedAt: inHours(1) });
    await save(planned, { withdrawn: true });
    aheadMs = 2 * hour;
    await announceDueVideos(app.platform);
    expect(await newFor(agent)).toBe(before);
    const told = await made();
    expect(await newFor(agent)).toBe(before + 1);
    await remove(told);
    expect([await newFor(agent), await finds(agent, told.id)]).toEqual([before, false]);
  });

  it("an open help hears of it, whoever reads it", async () => {
    const reader = await LiveClient.open(app.url, client);
    try {
      await made();
      await reader.until(() => reader.events.some(({ type }) => type === videosChanged.type));
      // Of which video it is, and who did it, is no reader's business.
      expect(reader.payloads).toContainEqual({});
    } finally {
      reader.socket.terminate();
    }
  });
});

describe("two administrators", () => {
  it("the second is told what the first has saved, and by whom; nothing is lost", async () => {
    const video = await made();
    const first = (await save(video, { titles: { ...video.titles, de: "Antworten" } }, admin)).answer.data;
    const second = await save(video, { seconds: 9 });
    expect([second.status, second.error]).toEqual([409, "conflict"]);
    const details = contract.videoConflict.parse(second.details);
    expect([details.current.titles["de"], details.current.version]).toEqual(["Antworten", first.version]);
    expect(details.by).not.toBeNull();
    expect((await remove(video)).error).toBe("conflict");
    expect((await save(first, { seconds: 9 })).answer.data).toMatchObject({
      seconds: 9,
      titles: { de: "Antworten" },
    });
  });

  it("history says in codes who did what", async () => {
    const video = await made();
    const gone = (await save(video, { withdrawn: true }, admin)).answer.data;
    await remove(gone);
    const { data } = (
      await app.call(readHistory, { as: lead, query: { record: "video", subject: video.id } })
    ).answer;
    expect(data.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toMatchObject([
      ["remove", expect.any(Array)],
      ["withdraw", ["withdrawn"]],
      ["create", expect.arrayContaining(["titles", "path", "seconds"])],
    ]);
  });
});

describe("the list", () => {
  it("is sorted, searched in any language and filtered, and goes into a file", async () => {
    const planned = await made({
      titles: { fr: "Zèbre", de: "Ärger" },
      publishedAt: inHours(9),
      seconds: 300,
    });
    const list = async (query: Parameters<typeof app.call<typeof contract.listHelpVideos>>[1] = {}) =>
      (await app.call(contract.listHelpVideos, { as: lead, ...query })).answer.data;
    expect((await list({ query: { sort: "-title" } }))[0]?.id).toBe(planned.id);
    expect((await list({ query: { sort: "-seconds" } }))[0]?.id).toBe(planned.id);
    expect((await list({ query: { search: "arger" } })).map(({ id }) => id)).toEqual([planned.id]);
    expect((await list({ query: { state: ["planned"] } })).every(({ state }) => state === "planned")).toBe(
      true,
    );
    const seeded = (await list()).find(({ path: own }) => own === "/videos/notifications.webm");
    expect(seeded).toMatchObject({ state: "published", createdBy: "Karim Benali", file: null });
    const csv = await fetch(
      `${app.url}${apiBasePath}${contract.exportHelpVideos.path}?lang=fr&state=planned`,
      { headers: { authorization: `Bearer ${lead}` } },
    );
    expect(await csv.text()).toContain("Zèbre");
  });
});
