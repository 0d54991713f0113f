import type { Finding } from "./finding.ts";
import { lockedPackages } from "./package-rules.ts";
import type { PackageProblem } from "./package-rules.ts";
import { lineAt, readText } from "./source-file.ts";

const file = "package-lock.json";
const text = readText(file);

export const packagesOfLockfile = lockedPackages(JSON.parse(text));

/** Where the lock file speaks of the package. */
export function placeInLockfile({ path, message }: PackageProblem): Finding {
  if (path === undefined) return { file: "tools/licences.json", line: 1, message };
  return { file, line: lineAt(text, text.indexOf(`"${path}"`)), message };
}
