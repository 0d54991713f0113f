import { Readable } from "node:stream";
import { plainText } from "@planete/shared/domain/files/file-rules.ts";
import type { FileStore } from "./file-store.ts";

/** The media type the bytes themselves tell; plain text when they have no signature and read as text. */
export async function sniffContent(store: FileStore, key: string): Promise<string | undefined> {
  return (await signatureOf(store, key)) ?? ((await readsAsText(store, key)) ? plainText : undefined);
}

async function signatureOf(store: FileStore, key: string): Promise<string | undefined> {
  const content = await store.open(key);
  if (!content) return undefined;
  try {
    // Loaded at the first upload: an idle server need not hold it in memory.
    const { fileTypeFromStream } = await import("file-type");
    const found = await fileTypeFromStream(Readable.toWeb(content));
    return found?.mime;
  } finally {
    content.destroy();
  }
}

async function readsAsText(store: FileStore, key: string): Promise<boolean> {
  const content = await store.open(key);
  if (!content) return false;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    content.destroy();
  }
}
