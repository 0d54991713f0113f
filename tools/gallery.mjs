// `npm run gallery`, or `npm run gallery -- --language th` or `-- --only home` for a part: a picture of every screen and state, in gallery/index.html (a part: gallery/part/index.html).
import { ensureBuilt, ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";
import { spawnSync } from "node:child_process";
import path from "node:path";

process.chdir(root);
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(
  pinnedNode(),
  [path.join("e2e", "screens", "run.ts"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: toolEnvironment() },
);
process.exit(status ?? 1);
