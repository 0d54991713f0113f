import * as contract from "@planete/shared/contract/menus.contract.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { changeMenu, readMenuTree } from "./save-menu.ts";

const longestName = 80;

/** Names that the company gave to entries of the menu; the product's own words are in its catalogues. */
export const menuTexts: TextSource = {
  kind: "menu",
  find: async ({ database }) => {
    const menu = await readMenuTree(database.kysely);
    return contract
      .menuEntriesToSend(menu)
      .filter(({ active, names }) => active && isWritten(names))
      .map(({ slug, names }) => ({
        record: slug,
        field: "name",
        titles: names,
        words: names,
        version: menu.version,
        longest: longestName,
        changedAt: null,
      }));
  },
  write: async ({ database }, caller, { record }, change) => {
    const entries = contract
      .menuEntriesToSend(await readMenuTree(database.kysely))
      .map((entry) => (entry.slug === record ? { ...entry, names: withWords(entry.names, change) } : entry));
    const body = judged(contract.saveMenu.body, contract.menuBody(entries, change.version), change);
    await database.transaction((queries) =>
      changeMenu(queries, caller, { version: body.version, entries: contract.menuEntriesOf(body) }),
    );
  },
};
