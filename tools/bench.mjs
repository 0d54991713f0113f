// `npm run bench`, or `npm run bench -- logins` for a part: prints the figures, as ratios to a baseline of the same run where speed is meant.
import { ensureBuilt, ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";
import { spawnSync } from "node:child_process";
import path from "node:path";

process.chdir(root);
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(pinnedNode(), [path.join("bench", "run.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: toolEnvironment(),
});
process.exit(status ?? 1);
