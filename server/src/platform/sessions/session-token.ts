import { hash, randomBytes } from "node:crypto";

/** 256 random bits; only the hash is stored (D5). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A session in use is written back at most this often. */
export const touchEveryMs = 5 * 60_000;

export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-planete_session" : "planete_session";
}
