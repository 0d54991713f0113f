import type { BaseStatus, Environment } from "@planete/shared/domain/clients/base.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

interface SeedBase {
  readonly name: string;
  readonly environment: Environment;
  readonly host: string;
  readonly version: string;
  readonly status: BaseStatus;
}

interface SeedClient {
  readonly code: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly status: "prospect" | "active" | "suspended" | "gone";
  readonly sinceDays: number;
  readonly bases: readonly SeedBase[];
}

/** What production runs; acceptance runs the version to come. */
const current = "2026.3.2";
const coming = "2026.4.0-rc.1";
const previous = "2026.2.5";

const production = (
  name: string,
  host: string,
  version = current,
  status: BaseStatus = "active",
): SeedBase => ({
  name,
  environment: "production",
  host,
  version,
  status,
});
const acceptance = (
  name: string,
  host: string,
  version = coming,
  status: BaseStatus = "active",
): SeedBase => ({
  name,
  environment: "acceptance",
  host,
  version,
  status,
});
const training = (
  name: string,
  host: string,
  version = current,
  status: BaseStatus = "active",
): SeedBase => ({
  name,
  environment: "training",
  host,
  version,
  status,
});

/** Temporary-work agencies and services firms that the company serves, with their installations. */
export const clients = [
  {
    code: "RHONE",
    name: "Rhône-Alpes Intérim",
    language: "fr",
    status: "active",
    sinceDays: 2_900,
    bases: [
      production("Rhône-Alpes Intérim – Lyon", "lyon.rhone"),
      production("Rhône-Alpes Intérim – Grenoble", "grenoble.rhone"),
      acceptance("Rhône-Alpes Intérim – recette", "recette.rhone"),
      training("Rhône-Alpes Intérim – formation", "formation.rhone"),
    ],
  },
  {
    code: "ARMOR",
    name: "Armor Travail Temporaire",
    language: "fr",
    status: "gone",
    sinceDays: 2_400,
    bases: [production("Armor – Brest", "brest.armor", "2024.4.1", "archived")],
  },
  {
    code: "MONTSENY",
    name: "Treball Temporal Montseny",
    language: "ca",
    status: "active",
    sinceDays: 1_950,
    bases: [
      production("Montseny – Girona", "girona.montseny"),
      acceptance("Montseny – acceptació", "acceptacio.montseny"),
      training("Montseny – formació", "formacio.montseny"),
    ],
  },
  {
    code: "LEVANTE",
    name: "Empleo Levante ETT",
    language: "es",
    status: "active",
    sinceDays: 1_700,
    bases: [
      production("Levante – Valencia", "valencia.levante"),
      acceptance("Levante – pruebas", "pruebas.levante"),
      training("Levante – formación", "formacion.levante"),
    ],
  },
  {
    code: "NORRSKEN",
    name: "Norrsken Bemanning AB",
    language: "se",
    status: "active",
    sinceDays: 1_500,
    bases: [
      production("Norrsken – Umeå", "umea.norrsken"),
      acceptance("Norrsken – acceptans", "acceptans.norrsken"),
      training("Norrsken – utbildning", "utbildning.norrsken"),
    ],
  },
  {
    code: "POLDER",
    name: "Polder Uitzendgroep B.V.",
    language: "nl",
    status: "active",
    sinceDays: 1_320,
    bases: [
      production("Polder – Utrecht", "utrecht.polder"),
      acceptance("Polder – acceptatie", "acceptatie.polder", coming, "updating"),
      training("Polder – opleiding", "opleiding.polder"),
    ],
  },
  {
    code: "HANSA",
    name: "Hansa Personalservice GmbH",
    language: "de",
    status: "active",
    sinceDays: 1_210,
    bases: [
      production("Hansa – Lübeck", "luebeck.hansa"),
      acceptance("Hansa – Abnahme", "abnahme.hansa"),
      training("Hansa – Schulung", "schulung.hansa"),
    ],
  },
  {
    code: "ADRIATICO",
    name: "Lavoro Adriatico S.p.A.",
    language: "it",
    status: "suspended",
    sinceDays: 1_100,
    bases: [
      production("Adriatico – Ancona", "ancona.adriatico", previous, "suspended"),
      acceptance("Adriatico – collaudo", "collaudo.adriatico", previous, "suspended"),
    ],
  },
  {
    code: "TEJO",
    name: "Tejo Trabalho Temporário, Lda.",
    language: "pt",
    status: "active",
    sinceDays: 860,
    bases: [
      production("Tejo – Lisboa", "lisboa.tejo"),
      acceptance("Tejo – aceitação", "aceitacao.tejo"),
      training("Tejo – formação", "formacao.tejo", previous),
    ],
  },
  {
    code: "PHRAYA",
    name: "บริษัท เจ้าพระยาจัดหางาน จำกัด",
    language: "th",
    status: "active",
    sinceDays: 540,
    bases: [
      production("เจ้าพระยา – กรุงเทพฯ", "bangkok.phraya"),
      training("เจ้าพระยา – ฝึกอบรม", "training.phraya"),
    ],
  },
  {
    code: "ANDINO",
    // The longest name and, with it, the longest title: what they are read in has to have room for them.
    name: "Talento Andino Servicios Temporales S.A.S.",
    language: "fr-CO",
    status: "active",
    sinceDays: 410,
    bases: [
      production("Talento Andino – Bogotá", "bogota.andino"),
      acceptance("Talento Andino – recette", "recette.andino", coming, "broken"),
    ],
  },
  {
    code: "CHANNEL",
    name: "Channel Temps Ltd",
    language: "en",
    status: "prospect",
    sinceDays: 45,
    bases: [training("Channel Temps – trial", "trial.channel", coming)],
  },
] as const satisfies readonly SeedClient[];

export type ClientCode = (typeof clients)[number]["code"];
