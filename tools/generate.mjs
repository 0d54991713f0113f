// `npm run generate -- --people 500 --clients 40 --seed 7`: large data for the configured database.
import { ensureInstalled, handOver, root } from "./prepare.mjs";

process.chdir(root);
ensureInstalled();
handOver(new URL("../server/seed/generate.ts", import.meta.url));
