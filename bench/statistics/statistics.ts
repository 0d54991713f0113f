import autocannon from "autocannon";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { sheetsPath } from "../../shared/src/contract/hotline-sheet.contract.ts";
import { readStatistics } from "../../shared/src/contract/statistics.contract.ts";
import { generatedDataSet } from "../data-set.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";

export interface StatisticsFigures {
  /** The whole page, one reader, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** The list of sheets at full load, in ms: alone, and while somebody reads figures. */
  readonly hotlineP99: number;
  readonly hotlineP99Beside: number;
}

/** BENCH_SECONDS=2 for a first look. */
const seconds = Number(process.env.BENCH_SECONDS ?? "10");
const agents = 8;

/** The page of figures over so many sheets and developments, and what agents feel of its readers. */
export async function measureStatistics(sheets: number, developments: number): Promise<StatisticsFigures> {
  const dataDir = await generatedDataSet(`statistics-${sheets}-${developments}`, {
    people: 200,
    clients: 100,
    sheets,
    developments,
  });
  const server = await startProcess("server/src/main.ts", {
    DATA_DIR: dataDir,
    DEMONSTRATION: "1",
    LIMITS_FACTOR: "1000",
  });
  try {
    const [reader, agent] = await Promise.all(
      ["lead", "agent"].map(async (name) => ({ authorization: `Bearer ${await tokenOf(server.url, name)}` })),
    );
    const load = async (path: string, headers: object | undefined, connections: number) => {
      const result = await autocannon({
        url: `${server.url}${apiBasePath}${path}`,
        headers: { ...headers },
        connections,
        duration: seconds,
        timeout: 120,
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
      return result.latency;
    };
    const figures = () => load(readStatistics.path, reader, 1);
    const list = () => load(sheetsPath, agent, agents);
    await reckoned(`${server.url}${apiBasePath}${readStatistics.path}`, { ...reader });
    await Promise.all([figures(), list()]);
    const page = await figures();
    const alone = await list();
    const [beside] = await Promise.all([list(), figures()]);
    return { p50: page.p50, p99: page.p99, hotlineP99: alone.p99, hotlineP99Beside: beside.p99 };
  } finally {
    await server.stop();
  }
}

/** A company that was just generated still has the working times of its sheets to be reckoned: not what is measured. */
async function reckoned(address: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const response = await fetch(address, { headers });
    const { parts } = readStatistics.answer.parse(await response.json());
    if (parts.every(({ pending }) => pending === 0)) return;
  }
}
