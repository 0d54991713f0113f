import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

interface SeedProgram {
  readonly name: string;
  readonly alerts: AlertName[];
  readonly perMinute: number;
  readonly tokenEnd: string;
  readonly sinceDays: number;
  /** Days since it was last heard of, in its alerts; none where it still waits for its first. */
  readonly raisedDaysAgo: readonly number[];
}

const programs: readonly SeedProgram[] = [
  {
    name: "Caisse de paie",
    alerts: ["matriculePaie", "listContrats"],
    perMinute: 60,
    tokenEnd: "x7Qe",
    sinceDays: 140,
    raisedDaysAgo: [88, 61, 33, 31, 12, 4, 1],
  },
  {
    name: "Portail des commandes",
    alerts: ["commandes", "interim"],
    perMinute: 30,
    tokenEnd: "m2Ka",
    sinceDays: 75,
    raisedDaysAgo: [40, 22, 9, 2],
  },
  {
    name: "Tableaux de la direction",
    alerts: ["rapport"],
    perMinute: 10,
    tokenEnd: "Zr4t",
    sinceDays: 6,
    raisedDaysAgo: [],
  },
];

/** Programs that raise alerts (spec §3). Nobody has their tokens: what stands for them is the sign of none. */
export async function insertPrograms(queries: Transaction<Schema>, today: string): Promise<void> {
  await queries
    .insertInto("program")
    .values(
      programs.map(({ name, alerts, perMinute, tokenEnd, sinceDays, raisedDaysAgo }) => ({
        id: stableId("program", name),
        name,
        alerts,
        per_minute: perMinute,
        token_hash: Buffer.from(stableId("program-token", name)),
        token_end: tokenEnd,
        last_used_at: raisedDaysAgo.length === 0 ? null : daysBefore(today, Math.min(...raisedDaysAgo)),
        created_at: daysBefore(today, sinceDays),
        created_by: castId("admin"),
        changed_at: daysBefore(today, sinceDays),
      })),
    )
    .execute();
  await queries
    .insertInto("program_alert")
    .values(
      programs.flatMap(({ name, raisedDaysAgo }) =>
        raisedDaysAgo.map((days) => ({
          program_id: stableId("program", name),
          key: `demonstration-${days}`,
          id: stableId("program-alert", `${name}:${days}`),
          at: daysBefore(today, days),
        })),
      ),
    )
    .execute();
}
