import { line, percent } from "../line.ts";
import { measurePool } from "./pool.ts";

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const perSecond = (rows: number, ms: number): string =>
  `${seconds(ms)}, ${(rows / (ms / 1_000)).toFixed(0)} rows per s`;

/** The pool of candidates from files (D26). */
export async function sayPool(): Promise<void> {
  const figures = await measurePool();
  line("The pool (ImportVivier), beside 5,000 people and 500 clients", "");
  for (const { rows, planMs, runMs, undoMs, listP50, listP99, memoryMb } of figures) {
    line(`  import of ${rows} candidates: file read and planned`, perSecond(rows, planMs));
    line("    run to its end", perSecond(rows, runMs));
    line("    undone as a whole", perSecond(rows, undoMs));
    line(
      "    the pool's list meanwhile, 1 client",
      `p50 ${listP50.toFixed(0)}, p99 ${listP99.toFixed(0)} ms`,
    );
    if (memoryMb !== undefined) line("    most memory of the server (PSS)", `${memoryMb.toFixed(0)} MB`);
  }
  const [short, long] = figures;
  if (short?.memoryMb !== undefined && long?.memoryMb !== undefined)
    line("  memory of four times the rows", percent(long.memoryMb, short.memoryMb), "about 100 %");
}
