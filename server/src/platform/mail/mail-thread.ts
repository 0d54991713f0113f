/** Runs in a thread of its own, started by read-mail-in-thread.ts: one mail at a time, from message to message. */
import { parentPort } from "node:worker_threads";
import { MailTooLong, readMail } from "./read-mail.ts";
import type { MailReading } from "./read-mail-in-thread.ts";

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
