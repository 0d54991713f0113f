import { createHash, randomInt } from "node:crypto";
import {
  backupCodeAlphabet,
  backupCodeCount,
  backupCodeLength,
} from "@planete/shared/domain/access/backup-code.ts";

/** One code of 60 random bits. */
export function newBackupCode(): string {
  return Array.from(
    { length: backupCodeLength },
    () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)],
  ).join("");
}

export function newBackupCodes(): readonly string[] {
  return Array.from({ length: backupCodeCount }, newBackupCode);
}

/** Bound to the person: the hash of one says nothing about another's. */
export function hashBackupCode(personId: string, code: string): Buffer {
  return createHash("sha256").update(`${personId}\n${code}`).digest();
}
