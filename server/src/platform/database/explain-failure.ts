import { StartupProblem } from "../startup-problem.ts";
import { diskFull, notWritable } from "./data-folder.ts";

/** A disk that becomes full within a page shows as a short write, with the hint alone to tell why. */
const fullDisk = /No space left on device|Disk quota exceeded|Check free disk space/;

/** What stopped a PostgreSQL program, from its last words (always English: it runs in the C locale). */
export function explainFailure(what: string, output: string, folder: string): StartupProblem {
  if (fullDisk.test(output)) return diskFull(folder, output);
  if (/Permission denied|Read-only file system|has wrong ownership/.test(output))
    return notWritable(folder, output);
  if (/ENOENT|ENOEXEC|error while loading shared libraries|GLIBC/.test(output))
    return new StartupProblem(
      "database_binaries_unusable",
      `The embedded PostgreSQL does not run on this system (it needs glibc): ${lastLines(output)}. ` +
        "Set DATABASE_URL to use a PostgreSQL server of your own.",
    );
  return new StartupProblem("database_did_not_start", `${what}: ${lastLines(output)}`);
}

function lastLines(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.length === 0 ? "it said nothing" : lines.slice(-4).join(" / ");
}
