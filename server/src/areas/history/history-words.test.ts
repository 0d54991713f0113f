import { describe, expect, test } from "vitest";
import { historyActions } from "@planete/shared/domain/history/history-codes.ts";
import {
  historyKinds,
  historyVerb,
  isOtherKind,
  otherFields,
} from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { historyFieldId, historyTeller } from "@planete/shared/contract/history-words.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { ownMessages, translatorOf } from "../../platform/languages/catalogs.ts";

const fieldsOf = (kind: HistoryKind): readonly string[] =>
  isOtherKind(kind) ? otherFields[kind] : records[kind].fields;

describe("history is told in words", () => {
  test.each(historyKinds)("every action and field of %s has a word of its own", (kind) => {
    const actions = historyActions(kind);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => historyVerb(action) === "other")).toEqual([]);
    expect(fieldsOf(kind).filter((field) => historyFieldId(kind, field) === undefined)).toEqual([]);
  });

  test.each(languageCodes)("and %s has all of them", (code) => {
    // French of Colombia reads French; no other language stands in for another.
    const own = Object.assign(
      {},
      ...catalogChain(code)
        .filter((link) => link === code || (code === "fr-CO" && link === "fr"))
        .map(ownMessages),
    );
    const ids = historyKinds.flatMap((kind) => [
      `history.kind.${kind}`,
      ...historyActions(kind).map((action) => `history.verb.${historyVerb(action)}`),
      ...fieldsOf(kind).map((field) => historyFieldId(kind, field)),
    ]);
    expect([...new Set(ids)].filter((id) => id === undefined || !(id in own))).toEqual([]);
  });

  test("codes that a field holds are said as its own screen says them", () => {
    const { labelOf, wordsOf, subjectOf } = historyTeller(translatorOf("fr"), createFormatter("fr"));
    expect(wordsOf("program", "alerts", ["poseSdp", "rapport"])).toBe("Pose SDP, Rapports");
    expect(wordsOf("releases", "state", "rolling-out")).toBe("En déploiement");
    expect(wordsOf("second-factor", "rules", ["flag · direction · required"])).toMatch(/^Direction · /);
    expect(wordsOf("person", "workingMinutes", ["420", "420", "420", "420", "420", "0", "0"])).toContain(
      "35 h",
    );
    expect(labelOf("hotline", "fieldRights.client.priority")).toBe(
      "Droits sur les champs › Utilisateur client › Priorité",
    );
    expect(wordsOf("hotline", "fieldRights.client.priority", "none")).toBe("Masqué");
    expect(wordsOf("company", "mail", "accepted: 250 OK: queued")).toBe(
      "Le serveur de messagerie a accepté l’e-mail de test. 250 OK: queued",
    );
    expect(wordsOf("company", "mail", "noAddress")).toBe("Votre compte n’a pas d’adresse e-mail.");
    expect(wordsOf("company", "mail", "support@planete.example")).toBe("support@planete.example");
    // Who holds a right: a flag by its word, the value as held or not, never the line that the database keeps.
    expect(wordsOf("right", "holders", ["direction = 1", "Anna Keller = 2", "callCenter = 0"])).toBe(
      "Direction (oui), Anna Keller (valeur 2), Centre d’appels (non)",
    );
    expect(wordsOf("right", "holders", ["Anna Keller = 1 ≤ 2026-11-14 ← Jonas Weber"])).toBe(
      "Anna Keller (oui, jusqu’au 14 nov. 2026, en remplacement de Jonas Weber)",
    );
    expect(subjectOf("work", "alert-mail 12")).toMatch(/^E-mail/);
  });
});
