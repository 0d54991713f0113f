import type { Platform } from "../../platform/platform.ts";
import { countLanguages, countModules, countVisitors } from "./adoption.store.ts";
import type { PartFigures, PartWish } from "./read-statistics.ts";

/** Who uses the product, without a name: how many, in which languages, which modules (D25). */
export async function countAdoption(
  { database: { kysely } }: Platform,
  { team, client, module, stepped, starts }: PartWish,
): Promise<PartFigures> {
  const scope = { teams: team, clients: client };
  const { period, before, steps, stepsBefore } = stepped;
  const half = (starts.length - 1) / 2;
  const [visitors, languages, modules] = await Promise.all([
    countVisitors(kysely, scope, [period, before, ...steps, ...stepsBefore]),
    countLanguages(kysely, scope, { period, before }),
    countModules(kysely, scope, {
      from: starts[half] ?? new Date(0),
      to: starts.at(-1) ?? new Date(0),
      modules: module,
    }),
  ]);
  const all = visitors.map(({ staff, clients }) => staff + clients);
  const [now, earlier] = visitors;
  return {
    pending: 0,
    figures: [
      { name: "activePeople", value: all[0] ?? 0, before: all[1] ?? 0 },
      { name: "activeStaff", value: now?.staff ?? 0, before: earlier?.staff ?? 0 },
      { name: "activeClients", value: now?.clients ?? 0, before: earlier?.clients ?? 0 },
    ],
    charts: [
      {
        name: "visits",
        lines: [
          {
            name: "activePeople",
            values: all.slice(2, 2 + steps.length),
            before: all.slice(2 + steps.length),
          },
        ],
        rows: [],
      },
      { name: "languages", lines: [], rows: [...languages] },
      { name: "modules", lines: [], rows: [...modules] },
    ],
  };
}
