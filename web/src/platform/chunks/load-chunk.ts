/** A part of the page that does not arrive within 120 s has failed (spec §9). */
const chunkTimeoutMs = 120_000;

/** A part of the page could not be loaded: usually a new version has replaced it. */
export class ChunkLoadError extends Error {}

/** Loads a part of the page, or fails with one recognisable error. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error));
  } finally {
    clearTimeout(timer);
  }
}
