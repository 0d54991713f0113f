import { createHash } from "node:crypto";

/** The namespace of everything that is made from a name (RFC 9562, UUID version 5). */
const namespace = Buffer.from("7b1c0f6a52d9494e9d3a0c8e41f2b667", "hex");

/** The same id for the same thing on every installation, so that tests and links may rely on it. */
export function stableId(kind: string, name: string): string {
  const bytes = createHash("sha1").update(namespace).update(`${kind}:${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
