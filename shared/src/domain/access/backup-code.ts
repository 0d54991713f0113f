/** Codes given at a time; each works once (D5). */
export const backupCodeCount = 10;

/** With this many left, or fewer, the person is told to make new ones. */
export const fewBackupCodes = 3;

/** Without I, L, O and U, which are read or heard as something else (Crockford's base 32). */
export const backupCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 12 characters of 5 bits: 60 random bits. */
export const backupCodeLength = 12;

const readAs: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

/** A typed code as it was made: any case, with or without dashes and spaces; undefined when it is none. */
export function readBackupCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-‐‑–]/gu, "")
    .replace(/[ILO]/g, (letter) => readAs[letter] ?? letter);
  const isCode =
    plain.length === backupCodeLength && [...plain].every((letter) => backupCodeAlphabet.includes(letter));
  return isCode ? plain : undefined;
}

/** `ABCD-EFGH-JKMN`, as people read and copy it. */
export function showBackupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
