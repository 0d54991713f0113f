import { expect, test } from "vitest";
import { readBackupCode, showBackupCode } from "./backup-code.ts";

test("a code is read in any case, with dashes, spaces or neither, and with letters taken for digits", () => {
  const code = "0123ABCD1JKM";
  expect(showBackupCode(code)).toBe("0123-ABCD-1JKM");
  for (const typed of [
    "0123-ABCD-1JKM",
    "0123abcd1jkm",
    " 0123 abcd 1jkm ",
    "O123–ABCD–IJKM",
    "o123-abcd-ljkm",
  ]) {
    expect(readBackupCode(typed), typed).toBe(code);
  }
});

test("what can be no code is not read as one", () => {
  for (const typed of [
    "",
    "123456",
    "0123-ABCD-1JK",
    "0123-ABCD-1JKMN",
    "0123-ABCD-1JKU",
    "0123-ABCD-1JK!",
  ]) {
    expect(readBackupCode(typed), typed).toBeUndefined();
  }
});
