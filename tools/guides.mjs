// `npm run guides`: prints the guides of the demonstration, server/seed/guides/*.html, into the PDF beside each.
import { ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";
import { spawnSync } from "node:child_process";
import path from "node:path";

process.chdir(root);
ensureInstalled();
const { status } = spawnSync(pinnedNode(), [path.join("tools", "print-guides.ts")], {
  cwd: root,
  stdio: "inherit",
  env: toolEnvironment(),
});
process.exit(status ?? 1);
