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
let send: Send | undefined;

process.on("message", (message: SendingSettings | SendingTask) => {
  if ("number" in message) void send?.(message);
  else send = sendWith(message);
});
// What was handed over is noted first.
endWithParent(endAtRest);

function sendWith({ smtpUrl, database: address, dataDir, logLevel }: SendingSettings): Send {
  if (dataDir !== undefined) holdDatabase(dataDir);
  // Urgent mails and the others come from two queues.
  const database = openDatabase(address, createLog({ logLevel }), 2 * mailsAtOnce, requestLimits);
  const transport = smtpTransport(smtpUrl);
  const handOver: MailTransport = async (message) => {
    // Nobody waits for it any more, and the next server sends it.
    if (!process.connected) throw new Error("the server is gone");
    await transport(message);
  };
  return async ({ number, mail }) => {
    onTheirWay += 1;
    const failure = await sendOnce(database, mail, handOver).then(() => undefined, failureOf);
    onTheirWay -= 1;
    const answer: SendingAnswer = { number, failure };
    if (process.connected) process.send?.(answer, undefined, undefined, () => undefined);
    else endAtRest();
  };
}

function endAtRest(): void {
  if (onTheirWay === 0) process.exit(0);
}
