import {
  changeRight,
  changedRightBody,
  changedRightFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import type { AccessRight } from "@planete/shared/domain/rights/access-right.ts";
import type { Labels } from "@planete/shared/domain/rights/access-right.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { TextSource, WrittenText } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findRights } from "./right.store.ts";
import { editRight } from "./save-right.ts";

const longest = { label: 120, description: 500, value: 80 } as const;

/** What rights are called, what they are for, and the words of their values. */
export const rightTexts: TextSource = {
  kind: "right",
  find: async ({ database }) => (await findRights(database.kysely)).flatMap(textsOf),
  write: async (platform, caller, { record, field, part }, change) => {
    const [right] = await findRights(platform.database.kysely, record);
    if (!right) return refuse("notFound");
    const words = (labels: Labels, isMeant: boolean): Labels =>
      isMeant ? withWords(given(labels), change) : labels;
    const draft = {
      ...right,
      labels: words(right.labels, field === "label"),
      descriptions: words(right.descriptions, field === "description"),
      values: right.values.map(({ value, labels }) => ({
        value,
        labels: words(labels, field === "value" && part === String(value)),
      })),
    };
    const body = judged(changeRight.body, changedRightBody(draft, change.version), change);
    return platform.database.transaction((queries) =>
      editRight(platform, queries, caller, changedRightFromWire(body)),
    );
  },
};

function given(labels: Labels): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).flatMap(([code, word]) => (word ? [[code, word]] : [])));
}

function textsOf({ tag, version, labels, descriptions, values }: AccessRight): readonly WrittenText[] {
  const titles = given(labels);
  const common = { record: tag, titles, version, changedAt: null };
  const texts: readonly WrittenText[] = [
    { ...common, field: "label", words: titles, longest: longest.label },
    { ...common, field: "description", words: given(descriptions), longest: longest.description, long: true },
    ...values.map(({ value, labels: words }): WrittenText => ({
      ...common,
      field: "value",
      part: String(value),
      words: given(words),
      longest: longest.value,
    })),
  ];
  return texts.filter(({ words }) => isWritten(words));
}
