import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  defaultPreferences,
  readInterface,
  saveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  removeWallpaper,
  saveWallpaper,
  showWallpaper,
} from "@planete/shared/contract/wallpaper.contract.ts";
import { hugePng, phonePhoto, picture } from "../../../test/pictures.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let dev: string;

beforeAll(async () => {
  app = await startTestApp();
  dev = await app.logIn("dev");
});
afterAll(() => app.stop());

function file(content: Buffer | string, name: string): File {
  return new File([typeof content === "string" ? content : new Uint8Array(content)], name);
}

async function backgroundOf(as: string) {
  return (await app.call(readInterface, { as })).answer.data.background;
}

function get(place: string, token: string): Promise<Response> {
  return fetch(`${app.url}${apiBasePath}${place}`, { headers: { authorization: `Bearer ${token}` } });
}

function wallpapers() {
  return app.platform.database.kysely
    .selectFrom("stored_file")
    .selectAll()
    .where("purpose", "=", "wallpaper")
    .execute();
}

it("is kept re-encoded, without what a camera tells, and shown from then on", async () => {
  const { answer } = await app.call(saveWallpaper, { as: dev, file: file(await phonePhoto(), "beach.jpg") });
  expect(answer.data).toMatchObject({ type: "custom", value: answer.data.image?.path });
  expect(await backgroundOf(dev)).toEqual(answer.data);
  const response = await get(answer.data.value, dev);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
  const served = Buffer.from(await response.arrayBuffer());
  const metadata = await sharp(served).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([600, 800, undefined]);
});

it("is made to fit 2560 pixels", async () => {
  const large = await picture("png", 4_000, 1_000);
  const { answer } = await app.call(saveWallpaper, { as: dev, file: file(large, "large.png") });
  const served = Buffer.from(await (await get(answer.data.value, dev)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ width: 2_560, height: 640 });
  expect(await wallpapers()).toHaveLength(1);
});

it("waits behind a predefined background, can be shown again, and is gone once removed", async () => {
  await app.call(saveWallpaper, { as: dev, file: file(await picture("png"), "own.png") });
  const predefined = { type: "predefined", value: "dunes" } as const;
  const { answer } = await app.call(saveInterface, { as: dev, body: { background: predefined } });
  expect(answer.data.background).toMatchObject(predefined);
  expect(answer.data.background.image?.path).toMatch(/^\/upload\/wallpapers\?v=/);

  const shown = await app.call(showWallpaper, { as: dev });
  expect(shown.answer.data).toMatchObject({ type: "custom", value: shown.answer.data.image?.path });

  const removed = await app.call(removeWallpaper, { as: dev });
  expect(removed.answer.data).toEqual(defaultPreferences.background);
  expect(await wallpapers()).toEqual([]);
  expect((await get("/upload/wallpapers", dev)).status).toBe(404);
  expect((await app.call(showWallpaper, { as: dev })).error).toBe("notFound");
  // Once more changes nothing.
  expect((await app.call(removeWallpaper, { as: dev })).answer.data).toEqual(defaultPreferences.background);
});

it("leaves a predefined background alone when it is removed", async () => {
  await app.call(saveWallpaper, { as: dev, file: file(await picture("png"), "own.png") });
  const background = { type: "predefined", value: "#336699" } as const;
  await app.call(saveInterface, { as: dev, body: { background } });
  expect((await app.call(removeWallpaper, { as: dev })).answer.data).toEqual(background);
});

it("is never taken from POST /interface", async () => {
  const stripped = await fetch(`${app.url}${apiBasePath}/interface`, {
    method: "POST",
    headers: { authorization: `Bearer ${dev}`, "content-type": "application/json" },
    body: JSON.stringify({ background: { type: "custom", value: "/upload/wallpapers" } }),
  });
  expect(stripped.status).toBe(200);
  expect(await backgroundOf(dev)).toMatchObject({ type: "predefined" });
});

it("is nobody else's", async () => {
  const { answer } = await app.call(saveWallpaper, { as: dev, file: file(await picture("png"), "own.png") });
  const stranger = await app.logIn("admin");
  expect((await get(answer.data.value, stranger)).status).toBe(404);
  expect((await fetch(`${app.url}${apiBasePath}${answer.data.value}`)).status).toBe(401);
  await app.call(removeWallpaper, { as: stranger });
  expect((await get(answer.data.value, dev)).status).toBe(200);
  expect((await app.call(saveWallpaper, { file: file("", "a.png") })).error).toBe("tokenMissing");
});

describe("a refused picture changes nothing:", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  it.each<[string, () => Promise<File>, string]>([
    ["an SVG", async () => file(svg, "a.svg"), "invalidExtension"],
    ["an SVG called PNG", async () => file(svg, "a.png"), "notAnImage"],
    ["a JPEG called PNG", async () => file(await picture("jpeg"), "a.png"), "invalidExtension"],
    [
      "half a picture",
      async () => file((await picture("png", 300, 300)).subarray(0, 90), "a.png"),
      "notAnImage",
    ],
    ["more than 2 MB", async () => file(Buffer.alloc(2_000_001, 1), "a.png"), "fileTooLarge"],
    ["too many pixels", async () => file(hugePng(20_000), "a.png"), "imageTooManyPixels"],
  ])("%s", async (_what, make, error) => {
    await app.call(saveWallpaper, { as: dev, file: file(await picture("png"), "before.png") });
    const before = { background: await backgroundOf(dev), files: await wallpapers() };
    expect((await app.call(saveWallpaper, { as: dev, file: await make() })).error).toBe(error);
    expect({ background: await backgroundOf(dev), files: await wallpapers() }).toEqual(before);
  });
});

describe("its tones are measured over every pixel:", () => {
  const plain = (background: string, channels: 3 | 4 = 3) =>
    sharp({ create: { width: 400, height: 300, channels, background } });
  const near = (hex: string | undefined): readonly number[] =>
    [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? "", 16));
  const cases: readonly [string, () => Promise<Buffer>, readonly number[], readonly number[]][] = [
    ["black", () => plain("#000000").png().toBuffer(), [0, 0, 0], [0, 0, 0]],
    ["white", () => plain("#ffffff").png().toBuffer(), [255, 255, 255], [255, 255, 255]],
    [
      "white with one small black spot",
      () =>
        plain("#ffffff")
          .composite([
            {
              input: { create: { width: 12, height: 12, channels: 3, background: "#000000" } },
              left: 300,
              top: 200,
            },
          ])
          .png()
          .toBuffer(),
      [0, 0, 0],
      [255, 255, 255],
    ],
    ["one strong colour", () => plain("#d02040").png().toBuffer(), [208, 32, 64], [208, 32, 64]],
    [
      "grey levels alone",
      () => plain("#808080").greyscale().png().toBuffer(),
      [128, 128, 128],
      [128, 128, 128],
    ],
  ];
  it.each(cases)("%s", async (_what, make, darkest, lightest) => {
    const { answer } = await app.call(saveWallpaper, { as: dev, file: file(await make(), "own.png") });
    const { image } = answer.data;
    // Encoding moves a colour by a few steps.
    for (const [found, wanted] of [
      [near(image?.darkest), darkest],
      [near(image?.lightest), lightest],
    ] as const) {
      for (const [at, value] of found.entries())
        expect(Math.abs(value - (wanted[at] ?? -99))).toBeLessThan(16);
    }
  });
});
