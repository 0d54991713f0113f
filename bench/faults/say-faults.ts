import type { FaultReport } from "../../server/test/faults/run-faults.ts";
import { line } from "../line.ts";
import { lockSheets } from "./locked-table.ts";
import { floodLogins } from "./login-flood.ts";
import { endElsewhere, endEmbedded } from "./postgres-ends.ts";
import { measureWorstMails } from "./worst-mail.ts";

/** What the tests show in small, in full. */
export async function sayFaults(): Promise<void> {
  sayEnds("30 ends of the embedded PostgreSQL under writes", await endEmbedded());
  sayEnds("30 ends of a PostgreSQL by DATABASE_URL", await endElsewhere());

  const lock = await lockSheets();
  line("The table of sheets locked for 90 s: others, p99", `${lock.others.toFixed(0)} ms`, "under 1000 ms");
  line("  others that failed", String(lock.failed), "0");
  line("  connections at most", String(lock.mostConnections), "at most 21");

  const mails = await measureWorstMails();
  line("Worst mails, answered with", mails.answers.join(", "), "5xx");
  line(
    "  GET /user meanwhile, p99",
    `${mails.busy.toFixed(1)} ms, ${(mails.busy / mails.quiet).toFixed(1)}×`,
    "at most 2×",
  );
  line(
    "  memory of the server before and after",
    `${mails.memoryMb.before.toFixed(0)}, ${mails.memoryMb.after.toFixed(0)} MB`,
  );

  const { right, guesses } = await floodLogins();
  line("400 guesses at a time from one address", `${guesses} guesses`);
  line(
    "  right logins from elsewhere",
    `${right.filter(({ status }) => status === 200).length} of ${right.length}`,
    "all",
  );
  line("  slowest of them", `${Math.max(...right.map(({ ms }) => ms)).toFixed(0)} ms`, "under 2000 ms");
}

function sayEnds(name: string, report: FaultReport): void {
  const { acknowledged, lost, doubled, wrong, later, slowestReturnMs } = report;
  line(name, `${acknowledged} notes taken`);
  line("  lost, doubled, answered wrongly", `${lost}, ${doubled}, ${wrong.length}`, "0, 0, 0");
  line("  asked to come back later", `${later} times`);
  line("  slowest return", `${slowestReturnMs.toFixed(0)} ms`, "under 2000 ms");
  for (const answer of new Set(wrong)) line(`    ${answer}`, "");
}
