import type { Readable } from "node:stream";
import type { ByteSpan } from "./byte-span.ts";

export interface StoredContent {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Where file contents live: a local folder by default. Keys are made by the store and tell nothing. */
export interface FileStore {
  /** Keeps the whole stream, or nothing: too many bytes, a cut stream and a full disk leave no trace. */
  readonly put: (
    content: AsyncIterable<Uint8Array>,
    limits: { readonly maxBytes: number },
  ) => Promise<StoredContent>;
  /** Undefined when the content is not there; with a span only its bytes, the last one among them. */
  readonly open: (key: string, span?: ByteSpan) => Promise<Readable | undefined>;
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Everything kept, in no order. */
  readonly list: () => AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  /** Removes what a killed process left half written before that instant. */
  readonly removeUnfinished: (before: Date) => Promise<number>;
}
