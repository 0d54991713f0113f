import { reportFindings } from "./finding.ts";
import { literalFindings } from "./literal-rules.ts";
import { readSources } from "./source-file.ts";

reportFindings(readSources(["web/src"]).flatMap(literalFindings));
