import type { Platform } from "../../platform/platform.ts";
import type { Visitors } from "./adoption.store.ts";
import { countLanguages, countModules, countVisitors } from "./adoption.store.ts";
import type { PartFigures, PartWish } from "./read-statistics.ts";

/** Who uses the product, without a name: how many, in which languages, which modules (D25). */
export async function countAdoption(
  { countingDatabase: { kysely } }: Platform,
  { team, client, module, stepped, starts }: PartWish,
): Promise<PartFigures> {
  const scope = { teams: team, clients: client };
  const { period, before, stepsBefore } = stepped;
  const half = (starts.length - 1) / 2;
  const visitors = await countVisitors(kysely, scope, stepped);
  const languages = await countLanguages(kysely, scope, { period, before });
  const modules = await countModules(kysely, scope, {
    from: starts[half] ?? new Date(0),
    to: starts.at(-1) ?? new Date(0),
    modules: module,
  });
  const { whole, wholeBefore } = visitors;
  const all = ({ staff, clients }: Visitors): number => staff + clients;
  const inSteps = visitors.steps.map(all);
  return {
    pending: 0,
    figures: [
      { name: "activePeople", value: all(whole), before: all(wholeBefore) },
      { name: "activeStaff", value: whole.staff, before: wholeBefore.staff },
      { name: "activeClients", value: whole.clients, before: wholeBefore.clients },
    ],
    charts: [
      {
        name: "visits",
        lines: [
          {
            name: "activePeople",
            values: inSteps.slice(stepsBefore.length),
            before: inSteps.slice(0, stepsBefore.length),
          },
        ],
        rows: [],
      },
      { name: "languages", lines: [], rows: [...languages] },
      { name: "modules", lines: [], rows: [...modules] },
    ],
  };
}
