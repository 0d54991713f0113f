import { line } from "../line.ts";
import { measureStatistics } from "./statistics.ts";

/** How many sheets and developments; BENCH_STATISTICS=1000,500 for a first look. */
const [sheets = 0, developments = 0] = (process.env.BENCH_STATISTICS ?? "200000,100000")
  .split(",")
  .map(Number);

/** Figures over a large company; generating it takes many minutes the first time. */
export async function sayStatistics(): Promise<void> {
  const { p50, p99, hotlineP99, hotlineP99Beside } = await measureStatistics(sheets, developments);
  const size = `${sheets.toLocaleString("en")} sheets and ${developments.toLocaleString("en")} developments`;
  line(`Figures over ${size}`, "");
  line("  whole page, one reader", `p50 ${p50}, p99 ${p99} ms`, "p50 at most 300 ms");
  line("  list of sheets, 8 agents without pause", `p99 ${hotlineP99} ms`);
  line(
    "    while somebody reads figures without pause",
    `${hotlineP99Beside} ms, ${(hotlineP99Beside / hotlineP99).toFixed(1)}×`,
    "at most 1.5×",
  );
}
