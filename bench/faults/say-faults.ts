import type { FaultReport } from "../../server/test/faults/run-faults.ts";
import { line } from "../line.ts";
import { endElsewhere, endEmbedded } from "./postgres-ends.ts";

/** What the tests show in small, in full. */
export async function sayFaults(): Promise<void> {
  sayEnds("30 ends of the embedded PostgreSQL under writes", await endEmbedded());
  sayEnds("30 ends of a PostgreSQL by DATABASE_URL", await endElsewhere());
}

function sayEnds(name: string, report: FaultReport): void {
  const { acknowledged, lost, doubled, wrong, later, slowestReturnMs } = report;
  line(name, `${acknowledged} notes taken`);
  line("  lost, doubled, answered wrongly", `${lost}, ${doubled}, ${wrong.length}`, "0, 0, 0");
  line("  asked to come back later", `${later} times`);
  line("  slowest return", `${slowestReturnMs.toFixed(0)} ms`, "under 2000 ms");
  for (const answer of new Set(wrong)) line(`    ${answer}`, "");
}
