import type { Queries } from "../database/database.ts";
import { refuse } from "../http/refuse.ts";
import { findUsedBytes } from "./stored-file.store.ts";

/** Bytes that may be kept. */
export interface FileQuota {
  readonly person: number;
  /** All users of one client together. */
  readonly client: number;
}

/** Refuses when a person, or their client, keeps more than they may; asked before a file is read, and with it counted in. */
export async function requireFileRoom(queries: Queries, ownerId: string, quota: FileQuota): Promise<void> {
  const { own, ofClient } = await findUsedBytes(queries, ownerId);
  if (own > quota.person) refuse("quotaReached", { of: "person", maxBytes: quota.person });
  if (ofClient > quota.client) refuse("quotaReached", { of: "client", maxBytes: quota.client });
}
