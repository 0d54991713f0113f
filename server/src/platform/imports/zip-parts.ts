import type { Readable } from "node:stream";
import { fromBufferPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { importLimits } from "@planete/shared/domain/imports/import.ts";
import { Refusal, refuse } from "../http/refuse.ts";

/** The parts of a packed file; what is unpacked is counted, whatever the file says of itself. */
export interface ZipParts {
  /** Pieces of a part's text; undefined for a part that is not there. */
  readonly open: (name: string) => AsyncGenerator<string> | undefined;
}

export async function openZip(content: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(content, { lazyEntries: true }).catch(() => refuse("fileUnreadable"));
  const entries = await findEntries(zip).catch((error: unknown) => refuseUnreadable(error));
  let unpacked = 0;
  const count = (bytes: number): void => {
    unpacked += bytes;
    if (unpacked > importLimits.unpackedBytes) {
      refuse("fileUnpacksTooLarge", { maxBytes: importLimits.unpackedBytes });
    }
  };
  return {
    open: (name) => {
      const entry = entries.get(name.replace(/^\//, ""));
      return entry && textOf(zip, entry, count);
    },
  };
}

async function findEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size === importLimits.parts) refuse("fileUnreadable");
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* textOf(zip: ZipFile, entry: Entry, count: (bytes: number) => void): AsyncGenerator<string> {
  // Said to be too large, it is not even begun.
  if (entry.uncompressedSize > importLimits.unpackedBytes) count(entry.uncompressedSize);
  if (entry.isEncrypted()) refuse("fileUnreadable");
  const decoder = new TextDecoder();
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    refuseUnreadable(error);
  } finally {
    stream?.destroy();
  }
}

/** What is wrong with the packing is the file's fault; our own refusals pass. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  return refuse("fileUnreadable");
}
