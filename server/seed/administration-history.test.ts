import { expect, it } from "vitest";
import { historyTeller } from "@planete/shared/contract/history-words.ts";
import { historyActions } from "@planete/shared/domain/history/history-codes.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../src/platform/languages/catalogs.ts";
import { administrationHistory } from "./administration-history.ts";

const story = administrationHistory("2026-11-15");

it("tells of nothing that no version of the product writes", () => {
  for (const { area, action } of story) expect(historyActions(area)).toContain(action);
  expect(new Set(story.map(({ area, subject, daysAgo }) => `${area} ${subject} ${daysAgo}`)).size).toBe(
    story.length,
  );
});

it("reads in every language without a code", () => {
  const codes = ["active", "suspended", "everyone", "staff", "matriculePaie", "commandes", "rapport"];
  for (const language of languageCodes) {
    const { labelOf, wordsOf } = historyTeller(translatorOf(language), createFormatter(language));
    for (const { area, before, after } of story) {
      const kind = area as HistoryKind;
      for (const [field, value] of [...Object.entries(before), ...Object.entries(after)]) {
        expect(labelOf(kind, field), `${language} ${kind} ${field}`).not.toBe(field);
        const words = wordsOf(kind, field, value);
        for (const code of codes)
          expect(words.split(", "), `${language} ${kind} ${field}`).not.toContain(code);
      }
    }
  }
});

it("holds nothing of this week about rights, which the home of support vision would call news", () => {
  const watched = story.filter(({ area }) => ["right", "team", "teamRole", "mail-lists"].includes(area));
  expect(Math.min(...watched.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(7);
});
