import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "planete-secret-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const secret = Buffer.from("a secret of twenty b");

test("what one process sealed another opens with the key file they share", async () => {
  const boxes = Array.from({ length: 6 }, () => createSecretBox({ dataDir, secretKey: undefined }, "totp"));
  const sealed = await Promise.all(boxes.map((box) => box.seal(secret, "person-1")));
  for (const box of boxes) {
    for (const bytes of sealed) expect(await box.open(bytes, "person-1")).toEqual(secret);
  }
  expect(await readdir(dataDir)).toEqual(["secret.key"]);
  expect((await stat(path.join(dataDir, "secret.key"))).mode & 0o077).toBe(0);
});

test("sealed bytes do not show the secret, and never look alike", async () => {
  const box = createSecretBox({ dataDir, secretKey: undefined }, "totp");
  const [first, second] = [await box.seal(secret, "person-1"), await box.seal(secret, "person-1")];
  expect(first.includes(secret)).toBe(false);
  expect(first.equals(second)).toBe(false);
});

test("another person's row, another purpose, another key or a changed byte opens nothing", async () => {
  const box = createSecretBox({ dataDir, secretKey: "k".repeat(32) }, "totp");
  const sealed = await box.seal(secret, "person-1");
  expect(await box.open(sealed, "person-1")).toEqual(secret);
  expect(await box.open(sealed, "person-2")).toBeUndefined();
  const others = [
    createSecretBox({ dataDir, secretKey: "k".repeat(32) }, "another purpose"),
    createSecretBox({ dataDir, secretKey: "j".repeat(32) }, "totp"),
    createSecretBox({ dataDir, secretKey: undefined }, "totp"),
  ];
  for (const other of others) expect(await other.open(sealed, "person-1")).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(await box.open(changed, "person-1")).toBeUndefined();
  expect(await box.open(Buffer.alloc(4), "person-1")).toBeUndefined();
});

test("the key in SECRET_KEY leaves no file behind", async () => {
  await createSecretBox({ dataDir, secretKey: "k".repeat(32) }, "totp").seal(secret, "person-1");
  expect(await readdir(dataDir)).toEqual([]);
  await createSecretBox({ dataDir, secretKey: undefined }, "totp").seal(secret, "person-1");
  expect((await readFile(path.join(dataDir, "secret.key"), "utf8")).trim()).toHaveLength(43);
});
