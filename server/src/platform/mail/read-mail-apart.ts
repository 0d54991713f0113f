import type { ChildProcess } from "node:child_process";
import { ownProcess } from "./own-process.ts";
import type { MailReading } from "./read-mail-in-thread.ts";

/** The process bounds each mail itself; this is for one that does not answer at all. */
const maxMs = 270_000;

/** A mail as it came in; its pieces go over one after the other, so that a large one holds nobody up. */
type MailPieces = readonly Uint8Array[];

let line: Promise<unknown> = Promise.resolve();
const reader = ownProcess({
  script: new URL("reading-process.ts", import.meta.url),
  end: (child) => child.kill("SIGKILL"),
});

/**
 * Reads a mail in a process of its own, so that the memory of the worst one goes with it and people come before mails.
 * One mail at a time: many bad ones together cost no more than one.
 */
export function readMailApart(pieces: MailPieces): Promise<MailReading> {
  const reading = line.then(() => readInProcess(pieces));
  line = reading;
  return reading;
}

async function readInProcess(pieces: MailPieces): Promise<MailReading> {
  const reading = await answerOf(reader.take(), pieces);
  if ("problem" in reading) reader.end();
  else reader.rest();
  return reading;
}

async function answerOf(child: ChildProcess, pieces: MailPieces): Promise<MailReading> {
  const { promise, resolve } = Promise.withResolvers<MailReading>();
  const answered = (reading: unknown): void => {
    if (isReading(reading)) resolve(reading);
  };
  const ended = (): void => resolve({ problem: "unreadable" });
  const silent = (): void => resolve({ problem: "not now" });
  child.once("message", answered);
  child.once("exit", ended);
  const patience = setTimeout(silent, maxMs);
  void hand(child, pieces).catch(silent);
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    child.off("message", answered);
    child.off("exit", ended);
  }
}

async function hand(child: ChildProcess, pieces: MailPieces): Promise<void> {
  for (const piece of pieces) await handOne(child, piece);
  await handOne(child, "end");
}

function handOne(child: ChildProcess, piece: Uint8Array | "end"): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(piece, (error) => (error ? reject(error) : resolve()));
  });
}

function isReading(value: unknown): value is MailReading {
  return typeof value === "object" && value !== null && ("mail" in value || "problem" in value);
}
