import { setTimeout as pause } from "node:timers/promises";

export type ContentProblem = "too large" | "head too large" | "too many at once";

/** The lines above the content; mail servers take no more either. */
const maxHeadBytes = 64_000;
/** A mail from a fast line comes in at this pace, so that people's calls have their turn between its pieces. */
const bytesPerMs = 8_000;

/** How much of the mails that come in is held in memory, for each and for all at a time. */
export class ContentLimits {
  readonly each: number;
  readonly #all: number;
  #held = 0;

  constructor(each: number, all: number) {
    this.each = each;
    this.#all = all;
  }

  /** False when there is no room for so many bytes more. */
  hold(bytes: number): boolean {
    if (this.#held + bytes > this.#all) return false;
    this.#held += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#held -= bytes;
  }
}

export type Received =
  | {
      /** The mail in pieces; undefined for one that was not wanted. */
      readonly pieces: readonly Uint8Array[] | undefined;
      /** To be called when the content is no longer held. */
      readonly done: () => void;
    }
  | { readonly problem: ContentProblem };

/**
 * Receives a mail. `isWanted` is asked as soon as its head is there; of a mail that is not wanted, is too large or is
 * refused nothing more is kept. It is read to its end all the same, since the sender hears an answer only then.
 */
export async function receiveContent(
  stream: AsyncIterable<Uint8Array>,
  limits: ContentLimits,
  isWanted: (head: Uint8Array) => Promise<boolean>,
): Promise<Received> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let judged = false;
  let outcome: { readonly problem: ContentProblem } | { readonly error: unknown } | "ignore" | undefined;
  const drop = (why: NonNullable<typeof outcome>): void => {
    outcome = why;
    chunks.length = 0;
    limits.giveBack(bytes);
    bytes = 0;
  };
  const judge = async (head: Uint8Array): Promise<void> => {
    judged = true;
    try {
      if (!(await isWanted(head))) drop("ignore");
    } catch (error) {
      drop({ error });
    }
  };
  for await (const chunk of stream) {
    await pause(chunk.length / bytesPerMs);
    if (outcome !== undefined) continue;
    if (bytes + chunk.length > limits.each) drop({ problem: "too large" });
    else if (!limits.hold(chunk.length)) drop({ problem: "too many at once" });
    else {
      chunks.push(chunk);
      bytes += chunk.length;
      if (judged) continue;
      const head = headOf(Buffer.concat(chunks));
      if (head) await judge(head);
      else if (bytes > maxHeadBytes) drop({ problem: "head too large" });
    }
  }
  if (!judged && outcome === undefined) await judge(Buffer.concat(chunks));
  if (outcome !== undefined && outcome !== "ignore") {
    if ("problem" in outcome) return outcome;
    throw outcome.error;
  }
  return { pieces: outcome === "ignore" ? undefined : chunks, done: () => limits.giveBack(bytes) };
}

/** The lines before the first empty one; undefined while that is not there. */
function headOf(begun: Buffer): Uint8Array | undefined {
  const ends = [begun.indexOf("\r\n\r\n"), begun.indexOf("\n\n")].filter((end) => end !== -1);
  const end = Math.min(...ends);
  return end <= maxHeadBytes ? begun.subarray(0, end) : undefined;
}
