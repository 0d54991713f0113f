import { readdirSync } from "node:fs";
import { join } from "node:path";
import { errorStatus } from "../shared/src/contract/errors.ts";
import terms from "../docs/terms.json" with { type: "json" };
import { catalogAreas } from "../shared/src/i18n/catalog-areas.ts";
import { languageCodes } from "../shared/src/i18n/languages.ts";
import { parseCatalogFile } from "./catalog-file.ts";
import type { CatalogFile } from "./catalog-file.ts";
import {
  emptyProblems,
  errorTextProblems,
  folderProblems,
  idProblems,
  lengthProblems,
  nearCopyProblems,
  placeholderProblems,
  pluralProblems,
  scriptProblems,
  staleAllowances,
  syntaxProblems,
  termProblems,
  typographyProblems,
  untranslatedProblems,
  unusedProblems,
} from "./catalog-rules.ts";
import type { Allowance, CatalogProblem, Catalogs } from "./catalog-rules.ts";
import dynamicIds from "./dynamic-message-ids.json" with { type: "json" };
import { reportFindings } from "./finding.ts";
import type { Finding } from "./finding.ts";
import longButtons from "./long-buttons.json" with { type: "json" };
import sameAsEnglish from "./same-as-english.json" with { type: "json" };
import { isTest, listFiles, readText, root } from "./source-file.ts";

const home = "shared/src/i18n/catalogs";
const pathOf = (code: string, area: string): string => `${home}/${code}/${area}.json`;

const folders = Object.fromEntries(
  readdirSync(join(root, home)).map((code): [string, string[]] => [
    code,
    readdirSync(join(root, home, code)),
  ]),
);
const files = new Map<string, CatalogFile>();
for (const path of listFiles([home], [".json"])) files.set(path, parseCatalogFile(path, readText(path)));

const catalogs: Catalogs = Object.fromEntries(
  languageCodes.map((code) => [
    code,
    Object.fromEntries(
      catalogAreas.flatMap((area) => {
        const file = files.get(pathOf(code, area));
        return file ? [[area, file.messages]] : [];
      }),
    ),
  ]),
);

function place({ code, area, id, message }: CatalogProblem): Finding {
  const file = pathOf(code, area);
  return { file, line: id === undefined ? 1 : (files.get(file)?.lineOf(id) ?? 1), message };
}

function staleIn(file: string, allowances: readonly Allowance[]): Finding[] {
  return staleAllowances(catalogs, allowances).map((message) => ({ file, line: 1, message }));
}

const code = listFiles(["shared/src", "server/src", "server/seed", "web/src", "e2e"], [".ts", ".tsx"])
  .filter((path) => !isTest(path) || path.startsWith("e2e/"))
  .map((path) => ({ path, text: readText(path) }));
const allCode = code.map(({ text }) => text).join("\n");
const namedIds = new Set(
  [...allCode.matchAll(/["'`]([a-z]\w*(?:\.[\w-]+)+)["'`]/g)].map(([, id = ""]) => id),
);
const prefixes = dynamicIds.map(({ prefix }) => prefix);

const picker = code.some(
  ({ path, text }) => /^web\/src\/.*\.tsx$/.test(path) && text.includes("languageCodes"),
);

reportFindings([
  ...[...files.values()].flatMap((file) => file.findings),
  ...folderProblems(folders, catalogAreas).map((message) => ({ file: home, line: 1, message })),
  ...[
    ...idProblems(catalogs, catalogAreas),
    ...emptyProblems(catalogs),
    ...syntaxProblems(catalogs),
    ...placeholderProblems(catalogs),
    ...pluralProblems(catalogs),
    ...untranslatedProblems(catalogs, sameAsEnglish),
    ...scriptProblems(catalogs, sameAsEnglish),
    ...nearCopyProblems(catalogs),
    ...typographyProblems(catalogs),
    ...termProblems(catalogs, terms),
    ...lengthProblems(catalogs, longButtons),
    ...errorTextProblems(catalogs, Object.keys(errorStatus)),
    ...unusedProblems(catalogs, namedIds, prefixes),
  ].map(place),
  ...staleIn("tools/same-as-english.json", sameAsEnglish),
  ...staleIn("tools/long-buttons.json", longButtons),
  ...prefixes
    .filter((prefix) => !allCode.includes(`\`${prefix}`) && !allCode.includes(`"${prefix}"`))
    .map((prefix) => ({
      file: "tools/dynamic-message-ids.json",
      line: 1,
      message: `no code builds ids that begin with "${prefix}"`,
    })),
  ...(picker
    ? []
    : [{ file: "web/src", line: 1, message: "no language menu is made from languageCodes of languages.ts" }]),
]);
