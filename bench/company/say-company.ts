import { line, percent } from "../line.ts";
import type { CallFigures } from "../load.ts";
import { measureCompany } from "./company.ts";

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function sayCall(name: string, { clients, perSecond, p50, p99, share }: CallFigures, goal = ""): void {
  line(`  ${name}, ${clients} clients`, `${perSecond.toFixed(0)} per s, p50 ${p50}, p99 ${p99} ms`, goal);
  line("    against a bare route behind the same statements", percent(share, 1), "at least 50 %");
}

/** Administration of a company of 5,000 people, 500 clients, 2,000 bases and 300 rights. */
export async function sayCompany(): Promise<void> {
  const { people, person, rights, save, import: imported, elsewhere } = await measureCompany();
  line("With 5,000 people, 500 clients, 2,000 bases, 300 rights", "");
  sayCall("list of people with filter and count", people, "p99 at most 50 ms");
  sayCall("one person with effective rights", person);
  sayCall("saving one right", save);
  line("  list of all rights, 1 client", `p50 ${rights.p50}, p99 ${rights.p99} ms`);
  line(`  import of ${imported.rows} people: file read and planned`, seconds(imported.planMs));
  line(
    "    run to its end",
    `${seconds(imported.runMs)}, ${(imported.rows / (imported.runMs / 1_000)).toFixed(0)} rows per s`,
  );
  line(
    "    against a bare route that makes as many people",
    percent(imported.rows / (imported.runMs / 1_000), imported.barePerSecond),
    "at least 50 %",
  );
  line("    undone as a whole", seconds(imported.undoMs));
  line(
    "    list of people meanwhile, 1 client",
    `p50 ${imported.listP50.toFixed(0)}, p99 ${imported.listP99.toFixed(0)} ms`,
    "p99 at most 50 ms",
  );
  line(
    `  a changed right, judged by another process: ${elsewhere.changes} changes`,
    `${elsewhere.wrong} wrong`,
    "0",
  );
  line(
    "    the call after the change",
    `p50 ${elsewhere.p50.toFixed(0)}, p99 ${elsewhere.p99.toFixed(0)} ms`,
  );
}
