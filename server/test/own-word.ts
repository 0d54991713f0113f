import { randomUUID } from "node:crypto";

/** A word that only the sheets of one test hold. */
export function ownWord(): string {
  return `zz${randomUUID().replaceAll("-", "").slice(0, 12)}`;
}
