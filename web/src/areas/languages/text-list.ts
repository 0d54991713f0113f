import { textSorts, textStates } from "@planete/shared/contract/written-text-list-words.ts";
import { textKinds } from "@planete/shared/domain/languages/written-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { declareList } from "../../kit/list-address.ts";

/** The texts of the languages room; the tab of its panel is the language that is written. */
export const textList = declareList({
  name: "texts",
  sorts: textSorts,
  usualSort: "kind",
  filters: { kind: textKinds, language: languageCodes, state: textStates },
});
