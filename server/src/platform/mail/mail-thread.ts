/** Runs in a thread of its own, started by read-mail-apart.ts: one mail at a time, from message to message. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { MailTooLong, readMail } from "./read-mail.ts";
import type { MailReading } from "./read-mail-apart.ts";

/**
 * People come before mails. On Linux this counts for the thread alone; elsewhere it would count for the whole process.
 */
if (process.platform === "linux") setPriority(0, 10);

async function read(raw: Uint8Array): Promise<MailReading> {
  try {
    return { mail: await readMail(raw) };
  } catch (error) {
    return { problem: error instanceof MailTooLong ? "too long" : "unreadable" };
  }
}

parentPort?.on("message", (raw: Uint8Array) => {
  void read(raw).then((reading) => {
    const contents = "mail" in reading ? reading.mail.files.map(({ content }) => content.buffer) : [];
    return parentPort?.postMessage(reading, [...new Set(contents)]);
  });
});
