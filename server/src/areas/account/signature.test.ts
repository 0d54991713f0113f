import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  readSignatureState,
  removeSignature,
  saveSignature,
  saveSignaturePassword,
  unlockSignature,
} from "@planete/shared/contract/signature.contract.ts";
import { picture } from "../../../test/pictures.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let clock = new Date();
let dev: string;
const password = "Signature2026";

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new Date();
  dev = await app.logIn("dev");
  await app.call(removeSignature, { as: dev });
  await app.platform.database.pool.query("delete from rate_limit where key like 'signature-password%'");
});

function image(content: Buffer | string, name = "signature.png"): File {
  return new File([typeof content === "string" ? content : new Uint8Array(content)], name);
}

async function sign(as = dev): Promise<void> {
  await app.call(saveSignaturePassword, { as, body: { newPassword: password } });
  expect((await app.call(saveSignature, { as, file: image(await picture("png")) })).status).toBe(200);
}

function look(as: string | undefined): Promise<Response> {
  return fetch(`${app.url}${apiBasePath}/user/signature`, {
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });
}

test("a signature needs its password first, then shows where the person's record says", async () => {
  const early = await app.call(saveSignature, { as: dev, file: image(await picture("png")) });
  expect([early.status, early.error]).toEqual([409, "signaturePasswordMissing"]);
  expect((await look(dev)).status).toBe(404);
  await sign();
  const { signature } = (await app.call(readUser, { as: dev })).answer.data;
  const shown = await fetch(`${app.url}${apiBasePath}${signature ?? ""}`, {
    headers: { authorization: `Bearer ${dev}` },
  });
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(shown.headers.get("cache-control")).toBe("private, no-cache");
});

test("another session of the same person sees nothing until it gives the password, and only for 5 minutes", async () => {
  await sign();
  const other = await app.logIn("dev");
  expect((await look(other)).status).toBe(403);
  const locked = await app.call(saveSignature, { as: other, file: image(await picture("png")) });
  expect(locked.error).toBe("signatureLocked");
  const { answer } = await app.call(unlockSignature, { as: other, body: { password } });
  expect(answer.data.unlockedUntil).toBe(new Date(clock.getTime() + 5 * 60_000).toISOString());
  expect((await look(other)).status).toBe(200);
  clock = new Date(clock.getTime() + 5 * 60_000);
  expect((await look(other)).status).toBe(403);
  expect((await app.call(readSignatureState, { as: other })).answer.data.unlockedUntil).toBeNull();
});

test("nobody else and no stranger reaches a signature", async () => {
  await sign();
  const guest = await app.logIn("guest");
  expect((await look(guest)).status).toBe(404);
  expect((await look(undefined)).status).toBe(401);
  expect((await app.call(unlockSignature, { as: guest, body: { password } })).error).toBe(
    "signaturePasswordMissing",
  );
});

test("five wrong passwords are told, the sixth try waits, even with the right one", async () => {
  await sign();
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const wrong = await app.call(unlockSignature, { as: dev, body: { password: "Wrong1234" } });
    expect([wrong.status, wrong.error, wrong.details]).toEqual([
      422,
      "incorrectSignaturePassword",
      { triesLeft },
    ]);
  }
  const paused = await app.call(unlockSignature, { as: dev, body: { password } });
  expect(paused.error).toBe("tooManyRequests");
  expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(800);
});

test("a right password forgets the wrong ones", async () => {
  await sign();
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 3; wrong += 1) {
      await app.call(unlockSignature, { as: dev, body: { password: "Wrong1234" } });
    }
    expect((await app.call(unlockSignature, { as: dev, body: { password } })).status).toBe(200);
  }
});

test("the password is stored as a hash and changes only with the present one, which locks every session", async () => {
  await sign();
  const { rows } = await app.platform.database.pool.query<{ hash: string }>(
    "select signature_password_hash as hash from person where username = 'dev'",
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  const other = await app.logIn("dev");
  await app.call(unlockSignature, { as: other, body: { password } });

  const change = (body: { currentPassword?: string; newPassword: string }) =>
    app.call(saveSignaturePassword, { as: dev, body });
  expect((await change({ newPassword: "Another2026" })).error).toBe("incorrectSignaturePassword");
  expect((await change({ currentPassword: "Wrong1234", newPassword: "Another2026" })).error).toBe(
    "incorrectSignaturePassword",
  );
  const same = await change({ currentPassword: password, newPassword: password });
  expect([same.error, same.details]).toEqual([
    "validationFailed",
    [{ path: "newPassword", rule: "passwordUnchanged", params: {} }],
  ]);
  const weak = await change({ currentPassword: password, newPassword: "weak" });
  expect(weak.details).toEqual([{ path: "newPassword", rule: "password", params: {} }]);
  expect((await change({ currentPassword: password, newPassword: "Another2026" })).status).toBe(200);
  expect((await look(other)).status).toBe(403);
});

test.each([
  ["signature.gif", "gif", "invalidExtension"],
  ["signature.svg", "text", "invalidExtension"],
  ["signature.png", "text", "notAnImage"],
] as const)("%s that holds %s is refused with %s and changes nothing", async (name, content, code) => {
  await sign();
  const before = (await app.call(readSignatureState, { as: dev })).answer.data.signature;
  const given = content === "text" ? "<svg><script>alert(1)</script></svg>" : await picture(content);
  const refused = await app.call(saveSignature, { as: dev, file: image(given, name) });
  expect([refused.status, refused.error]).toEqual([422, code]);
  expect((await app.call(readSignatureState, { as: dev })).answer.data.signature).toBe(before);
});

test("a signature of more than 2 MB is refused", async () => {
  await sign();
  const refused = await app.call(saveSignature, { as: dev, file: image(Buffer.alloc(2_000_001)) });
  expect([refused.status, refused.error]).toEqual([413, "fileTooLarge"]);
});

test("deleting takes the image and its password, and a second time there is nothing to delete", async () => {
  await sign();
  const { answer } = await app.call(removeSignature, { as: dev });
  expect(answer.data).toEqual({ signature: null, hasPassword: false, unlockedUntil: null });
  expect((await app.call(readUser, { as: dev })).answer.data.signature).toBeNull();
  const again = await app.call(removeSignature, { as: dev });
  expect([again.status, again.error]).toEqual([404, "notFound"]);
});
