import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readUser, removePhoto, savePhoto } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { hugePng, phonePhoto, picture } from "../../../test/pictures.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let dev: string;

beforeAll(async () => {
  app = await startTestApp();
  dev = await app.logIn("dev");
});
beforeEach(async () => {
  await app.call(removePhoto, { as: dev });
});
afterAll(() => app.stop());

const html = "<!doctype html><script>alert(1)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function file(content: Buffer | string, name: string, type = "image/png"): File {
  return new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });
}

function get(
  place: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}${apiBasePath}${place}`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
}

async function filesOnDisk(): Promise<string[]> {
  const folder = path.join(app.platform.config.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function fileRows() {
  return app.platform.database.kysely.selectFrom("stored_file").selectAll().execute();
}

/** The path of a person's photo, as their page reads it. */
async function photoOf(token: string): Promise<string | null> {
  return (await app.call(readUser, { as: token })).answer.data.photo;
}

it("keeps a photo as a WebP of at most 512 pixels and serves it so that nothing in it can run", async () => {
  const { answer } = await app.call(savePhoto, {
    as: dev,
    file: file(await picture("png", 1600, 1200), "../../Ma photo d’été ไทย.PNG"),
  });
  const place = answer.data.photo ?? "";
  expect(await photoOf(dev)).toBe(place);

  const response = await get(place, dev);
  const served = Buffer.from(await response.arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ format: "webp", width: 512, height: 384 });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(served.length),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "cache-control": "private, max-age=86400, immutable",
    "content-disposition":
      'attachment; filename="Ma photo d__t_ ___.webp"; ' +
      "filename*=UTF-8''Ma%20photo%20d%E2%80%99%C3%A9t%C3%A9%20%E0%B9%84%E0%B8%97%E0%B8%A2.webp",
  });
  const again = await get(place, dev, { "if-none-match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);

  const [onDisk, ...others] = await filesOnDisk();
  expect(others).toEqual([]);
  expect(onDisk).toMatch(/\/files\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f-]{32}$/);
});

it("takes out where and with what a photo was taken, and turns it upright", async () => {
  const original = await phonePhoto();
  expect((await sharp(original).metadata()).exif?.toString("latin1")).toContain("Telltale Phones");
  const { answer } = await app.call(savePhoto, { as: dev, file: file(original, "IMG_1.jpg", "image/jpeg") });
  const served = Buffer.from(await (await get(answer.data.photo ?? "", dev)).arrayBuffer());
  const metadata = await sharp(served).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  expect([metadata.width, metadata.height]).toEqual([384, 512]);
  expect(served.toString("latin1")).not.toMatch(/Telltale|Dupont|GPS/);
});

it("replaces the former photo, records both changes, and leaves one file", async () => {
  const first = await app.call(savePhoto, { as: dev, file: file(await picture("png"), "a.png") });
  const second = await app.call(savePhoto, { as: dev, file: file(await picture("webp"), "b.webp") });
  expect(second.answer.data.photo).not.toBe(first.answer.data.photo);
  await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(1));
  const { answer } = await app.call(removePhoto, { as: dev });
  expect(answer.data.photo).toBeNull();
  expect(await photoOf(dev)).toBeNull();
  expect(await fileRows()).toEqual([]);
  await vi.waitFor(async () => expect(await filesOnDisk()).toEqual([]));

  const { id } = (await app.call(readUser, { as: dev })).answer.data;
  const history = await app.platform.database.kysely
    .selectFrom("history")
    .select("action")
    .where("area", "=", "account")
    .where("subject", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  expect(history.map(({ action }) => action)).toEqual(["removePhoto", "savePhoto", "savePhoto"]);
});

it("keeps exactly one photo when two arrive at once", async () => {
  const content = await picture("png");
  const both = await Promise.all(
    [1, 2].map((n) => app.call(savePhoto, { as: dev, file: file(content, `${n}.png`) })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await fileRows();
  expect(rows.map(({ id }) => `/upload/photos?v=${id}`)).toEqual([await photoOf(dev)]);
  await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(1));
});

describe("a refused photo changes nothing", () => {
  const paddedTo = async (bytes: number): Promise<Buffer> => {
    const content = await picture("png");
    return Buffer.concat([content, Buffer.alloc(bytes - content.length, 32)]);
  };
  const cases: readonly [string, () => File | Promise<File>, string, number][] = [
    ["an SVG", () => file(svg, "logo.svg", "image/svg+xml"), "invalidExtension", 422],
    ["an SVG called PNG", () => file(svg, "logo.png"), "notAnImage", 422],
    ["a web page called PNG", () => file(html, "photo.png"), "notAnImage", 422],
    ["a GIF", async () => file(await picture("gif"), "photo.gif", "image/gif"), "invalidExtension", 422],
    ["a GIF called PNG", async () => file(await picture("gif"), "photo.png"), "notAnImage", 422],
    ["a JPEG called PNG", async () => file(await picture("jpeg"), "photo.png"), "invalidExtension", 422],
    ["a PNG called HTML", async () => file(await picture("png"), "photo.html"), "invalidExtension", 422],
    ["a name without an extension", async () => file(await picture("png"), "photo"), "invalidExtension", 422],
    ["an empty file", () => file("", "photo.png"), "notAnImage", 422],
    [
      "half a PNG",
      async () => file((await picture("png", 300, 300)).subarray(0, 90), "photo.png"),
      "notAnImage",
      422,
    ],
    [
      "one byte more than 2 MB",
      async () => file(await paddedTo(2_000_001), "photo.png"),
      "fileTooLarge",
      413,
    ],
    ["20000 × 20000 pixels", () => file(hugePng(20_000), "photo.png"), "imageTooManyPixels", 422],
  ];
  it.each(cases)("%s", async (_what, make, error, status) => {
    await app.call(savePhoto, { as: dev, file: file(await picture("png"), "before.png") });
    const before = { photo: await photoOf(dev), rows: await fileRows(), disk: await filesOnDisk() };
    const refused = await app.call(savePhoto, { as: dev, file: await make() });
    expect([refused.error, refused.status]).toEqual([error, status]);
    expect({ photo: await photoOf(dev), rows: await fileRows(), disk: await filesOnDisk() }).toEqual(before);
  });

  it("accepts exactly 2 MB, and drops what hides behind the picture's end", async () => {
    const content = await paddedTo(2_000_000);
    content.write(`${html}PK-and-a-zip`, 1_000_000, "latin1");
    const { answer } = await app.call(savePhoto, { as: dev, file: file(content, "photo.png") });
    const served = Buffer.from(await (await get(answer.data.photo ?? "", dev)).arrayBuffer());
    expect((await sharp(served).metadata()).format).toBe("webp");
    expect(served.toString("latin1")).not.toMatch(/script|PK-and/);
  });
});

describe("forms that are not one photo", () => {
  const post = (body: FormData | string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}${apiBasePath}/upload/photos`, {
      method: "POST",
      headers: { authorization: `Bearer ${dev}`, ...headers },
      body,
    });
  const form = (...parts: readonly [string, string | File][]): FormData => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return data;
  };
  const png = async (): Promise<File> => file(await picture("png"), "photo.png");
  const cases: readonly [string, () => Promise<FormData | string>, Record<string, string>, number, string][] =
    [
      ["no part at all", async () => form(), {}, 400, "validationFailed"],
      ["another field", async () => form(["picture", await png()]), {}, 400, "badRequest"],
      ["text instead of a file", async () => form(["photo", "hello"]), {}, 400, "badRequest"],
      ["two files", async () => form(["photo", await png()], ["photo", await png()]), {}, 400, "badRequest"],
      ["a field besides", async () => form(["photo", await png()], ["note", "x"]), {}, 400, "badRequest"],
      ["JSON", async () => "{}", { "content-type": "application/json" }, 415, "unsupportedMediaType"],
      ["no content type", async () => "x", { "content-type": "text/plain" }, 415, "unsupportedMediaType"],
      [
        "a form without boundary",
        async () => "x",
        { "content-type": "multipart/form-data" },
        400,
        "badRequest",
      ],
      [
        "a form that stops short",
        async () => '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc',
        { "content-type": "multipart/form-data; boundary=b" },
        400,
        "badRequest",
      ],
    ];
  it.each(cases)("%s", async (_what, body, headers, status, error) => {
    const response = await post(await body(), headers);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([status, error]);
    expect(await fileRows()).toEqual([]);
    expect(await filesOnDisk()).toEqual([]);
  });

  it("refuses too much data that comes without a length, and stops keeping it", async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(head);
      for (let sent = 0; sent < 12; sent += 1) yield Buffer.alloc(1_000_000);
      yield Buffer.from("\r\n--b--\r\n");
    }
    const response = await fetch(`${app.url}${apiBasePath}/upload/photos`, {
      method: "POST",
      headers: { authorization: `Bearer ${dev}`, "content-type": "multipart/form-data; boundary=b" },
      body: ReadableStream.from(endless()),
      duplex: "half",
    });
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      413,
      "fileTooLarge",
    ]);
    expect(await filesOnDisk()).toEqual([]);
  });

  it("refuses a length that is too much before anything is read", async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${apiBasePath}/upload/photos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dev}\r\n` +
        "content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000000\r\n\r\n",
    );
    const answer = await new Promise<string>((resolve) => {
      socket.once("data", (content) => resolve(content.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*fileTooLarge/);
  });

  it("leaves nothing of an upload that was cut in the middle", async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${apiBasePath}/upload/photos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dev}\r\n` +
        "content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n" +
        '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n',
    );
    socket.write(Buffer.alloc(300_000));
    await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await filesOnDisk()).toEqual([]));
    expect(await fileRows()).toEqual([]);
  });
});

it("shows photos to staff and within one client, and to nobody else", async () => {
  const client = await app.logIn("client");
  const colleague = await app.logIn("thierry.roche");
  const stranger = await app.logIn("jordi.puig");
  const content = await picture("png");
  for (const token of [client, dev]) await app.call(savePhoto, { as: token, file: file(content, "me.png") });
  const idOf = async (token: string): Promise<string> =>
    (await app.call(readUser, { as: token })).answer.data.id;
  const ofClient = `/upload/photos/${await idOf(client)}`;
  const ofDev = `/upload/photos/${await idOf(dev)}`;

  expect((await get(ofClient, dev)).status).toBe(200);
  expect((await get(ofClient, colleague)).status).toBe(200);
  expect((await get(ofClient, client)).headers.get("cache-control")).toBe("private, no-cache");
  expect((await get(ofClient, stranger)).status).toBe(404);
  expect((await get(ofDev, client)).status).toBe(404);
  expect((await get(ofClient, undefined)).status).toBe(401);
  expect((await get("/upload/photos", colleague)).status).toBe(404);

  // Nobody removes another's: the call knows no other person than the caller.
  const remove = await fetch(`${app.url}${apiBasePath}${ofDev}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${client}` },
  });
  expect(remove.status).toBe(405);
  await app.call(removePhoto, { as: client });
  expect((await get(ofDev, dev)).status).toBe(200);
});
