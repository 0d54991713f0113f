import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { removeFolder } from "./remove-folder.ts";

const main = path.join(import.meta.dirname, "..", "server", "src", "main.ts");

/** Moves the clock of the started program. */
const clockModule = (days: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const ahead = ${days} * 86400000;
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + ahead) : super(...given); }
      static now() { return Real.now() + ahead; }
    };`)}`;

interface Started {
  readonly url: string;
  readonly end: () => Promise<void>;
}

async function start(dataDir: string, daysLater: number): Promise<Started> {
  const clock = daysLater === 0 ? [] : ["--import", clockModule(daysLater)];
  const server = spawn(process.execPath, [...clock, main], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMONSTRATION: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url,
    end: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** A whole product of a journey's own, so many days after its company was set up: what time brings is there. */
export async function startLaterServer(
  days: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-later-"));
  const remove = (): Promise<void> => removeFolder(dataDir);
  try {
    // The first start fills the company, at the present time.
    await (await start(dataDir, 0)).end();
    const { url, end } = await start(dataDir, days);
    return {
      url,
      stop: async () => {
        await end();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
