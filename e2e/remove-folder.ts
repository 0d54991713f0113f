import { rm } from "node:fs/promises";

/**
 * Removes the data of a server of a journey's own. On a busy machine its stop may be cut (`STOP_TIMEOUT_MS`), and its
 * database ends by itself a moment later.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
}
