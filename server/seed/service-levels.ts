import type { ServiceLevel } from "@planete/shared/domain/hotline/service-level.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import type { ClientCode } from "./clients.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

/** What was agreed with clients of the demonstration (D27), in working minutes; a day has 450. */
const serviceLevels = {
  premium: {
    name: "Premium",
    warnMinutes: 60,
    stopsForThirdParty: true,
    shownToClients: true,
    targets: {
      blocking: { firstAnswer: 60, nextAnswer: 120, solution: 480 },
      major: { firstAnswer: 360, nextAnswer: 360, solution: 1_350 },
      minor: { firstAnswer: 900, nextAnswer: 900, solution: 2_250 },
      cosmetic: { firstAnswer: 1_350, nextAnswer: 1_350 },
    },
  },
  standard: {
    name: "Standard",
    warnMinutes: 120,
    stopsForThirdParty: true,
    shownToClients: false,
    targets: {
      blocking: { firstAnswer: 240, nextAnswer: 360, solution: 900 },
      major: { firstAnswer: 900, nextAnswer: 900, solution: 2_250 },
      minor: { firstAnswer: 1_350, nextAnswer: 1_800 },
      cosmetic: { firstAnswer: 2_250 },
    },
  },
} as const satisfies Readonly<Record<string, ServiceLevel>>;

const levelOfClient: Readonly<Partial<Record<ClientCode, keyof typeof serviceLevels>>> = {
  NORRSKEN: "premium",
  HANSA: "premium",
  MONTSENY: "standard",
  POLDER: "standard",
};

/** Days since the levels count: nothing was missed before, so that the clocks of open sheets differ. */
const agreedDays = 3;

export interface SeedLevel {
  readonly id: string;
  readonly level: ServiceLevel;
  readonly since: Date;
}

export function findSeedLevel(client: ClientCode, today: string): SeedLevel | undefined {
  const name = levelOfClient[client];
  if (!name) return undefined;
  return {
    id: stableId("service-level", name),
    level: serviceLevels[name],
    since: daysBefore(today, agreedDays),
  };
}

export async function insertServiceLevels(queries: Transaction<Schema>, today: string): Promise<void> {
  const at = daysBefore(today, agreedDays);
  const levels = Object.entries(serviceLevels).map(([name, level]) => [
    stableId("service-level", name),
    level,
  ]);
  await queries
    .insertInto("hotline_setting")
    .values({ key: "serviceLevels", value: JSON.stringify(Object.fromEntries(levels)), changed_at: at })
    .execute();
  await Promise.all(
    Object.entries(levelOfClient).map(([code, name]) =>
      queries
        .updateTable("client")
        .set({ service_level_id: stableId("service-level", name) })
        .where("code", "=", code)
        .execute(),
    ),
  );
}
