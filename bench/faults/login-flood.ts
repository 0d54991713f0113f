import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { castPassword, demonstrationAccounts } from "../../server/seed/cast.ts";
import { startProcess } from "../server-process.ts";
import { tryLogIn } from "./log-in-at.ts";
import type { Try } from "./log-in-at.ts";

export interface FloodFigures {
  readonly right: readonly Try[];
  readonly guesses: number;
}

const flood = 400;
const rightLogins = 40;

/** 400 guesses at a time from one address, without pause, and right logins from others meanwhile. */
export async function floodLogins(): Promise<FloodFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-faults-"));
  const server = await startProcess("server/src/main.ts", {
    DATA_DIR: dataDir,
    DEMONSTRATION: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const going = new AbortController();
    let guesses = 0;
    const guess = async (number: number): Promise<void> => {
      while (!going.signal.aborted) {
        guesses += 1;
        await tryLogIn(server.url, `nobody-${number}`, `Guess-${guesses}`, "198.51.100.7");
      }
    };
    const crowd = Array.from({ length: flood }, (_none, number) => guess(number));
    const right: Try[] = [];
    for (let number = 0; number < rightLogins; number += 1) {
      const { username } = demonstrationAccounts[number % demonstrationAccounts.length] ?? { username: "" };
      right.push(await tryLogIn(server.url, username, castPassword, `203.0.113.${number}`));
    }
    going.abort();
    await Promise.all(crowd);
    return { right, guesses };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
