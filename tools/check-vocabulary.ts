import { reportFindings } from "./finding.ts";
import { listFiles, readSources, readText } from "./source-file.ts";
import { parseGlossary, sqlVocabularyFindings, vocabularyFindings } from "./vocabulary-rules.ts";

const glossary = "docs/glossary.md";
const words = parseGlossary(readText(glossary));

reportFindings([
  ...(words.length > 0 ? [] : [{ file: glossary, line: 1, message: "no table of words was found" }]),
  ...readSources(["shared", "server", "web"]).flatMap((file) => vocabularyFindings(file, words)),
  ...listFiles(["server"], [".sql"]).flatMap((path) => sqlVocabularyFindings(path, readText(path), words)),
]);
