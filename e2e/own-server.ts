import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { removeFolder } from "./remove-folder.ts";

const serverFolder = path.join(import.meta.dirname, "..", "server");
const main = path.join(serverFolder, "src", "main.ts");
/** The same people, with real mails. */
export const mailingServer = path.join(serverFolder, "test", "mailing-server.ts");

/** A whole product of a journey's own, for what would disturb the others. */
export interface OwnServer {
  /** http://localhost:port */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  script = main,
): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-journey-"));
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMONSTRATION: "1",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.includes("ready at")) resolve();
    });
    void ended.then(() => reject(new Error("The server of this journey did not start")));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await removeFolder(dataDir);
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
