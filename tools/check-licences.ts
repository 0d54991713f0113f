import { existsSync } from "node:fs";
import { join } from "node:path";
import { reportFindings } from "./finding.ts";
import policy from "./licences.json" with { type: "json" };
import { packagesOfLockfile, placeInLockfile } from "./lockfile.ts";
import { asRecord, licenceProblems } from "./package-rules.ts";
import { readText, root } from "./source-file.ts";

// Packages for other platforms are in the lock file but not on this disk.
function licenceOnDisk(path: string): string | undefined {
  const file = `${path}/package.json`;
  if (!existsSync(join(root, file))) return undefined;
  const { license } = asRecord(JSON.parse(readText(file)));
  return typeof license === "string" ? license : undefined;
}

reportFindings(licenceProblems(packagesOfLockfile, policy, licenceOnDisk).map(placeInLockfile));
