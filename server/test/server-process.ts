/**
 * A whole server without its pages, as a process of its own that tests may kill. Settings come from the environment;
 * the address is told as the only line on standard output. SIGTERM stops it in good order.
 */
import { startServer } from "../src/app/start-server.ts";
import { readConfig } from "../src/platform/config.ts";

const server = await startServer(readConfig(process.env));
process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
process.stdout.write(`${server.address}\n`);
