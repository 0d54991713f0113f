import { generatedTable } from "./generator.ts";
import type { Cell, GenerationPlan, Generator } from "./generator.ts";
import { sidesOf } from "./people.ts";
import { randomOf } from "./random.ts";

const noun = "rights";
const flags = ["superAdministrator", "administrator"] as const;

function tagOf({ seed }: GenerationPlan, index: number): string {
  return `generated-${seed}-${index + 1}`;
}

function* rightRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    const number = index + 1;
    yield [
      tagOf(plan, index),
      JSON.stringify({ fr: `Droit ${number}`, en: `Right ${number}` }),
      JSON.stringify({ fr: `Ce que le droit ${number} permet`, en: `What right ${number} allows` }),
      JSON.stringify([
        { value: 0, labels: { fr: "Non", en: "No" } },
        { value: 1, labels: { fr: "Lecture", en: "Read" } },
        { value: 2, labels: { fr: "Modification", en: "Change" } },
      ]),
    ];
  }
}

/** Up to ten of the staff, a team or two, and now and then a flag. */
function* holderRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  const { staff } = sidesOf(plan);
  for (let index = 0; index < plan.count(noun); index += 1) {
    const random = randomOf(plan.seed, noun, index);
    const tag = tagOf(plan, index);
    const some = (ids: readonly string[], most: number): ReadonlySet<string> =>
      new Set(Array.from({ length: random.int(most + 1) }, () => ids[random.int(ids.length)] ?? []).flat());
    for (const person of some(staff, 10)) yield [tag, person, null, null, 1 + random.int(2)];
    for (const team of some(plan.teamIds, 2)) yield [tag, null, team, null, 1];
    if (random.chance(0.2)) yield [tag, null, null, random.pick(flags), 2];
  }
}

export const rightsGenerator: Generator = {
  name: noun,
  summary: "rights of one’s own, each held by some of the staff, teams and flags",
  tables: [
    generatedTable("access_right", ["tag", "labels", "descriptions", "values"], rightRows),
    generatedTable("access_right_holder", ["tag", "person_id", "team_id", "flag", "value"], holderRows),
  ],
};
