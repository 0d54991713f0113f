// `npm start` (demonstration) and `npm run serve` (production): install, build, start.
// In production a parent stays, which starts a fallen server again.
import { keepRunning } from "./keep-running.mjs";
import { ensureBuilt, ensureInstalled, handOver, root } from "./prepare.mjs";
import { readFileSync } from "node:fs";

process.chdir(root);
const production = process.argv.includes("--production");
ensureInstalled();
ensureBuilt();
const main = new URL("../server/src/main.ts", import.meta.url);
// Half the memory under load: Node cleans up early instead of letting its heap grow to what the machine has, the C
// library gives back what it does not need, and the compiler stays out of the process where nothing has changed.
// NODE_OPTIONS with a limit of its own wins, and so does what the environment says.
const { flags, environment } = JSON.parse(
  readFileSync(new URL("server-process.json", import.meta.url), "utf8"),
);
const ownLimit = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? "");
const options = {
  flags: ownLimit ? [] : flags,
  env: {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => process.env[name] === undefined)),
    ...(production
      ? { NODE_ENV: "production", DEMONSTRATION: "0" }
      : { DEMONSTRATION: process.env.DEMONSTRATION ?? "1", LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" }),
  },
};
if (production) keepRunning(main, options);
else handOver(main, options);
