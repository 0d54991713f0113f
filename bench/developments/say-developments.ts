import { line, percent } from "../line.ts";
import type { DevelopmentCall, DevelopmentFigures } from "./developments.ts";
import { developmentCalls, measureDevelopments } from "./developments.ts";

/** How many developments; BENCH_DEVELOPMENTS=1000,10000 for some of them. */
const sizes = (process.env.BENCH_DEVELOPMENTS ?? "1000,10000,100000").split(",").map(Number);

/** How many the pages are looked at with. */
const shownSize = 10_000;

const names: Readonly<Record<DevelopmentCall, string>> = {
  table: "table of 50 with filter and counts",
  one: "one development",
  move: "move between the lists",
  search: "search",
  export: "export of up to 10,000",
};

/** Developments at three sizes; the largest takes minutes to generate the first time. */
export async function sayDevelopments(): Promise<void> {
  const bySize: DevelopmentFigures[] = [];
  for (const developments of sizes) {
    const figures = await measureDevelopments(developments, { inBrowser: developments === shownSize });
    bySize.push(figures);
    line(`With ${developments.toLocaleString("en")} developments`, "");
    for (const call of developmentCalls) {
      for (const { clients, perSecond, p50, p99, share } of figures[call]) {
        const who = `${clients} ${clients === 1 ? "client" : "clients"}`;
        line(
          `  ${names[call]}, ${who}`,
          `${perSecond.toFixed(call === "export" ? 2 : 0)} per s, p50 ${p50}, p99 ${p99} ms`,
        );
        line("    against a bare route behind the same statements", percent(share, 1), "at least 50 %");
      }
    }
    for (const { view, paintedMs, slowScroll, slowAtRest, worstDragMs } of figures.pages) {
      line(`  ${view} in the browser, first rows`, `${paintedMs.toFixed(0)} ms`);
      line(
        `    scrolling, frames over 20 ms (${percent(slowAtRest, 1)} at rest)`,
        percent(slowScroll, 1),
        "at most 5 %",
      );
      if (worstDragMs !== undefined) line("    drag, worst frame", `${worstDragMs.toFixed(0)} ms`);
    }
  }
  // Latencies are whole milliseconds: the rate of one client says the same with more digits.
  const alone = bySize.map(({ table }) => table[0]?.perSecond ?? 0);
  line(
    `Developments, table: time at ${sizes.at(-1)?.toLocaleString("en")} against ${sizes[0]?.toLocaleString("en")}`,
    `${((alone[0] ?? 0) / (alone.at(-1) ?? 1)).toFixed(2)}×`,
    "at most 1.2×",
  );
}
