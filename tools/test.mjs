// `npm test`: installs and builds what is missing, then checks, tests, and walks through the product.
// `npm test -- hotline`, a file or a journey: only the tests whose path holds the word, without the checks.
import { ensureInstalled, handOver, root } from "./prepare.mjs";

process.chdir(root);
ensureInstalled();
handOver(new URL("run-tests.ts", import.meta.url));
