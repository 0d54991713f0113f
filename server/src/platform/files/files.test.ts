import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { apiBasePath, declareCall, fileAnswer, sessionAccess } from "@planete/shared/contract/call.ts";
import { savePhoto } from "@planete/shared/contract/account.contract.ts";
import { picture } from "../../../test/pictures.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { installErrorExit } from "../http/error-exit.ts";
import { serveCaller } from "../http/serve-call.ts";
import { createLocalFileStore } from "./local-file-store.ts";
import type { StoredFile } from "./stored-file.store.ts";
import { sweepFiles } from "./sweep-files.ts";

const attachmentUpload = { field: "attachment", purpose: "attachment" } as const;
const sendAttachment = declareCall({
  name: "sendAttachment",
  summary: "For these tests",
  method: "POST",
  path: "/attachments",
  access: sessionAccess,
  upload: attachmentUpload,
  answer: z.strictObject({ id: z.uuid() }),
});
const readAttachment = declareCall({
  name: "readAttachment",
  summary: "For these tests",
  method: "GET",
  path: "/attachments/{id}",
  access: sessionAccess,
  params: z.strictObject({ id: z.uuid() }),
  answer: fileAnswer,
});

let app: TestApp;
let dev: string;
let url: string;
const received = new Map<string, StoredFile>();

beforeAll(async () => {
  app = await startTestApp();
  dev = await app.logIn("dev");
  // A server with calls of these tests' own on the same platform.
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  installErrorExit(server);
  await server.register(cookie);
  const routes = { app: server, platform: app.platform, lane: "files" };
  serveCaller(routes, sendAttachment, async (caller, { request }) => {
    const file = await app.platform.files.receive(request, {
      ...attachmentUpload,
      ownerId: caller.person.id,
    });
    received.set(file.id, file);
    return { id: file.id };
  });
  serveCaller(routes, readAttachment, async (_caller, { params, reply }) => {
    const file = received.get(params.id);
    if (!file) throw new Error("Nothing was received under this id");
    return app.platform.files.serve(reply, file, { versioned: false });
  });
  url = await server.listen({ port: 0, host: "127.0.0.1" });
  return async () => {
    await server.close();
    await app.stop();
  };
});
beforeEach(async () => {
  await app.platform.database.kysely.deleteFrom("stored_file").execute();
  await rm(folder(), { recursive: true, force: true });
});

async function send(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<Response> {
  const form = new FormData();
  form.append("attachment", new File([content], name, { type: "text/html" }));
  return fetch(`${url}/attachments`, {
    method: "POST",
    headers: { authorization: `Bearer ${dev}` },
    body: form,
  });
}

async function sent(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<StoredFile> {
  const response = await send(content, name);
  const { id } = (await response.json()) as { id: string };
  const file = received.get(id);
  if (!file) throw new Error(`${name} was not received: ${response.status}`);
  return file;
}

function folder(): string {
  return path.join(app.platform.config.dataDir, "files");
}

async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function fileRows() {
  return app.platform.database.kysely.selectFrom("stored_file").selectAll().execute();
}

describe("attachments", () => {
  it.each([
    ["notes.txt", "Bonjour ไทย", "text/plain"],
    ["liste.csv", "nom;âge\nÉmile;40", "text/csv"],
    ["lettre.pdf", "%PDF-1.7\n%âãÏÓ\n1 0 obj", "application/pdf"],
    ["page.txt", "<!doctype html><script>alert(1)</script>", "text/plain"],
    ["vieux.doc", Buffer.from("d0cf11e0a1b11ae1", "hex"), "application/msword"],
  ])("%s comes back unchanged as a download that no browser runs", async (name, content, type) => {
    const bytes = Uint8Array.from(Buffer.from(content));
    const file = await sent(bytes, name);
    const response = await fetch(`${url}/attachments/${file.id}`, {
      headers: { authorization: `Bearer ${dev}` },
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": expect.stringMatching(new RegExp(`^${type}`)) as string,
      "content-disposition": `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
  });

  it.each([
    ["setup.exe", "MZ\u0090\u0000", "invalidExtension", 422],
    ["setup.pdf", `MZ${"\u0000".repeat(60)}`, "fileTypeRefused", 422],
    ["page.html", "<p>", "invalidExtension", 422],
    ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "invalidExtension", 422],
    ["big.txt", "x".repeat(10_000_001), "fileTooLarge", 413],
  ])("%s is refused and leaves nothing", async (name, content, error, status) => {
    const response = await send(content, name);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([status, error]);
    expect(await fileRows()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  it("takes exactly 10 MB", async () => {
    const file = await sent("x".repeat(10_000_000), "big.txt");
    expect(file.bytes).toBe(10_000_000);
  });

  it("can be attached once, by its owner, for its purpose", async () => {
    const file = await sent("x", "a.txt");
    const { files, database } = app.platform;
    const [row] = await fileRows();
    const owner = { id: file.id, ownerId: row?.owner_id ?? "", purpose: "attachment" } as const;
    const [stranger] = await database.kysely
      .selectFrom("person")
      .select("id")
      .where("id", "!=", owner.ownerId)
      .limit(1)
      .execute();
    const notFound = { code: "notFound" };
    await expect(
      files.attach(database.kysely, { ...owner, ownerId: stranger?.id ?? "" }),
    ).rejects.toMatchObject(notFound);
    await expect(files.attach(database.kysely, { ...owner, purpose: "photo" })).rejects.toMatchObject(
      notFound,
    );
    await files.attach(database.kysely, owner);
    await expect(files.attach(database.kysely, owner)).rejects.toMatchObject(notFound);
  });

  it("keeps a discarded file when the write around it is rolled back", async () => {
    const file = await sent("x", "a.txt");
    const { files, database } = app.platform;
    const broken = database.transaction(async (queries) => {
      await files.discard(queries, file.id);
      throw new Error("the write failed");
    });
    await expect(broken).rejects.toThrow("the write failed");
    expect(await onDisk()).toEqual([file.key]);
    await database.transaction((queries) => files.discard(queries, file.id));
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]));
    expect(await fileRows()).toEqual([]);
  });

  it("answers not found when the content was lost, and not that the database is away", async () => {
    const file = await sent("x", "a.txt");
    await createLocalFileStore(folder()).remove(file.key);
    const response = await fetch(`${url}/attachments/${file.id}`, {
      headers: { authorization: `Bearer ${dev}` },
    });
    expect(response.status).toBe(404);
  });
});

it("sweeps what nothing refers to after a day, and never what is fresh or used", async () => {
  const { database } = app.platform;
  const store = createLocalFileStore(folder());
  const used = await sent("used", "used.txt");
  const forgotten = await sent("forgotten", "forgotten.txt");
  const fresh = await sent("fresh", "fresh.txt");
  const [row] = await fileRows();
  const owner = { ownerId: row?.owner_id ?? "", purpose: "attachment" } as const;
  await app.platform.files.attach(database.kysely, { id: used.id, ...owner });

  const now = new Date();
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000 - 60_000);
  for (const { id } of [used, forgotten]) {
    await database.kysely
      .updateTable("stored_file")
      .set({ created_at: dayAgo })
      .where("id", "=", id)
      .execute();
  }
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("no record");
  }
  const unknownOld = await store.put(content(), { maxBytes: 100 });
  const unknownFresh = await store.put(content(), { maxBytes: 100 });
  const place = (key: string): string => path.join(folder(), key.slice(0, 2), key.slice(2, 4), key);
  for (const { key } of [used, forgotten, unknownOld]) await utimes(place(key), dayAgo, dayAgo);

  expect(await sweepFiles(database, store, now)).toEqual({ unfinished: 0, unattached: 1, unknown: 1 });
  expect((await onDisk()).toSorted()).toEqual([used.key, fresh.key, unknownFresh.key].toSorted());
  expect((await fileRows()).map(({ id }) => id).toSorted()).toEqual([used.id, fresh.id].toSorted());
  expect(await sweepFiles(database, store, now)).toEqual({ unfinished: 0, unattached: 0, unknown: 0 });
});

it("answers that the storage is full, and changes nothing", async () => {
  const store = createLocalFileStore(folder(), async () => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  const full = await startTestApp({ store });
  try {
    const as = await full.logIn("dev");
    const file = new File([new Uint8Array(await picture("png"))], "me.png");
    const refused = await full.call(savePhoto, { as, file });
    expect([refused.status, refused.error]).toEqual([507, "storageFull"]);
    expect(await full.platform.database.kysely.selectFrom("stored_file").select("id").execute()).toEqual([]);
  } finally {
    await full.stop();
  }
});

it("describes uploads and downloads in OpenAPI", async () => {
  const response = await fetch(`${app.url}${apiBasePath}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  const photos = paths[`${apiBasePath}/upload/photos`];
  expect(photos?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "multipart/form-data": { schema: { properties: { photo: { type: "string", format: "binary" } } } },
      },
    },
  });
  expect(photos?.["get"]).toMatchObject({
    responses: { 200: { content: { "*/*": { schema: { type: "string", format: "binary" } } } } },
  });
});

it("keeps files where only the server's account can look", async () => {
  await sent("x", "a.txt");
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
});
