import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { ownMessages } from "./catalogs.ts";

const terms = z
  .array(z.object({ concept: z.string(), words: z.partialRecord(z.enum(languageCodes), z.string()) }))
  .parse(JSON.parse(readFileSync(new URL("../../../../docs/terms.json", import.meta.url), "utf8")));
const administrator = terms.find(({ concept }) => concept === "administrator")?.words;

/** Ids of what a place says that has nothing to show, or not to this reader. */
const says = /\.(?:empty|none|nothing|nobody|away|no[A-Z]\w*)(?:\.|$)/u;

// French of Colombia speaks of administrators as French does.
test.each(languageCodes.filter((code) => code !== "fr-CO"))(
  "no empty place sends anybody to “an administrator”, who may be the reader, in %s",
  (code) => {
    const word = administrator?.[code]?.split(" ").at(-1)?.toLowerCase() ?? "";
    expect(word).not.toBe("");
    const places = Object.entries(ownMessages(code)).filter(([id]) => says.test(id));
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter(([, words]) => words.toLowerCase().includes(word))).toEqual([]);
  },
);
