import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { daysBefore } from "../days.ts";
import { baseCount, baseId, clientId } from "./clients.ts";
import { generatedTable } from "./generator.ts";
import type { Cell, GenerationPlan, Generator } from "./generator.ts";
import { namePools } from "./names.ts";
import { generatedId, randomOf } from "./random.ts";

const noun = "people";
/** Of a hundred people so many are staff; the others belong to clients, as far as there are generated ones. */
const staffShare = 0.35;

function personId({ seed }: GenerationPlan, index: number): string {
  return generatedId(seed, noun, index);
}

/** The number of the generated client a person belongs to; nothing for staff. */
function clientOfPerson(plan: GenerationPlan, index: number): number | undefined {
  const clients = plan.count("clients");
  const random = randomOf(plan.seed, "sides", index);
  return clients === 0 || random.chance(staffShare) ? undefined : random.int(clients);
}

/** The people of each client that has some, and the staff. */
export function sidesOf(plan: GenerationPlan): {
  readonly clients: readonly (readonly [client: number, people: readonly string[]])[];
  readonly staff: readonly string[];
} {
  const clients = new Map<number, string[]>();
  const staff: string[] = [];
  for (let index = 0; index < plan.count(noun); index += 1) {
    const client = clientOfPerson(plan, index);
    if (client === undefined) staff.push(personId(plan, index));
    else clients.set(client, [...(clients.get(client) ?? []), personId(plan, index)]);
  }
  return { clients: [...clients], staff };
}

const functions = [
  "Assistant d’agence",
  "Chargée de recrutement",
  "Comptable",
  "Consultant",
  "Développeuse",
  "Gestionnaire de paie",
  "Responsable d’agence",
  "Technicien support",
] as const;

function* personRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    const random = randomOf(plan.seed, noun, index);
    const language: LanguageCode = random.pick(languageCodes);
    const firstname = random.pick(namePools[language].first);
    const lastname = random.pick(namePools[language].last);
    const username = `${plainOf(firstname)}.${plainOf(lastname)}.${plan.seed}-${index + 1}`;
    const client = clientOfPerson(plan, index);
    yield [
      personId(plan, index),
      username,
      plan.passwordHash,
      firstname,
      lastname,
      random.pick(functions),
      `${username}@${client === undefined ? "planete" : `g${plan.seed}-${client + 1}`}.example`,
      `+33 6 39 98 ${String(random.int(100)).padStart(2, "0")} ${String(random.int(100)).padStart(2, "0")}`,
      random.chance(0.1) ? null : language,
      client === undefined,
      client === undefined ? null : clientId(plan, client),
      random.chance(0.97),
      daysBefore(plan.today, 0),
      daysBefore(plan.today, random.int(2_500)),
    ];
  }
}

/** Letters without accents; for a script without Latin letters a plain word, since the number tells people apart. */
function plainOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll(/[^a-z]/g, "");
  return plain === "" ? "khun" : plain;
}

function* memberRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  const { teamIds, seed } = plan;
  for (let index = 0; index < plan.count(noun) && teamIds.length > 0; index += 1) {
    if (clientOfPerson(plan, index) !== undefined) continue;
    const random = randomOf(seed, "teams", index);
    const first = random.int(teamIds.length);
    yield [teamIds[first] ?? null, personId(plan, index)];
    // One in ten works in two teams.
    const second = (first + 1) % teamIds.length;
    if (second !== first && random.chance(0.1)) yield [teamIds[second] ?? null, personId(plan, index)];
  }
}

function* personBaseRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    const client = clientOfPerson(plan, index);
    if (client === undefined) continue;
    for (let place = 0; place < baseCount(plan, client); place += 1) {
      yield [personId(plan, index), baseId(plan, client, place)];
    }
  }
}

/** Two client users in three may write sheets. */
function* ownRightRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    if (clientOfPerson(plan, index) === undefined) continue;
    if (randomOf(plan.seed, "own-rights", index).chance(2 / 3))
      yield [liaisonFormRight, personId(plan, index), 1];
  }
}

export const peopleGenerator: Generator = {
  name: noun,
  summary: "people: a third staff in teams, the others users of the generated clients",
  tables: [
    generatedTable(
      "person",
      [
        "id",
        "username",
        "password_hash",
        "firstname",
        "lastname",
        "function",
        "email_address",
        "phone_number",
        "default_language",
        "employee",
        "client_id",
        "active",
        "password_changed_at",
        "created_at",
      ],
      personRows,
    ),
    generatedTable("team_member", ["team_id", "person_id"], memberRows),
    generatedTable("person_base", ["person_id", "base_id"], personBaseRows),
    generatedTable("access_right_holder", ["tag", "person_id", "value"], ownRightRows),
  ],
};
