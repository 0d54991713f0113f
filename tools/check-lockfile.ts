import { reportFindings } from "./finding.ts";
import { packagesOfLockfile, placeInLockfile } from "./lockfile.ts";
import { asRecord, installScriptProblems, originProblems } from "./package-rules.ts";
import { readText } from "./source-file.ts";

const { allowScripts } = asRecord(JSON.parse(readText("package.json")));

reportFindings(
  [
    ...originProblems(packagesOfLockfile),
    ...installScriptProblems(packagesOfLockfile, asRecord(allowScripts)),
  ].map(placeInLockfile),
);
