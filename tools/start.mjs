// `npm start` (demonstration) and `npm run serve` (production): install, build, start.
import { ensureBuilt, ensureInstalled, handOver, root } from "./prepare.mjs";

process.chdir(root);
const production = process.argv.includes("--production");
ensureInstalled();
ensureBuilt();
const main = new URL("../server/src/main.ts", import.meta.url);
await handOver(
  main,
  production
    ? { NODE_ENV: "production", DEMONSTRATION: "0" }
    : { DEMONSTRATION: process.env.DEMONSTRATION ?? "1", LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
);
