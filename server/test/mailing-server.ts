import { fileURLToPath } from "node:url";
import { demonstrationMarker } from "../seed/marker.ts";
import { startServer } from "../src/app/start-server.ts";
import { readConfig } from "../src/platform/config.ts";

/**
 * A product with the people of the demonstration that writes real mails. The demonstration writes to
 * nobody, and production refuses its database: so the mark that tells them apart is taken away first.
 */
const config = readConfig(process.env);
const filled = await startServer({ ...config, port: 0, demonstration: true, mailIn: undefined });
await filled.platform.database.kysely
  .deleteFrom("installation")
  .where("key", "=", demonstrationMarker)
  .execute();
await filled.stop();
const webFolder = config.webDir ?? fileURLToPath(new URL("../../web/dist", import.meta.url));
const server = await startServer(config, { webFolder });
process.stdout.write(`ready at ${server.address}\n`);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
