/** Runs in a process of its own, started by send-mails-apart.ts: takes mails, hands them over, notes them as sent. */
import { holdDatabase } from "../database/last-writers.ts";
import { openDatabase, requestLimits } from "../database/database.ts";
import { createLog } from "../log.ts";
import { mailsAtOnce } from "./mail-transport.ts";
import type { MailTransport } from "./mail-transport.ts";
import { endWithParent } from "./own-process.ts";
import { failureOf } from "./sending-failure.ts";
import type { SendingAnswer, SendingSettings, SendingTask } from "./send-mails-apart.ts";
import { sendOnce } from "./send-once.ts";
import { smtpTransport } from "./smtp-transport.ts";

type Send = (task: SendingTask) => Promise<void>;

let onTheirWay = 0;
/** Mails that wait until one of those is through. */
const next: (() => void)[] = [];
let send: Send | undefined;

process.on("message", (message: SendingSettings | SendingTask) => {
  if ("number" in message) void send?.(message);
  else send = sendWith(message);
});
// What was handed over is noted first.
endWithParent(endAtRest);

function sendWith({ smtpUrl, database: address, dataDir, logLevel }: SendingSettings): Send {
  if (dataDir !== undefined) holdDatabase(dataDir);
  const database = openDatabase(address, createLog({ logLevel }), mailsAtOnce, requestLimits);
  const transport = smtpTransport(smtpUrl);
  const handOver: MailTransport = async (message) => {
    // Nobody waits for it any more, and the next server sends it.
    if (!process.connected) throw new Error("the server is gone");
    await transport(message);
  };
  return async ({ number, mail }) => {
    if (onTheirWay === mailsAtOnce) await new Promise<void>((resolve) => next.push(resolve));
    else onTheirWay += 1;
    const failure = await sendOnce(database, mail, handOver).then(() => undefined, failureOf);
    const following = next.shift();
    if (following) following();
    else onTheirWay -= 1;
    const answer: SendingAnswer = { number, failure };
    if (process.connected) process.send?.(answer, undefined, undefined, () => undefined);
    else endAtRest();
  };
}

function endAtRest(): void {
  if (onTheirWay === 0) process.exit(0);
}
