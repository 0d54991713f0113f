import { line } from "../line.ts";
import { measureMailing } from "./mailing.ts";

/** How many people; BENCH_MAILING=300 for a first look. */
const people = Number(process.env.BENCH_MAILING ?? "5000");
const kills = 10;
/** A mail server elsewhere, which looks at a mail before it says yes. */
const farMs = 50;

/** Words to everybody by mail: how fast, and what kills leave of "once for each". */
export async function sayMailing(): Promise<void> {
  const calm = await measureMailing({ people, kills: 0, answerMs: 0 });
  line(`A communication by mail to ${calm.people.toLocaleString("en")} people`, "");
  line("  sent and noted", `${(calm.people / calm.seconds).toFixed(0)} per s`, "at least 100 per s");
  line("  without one, with more than one", `${calm.missing}, ${calm.doubles}`, "0, 0");
  line("  connections to the mail server", String(calm.connections));
  line("  a mail that waits, in the database", `${calm.waitingBytes} bytes`);

  const far = await measureMailing({ people, kills: 0, answerMs: farMs });
  line(`  a mail server that takes ${farMs} ms`, `${(far.people / far.seconds).toFixed(0)} per s`);

  const killed = await measureMailing({ people, kills, answerMs: 0 });
  line(`The same while the server is killed ${kills} times`, `${killed.seconds.toFixed(0)} s`);
  line("  without a mail", String(killed.missing), "0");
  line("  accepted twice by the mail server", String(killed.doubles), "0");
  line("  of these under another Message-ID", String(killed.unknowable), "0");
}
