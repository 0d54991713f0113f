import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { daysBefore } from "../days.ts";
import { generatedTable } from "./generator.ts";
import type { Cell, GenerationPlan, Generator } from "./generator.ts";
import { namePools } from "./names.ts";
import { generatedId, randomOf } from "./random.ts";

const noun = "clients";
const furtherNoun = "bases";
const environments = ["production", "acceptance", "training"] as const;

export function clientId({ seed }: GenerationPlan, index: number): string {
  return generatedId(seed, noun, index);
}

export function baseId({ seed }: GenerationPlan, client: number, place: number): string {
  return generatedId(seed, "bases", client * environments.length + place);
}

/** From one installation (production alone) to three. */
export function baseCount({ seed }: GenerationPlan, client: number): number {
  return 1 + randomOf(seed, "bases", client).int(environments.length);
}

/** The seed and the number make the name unique beside the demonstration's clients and other seeds. */
function nameOf(seed: number, index: number): { language: (typeof languageCodes)[number]; name: string } {
  const random = randomOf(seed, noun, index);
  const language = random.pick(languageCodes);
  const { firm, place } = namePools[language];
  return { language, name: `${random.pick(firm)} ${random.pick(place)} ${seed}-${index + 1}` };
}

function* clientRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    const { language, name } = nameOf(plan.seed, index);
    const random = randomOf(plan.seed, "client-life", index);
    const status = random.pick(["active", "active", "active", "active", "prospect", "suspended", "gone"]);
    const since = daysBefore(plan.today, 1 + random.int(3_000));
    yield [clientId(plan, index), `G${plan.seed}-${index + 1}`, name, language, status, since, since];
  }
}

function* baseRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let client = 0; client < plan.count(noun); client += 1) {
    const { name } = nameOf(plan.seed, client);
    for (const [place, environment] of environments.slice(0, baseCount(plan, client)).entries()) {
      const host = `${environment}.g${plan.seed}-${client + 1}`;
      yield [
        baseId(plan, client, place),
        clientId(plan, client),
        `${name} – ${environment}`,
        environment,
        `https://${host}.planete.example/`,
        environment === "acceptance" ? "2026.4.0-rc.1" : "2026.3.2",
        "active",
        daysBefore(plan.today, 1),
      ];
    }
  }
}

/** Beyond those that each client has: further ones, client after client. */
function* furtherBaseRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  const clients = plan.count(noun);
  for (let index = 0; index < plan.count(furtherNoun); index += 1) {
    const client = index % clients;
    const number = Math.floor(index / clients) + 1;
    yield [
      generatedId(plan.seed, "further-bases", index),
      clientId(plan, client),
      `${nameOf(plan.seed, client).name} – ${number}`,
      "training",
      `https://site-${number}.g${plan.seed}-${client + 1}.planete.example/`,
      "2026.3.2",
      "active",
      daysBefore(plan.today, 1),
    ];
  }
}

const baseColumns = [
  "id",
  "client_id",
  "name",
  "environment",
  "url",
  "version",
  "status",
  "changed_at",
] as const;

/** So many installations more than the clients come with. */
export const furtherBasesGenerator: Generator = {
  name: furtherNoun,
  summary: "further installations of the generated clients",
  needs: [noun],
  tables: [generatedTable("base", baseColumns, furtherBaseRows)],
};

export const clientsGenerator: Generator = {
  name: noun,
  summary: "clients, each with one to three installations",
  tables: [
    generatedTable(
      "client",
      ["id", "code", "name", "language", "status", "created_at", "changed_at"],
      clientRows,
    ),
    generatedTable("base", baseColumns, baseRows),
  ],
};
