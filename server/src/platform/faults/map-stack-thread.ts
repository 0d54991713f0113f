/** Runs in a thread of its own, started by map-stack.ts: answers one message and ends, and its memory with it. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import type { StackTask } from "./map-stack.ts";
import type { StackFrame } from "./stack-frame.ts";
import { frameText } from "./stack-frame.ts";

const maps = new Map<string, SourceMap | undefined>();

/** None where the script is of another build than the one that is served. */
function readMap(folder: string, script: string): SourceMap | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- written by the build
    return new SourceMap(JSON.parse(readFileSync(path.join(folder, `${script}.map`), "utf8")));
  } catch {
    return undefined;
  }
}

function placeOf(folder: string, frame: StackFrame): string {
  const { script, line, column } = frame;
  if (!maps.has(script)) maps.set(script, readMap(folder, script));
  const origin = maps.get(script)?.findOrigin(line, column);
  return origin && "fileName" in origin
    ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
    : frameText(frame);
}

parentPort?.once("message", ({ folder, frames }: StackTask) =>
  parentPort?.postMessage(frames.map((frame) => placeOf(folder, frame))),
);
