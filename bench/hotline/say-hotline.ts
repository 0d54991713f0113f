import { line, percent } from "../line.ts";
import type { HotlineCall, HotlineFigures } from "./hotline.ts";
import { hotlineCalls, measureHotline } from "./hotline.ts";

/** How many sheets; BENCH_SHEETS=1000,10000 for some of them. */
const sizes = (process.env.BENCH_SHEETS ?? "1000,10000,200000").split(",").map(Number);

const names: Readonly<Record<HotlineCall, string>> = {
  list: "list of 50 with counts",
  open: "open, 50 messages",
  search: "search",
  send: "send, durable",
};
const goals: Readonly<Record<HotlineCall, string>> = {
  list: "at least 1,100 per s, p99 at most 40 ms",
  open: "at least 2,000 per s",
  search: "at least 500 per s, p99 at most 100 ms",
  send: "at least 1,000 per s",
};
/** How much longer one client may wait over 200,000 sheets than over 1,000. */
const growthGoals: Partial<Record<HotlineCall, string>> = { list: "at most 1.2×", search: "at most 3×" };

/** The hotline at three sizes; the largest takes minutes to generate the first time. */
export async function sayHotline(): Promise<void> {
  const bySize: HotlineFigures[] = [];
  for (const sheets of sizes) {
    const figures = await measureHotline(sheets);
    bySize.push(figures);
    line(`Hotline with ${sheets.toLocaleString("en")} sheets`, "");
    for (const call of hotlineCalls) {
      for (const { clients, perSecond, p50, p99 } of figures.calls[call]) {
        const rate = `${perSecond.toFixed(0)} per s, p50 ${p50}, p99 ${p99} ms`;
        line(
          `  ${names[call]}, ${clients} ${clients === 1 ? "client" : "clients"}`,
          rate,
          clients === 8 ? goals[call] : "",
        );
      }
      line(
        "    against a bare route behind the same statement",
        percent(figures.shares[call], 1),
        "at least 50 %",
      );
    }
    line("    sends against inserts of the message's row alone", percent(figures.shareOfInsert, 1));
    const { delivery, memoryMb } = figures;
    line(
      "  from send to 300 open pages",
      `p50 ${delivery.p50.toFixed(0)}, p99 ${delivery.p99.toFixed(0)} ms`,
      "p50 at most 30, p99 at most 200 ms",
    );
    if (!delivery.complete) throw new Error("A page missed a message");
    if (memoryMb !== undefined)
      line("  memory, server and database, 32 clients", `${memoryMb.toFixed(0)} MB`, "at most 350 MB");
  }
  for (const call of hotlineCalls) {
    const alone = bySize.map(({ calls }) => calls[call][0]?.perSecond ?? 0);
    const growth = (alone[0] ?? 0) / (alone.at(-1) ?? 1);
    line(
      `Hotline, ${names[call]}: time at ${sizes.at(-1)?.toLocaleString("en")} against ${sizes[0]?.toLocaleString("en")}`,
      `${growth.toFixed(2)}×`,
      growthGoals[call] ?? "",
    );
  }
}
