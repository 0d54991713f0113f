import autocannon from "autocannon";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { dayAfter } from "../../shared/src/domain/calendar/plain-date.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";
import type { PlanningProduct } from "./planning-data.ts";

export interface PeriodCallFigures {
  readonly clients: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly megabytes: number;
}

const includes = ["Workload", "EventStacks", "Tracking", "Stacking", "DailyDurations"];

/** 28 days of 500 people with every include, against a bare route with the same statement and as many bytes. */
export async function measurePeriodCall(product: PlanningProduct): Promise<readonly PeriodCallFigures[]> {
  const { url, databaseUrl, startDate } = product;
  const endDate = dayAfter(startDate, 27);
  const query = includes.map((name) => `&include${name}=true`).join("");
  const address = `${url}${apiBasePath}/support-vision/developpement/planning?startDate=${startDate}&endDate=${endDate}${query}`;
  const headers = { authorization: `Bearer ${await tokenOf(url, "lead")}` };
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`The period call was answered ${answer.status}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const bare = await startProcess("bench/planning/bare-server.ts", {
    DATABASE_URL: databaseUrl,
    BENCH_FIRST: startDate,
    BENCH_LAST: endDate,
    BENCH_BYTES: String(bytes),
  });
  try {
    const figures: PeriodCallFigures[] = [];
    for (const clients of [1, 8]) {
      const rate = async (target: string): Promise<number> =>
        (await autocannon({ url: target, headers, connections: clients, duration: 4 })).requests.average;
      const barePerSecond = await rate(`${bare.url}/bare`);
      const perSecond = await rate(address);
      figures.push({ clients, perSecond, barePerSecond, megabytes: bytes / 1_000_000 });
    }
    return figures;
  } finally {
    await bare.stop();
  }
}
