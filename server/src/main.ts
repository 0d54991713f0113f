import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// A second start reads the stripped and compiled sources instead of making them again.
enableCompileCache(fileURLToPath(new URL("../../.cache/compile", import.meta.url)));
const { ConfigProblem, readConfig } = await import("./platform/config.ts");
const { StartupProblem } = await import("./platform/startup-problem.ts");
const { startServer } = await import("./app/start-server.ts");
const { startMessage } = await import("./app/start-message.ts");
const { issueFirstAdministratorLink } = await import("./areas/session/first-administrator.ts");

const builtPages = fileURLToPath(new URL("../../web/dist", import.meta.url));

function leave(message: string): never {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const webFolder = config.webDir ?? builtPages;
  if (!existsSync(webFolder))
    leave("The pages are not built. Start with: npm start, or npm run serve in production.");
  const server = await startServer(config, { webFolder });
  const link = config.demonstration ? undefined : await issueFirstAdministratorLink(server.platform);
  process.stdout.write(`${startMessage(server, link)}\n`);

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    server.platform.log.info({ signal }, "stopping");
    // Requests that do not end in time are cut, so that a stop always ends.
    setTimeout(() => process.exit(1), config.stopTimeoutMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.platform.log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  // Under `npm run serve` a parent waits for this word, and a server without its parent would only be in the way.
  process.send?.({ ready: true });
  process.once("disconnect", () => stop("the parent ended"));
} catch (error) {
  if (error instanceof ConfigProblem || error instanceof StartupProblem) leave(error.message);
  throw error;
}
