import { fetchStubFindings } from "./fetch-stub-rules.ts";
import { reportFindings } from "./finding.ts";
import { layerFindings } from "./layer-rules.ts";
import { listFiles, readSources } from "./source-file.ts";
import {
  barrelFindings,
  intlFindings,
  leftoverFindings,
  nameFindings,
  plainHttpFindings,
  purityFindings,
  sqlFindings,
} from "./source-rules.ts";

const folders = ["shared", "server", "web", "e2e", "bench", "tools"];
const files = readSources(folders);

reportFindings([
  ...layerFindings(files),
  ...files.flatMap((file) => [
    ...sqlFindings(file),
    ...purityFindings(file),
    ...intlFindings(file),
    ...plainHttpFindings(file),
    ...fetchStubFindings(file),
    ...barrelFindings(file),
    ...leftoverFindings(file),
  ]),
  ...listFiles(folders, [".ts", ".tsx", ".mjs", ".css"]).flatMap(nameFindings),
]);
