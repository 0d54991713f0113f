/** Runs in a process of its own, started by read-mail-apart.ts: one mail at a time, from message to message. */
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { endWithParent } from "./own-process.ts";
import { readMailInThread } from "./read-mail-in-thread.ts";

// People come before mails.
for (const thread of threadsOfThisProcess()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

let pieces: Uint8Array[] = [];
process.on("message", (piece: Uint8Array | "end") => {
  if (piece !== "end") pieces.push(piece);
  else {
    // In a buffer of its own, which goes to the thread.
    const raw = new Uint8Array(Buffer.concat(pieces));
    pieces = [];
    void readMailInThread(raw).then((reading) => process.send?.(reading));
  }
});
endWithParent(() => process.exit(0));

/** Linux keeps a priority per thread, and those that collect garbage and compile run already. */
function threadsOfThisProcess(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [0];
  }
}
