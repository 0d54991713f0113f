import { randomFillSync } from "node:crypto";

/** Chance is fetched for many identifiers at once: each fetch costs more than all the rest. */
const chance = Buffer.alloc(4_096);
let used = chance.length;

/** A new time-ordered identifier (UUID version 7), made here because PostgreSQL 15 has none. */
export function newId(now: number = Date.now()): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const bytes = chance.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
