import {
  moduleDraftOf,
  saveModule as saveCall,
} from "@planete/shared/contract/module-administration.contract.ts";
import type { ModuleNames } from "@planete/shared/domain/modules/module-record.ts";
import { standInName } from "@planete/shared/domain/modules/module-record.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findNamedModules } from "./administered-module.store.ts";
import { readModule, saveModule } from "./save-module.ts";

const longestName = 80;

/** Names of modules that are shown, and of their parts. */
export const moduleTexts: TextSource = {
  kind: "module",
  find: async ({ database }) =>
    (await findNamedModules(database.kysely)).map(({ id, part, names, titles, revision, changedAt }) => ({
      record: id,
      part: part ?? undefined,
      field: part === null ? "name" : "part",
      titles: part === null ? titles : below(titles, names),
      words: names,
      version: revision,
      longest: longestName,
      changedAt,
    })),
  write: async (platform, caller, { record: id, part: partId }, change) => {
    const current = await readModule(platform.database.kysely, id);
    const draft = moduleDraftOf(current);
    const { module, version } = judged(
      saveCall.body,
      {
        version: change.version,
        module: {
          ...draft,
          names: partId === undefined ? withWords(draft.names, change) : draft.names,
          parts: draft.parts.map((part) =>
            part.id === partId ? { ...part, names: withWords(part.names, change) } : part,
          ),
        },
      },
      change,
    );
    await saveModule(platform, caller, { id, version, draft: module });
  },
};

/** A part as people find it: below its module. */
function below(module: ModuleNames, part: ModuleNames): Record<string, string> {
  const title = standInName(module);
  return Object.fromEntries(
    Object.entries(part).map(([code, name]) => [code, `${module[code] ?? title} › ${name}`]),
  );
}
