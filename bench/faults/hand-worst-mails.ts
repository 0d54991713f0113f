/** Runs in a thread of its own, so that making and sending the mails holds up none of the reads that are timed. */
import { randomUUID } from "node:crypto";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { handMail } from "../../server/test/hand-mail.ts";

const { port, from, to } = z.object({ port: z.int(), from: z.string(), to: z.string() }).parse(workerData);

// A sender is another machine; here it shares the processors, and takes what the server and the reads leave.
setPriority(constants.priority.PRIORITY_LOW);

const megabytes = (piece: string, count: number): string =>
  piece.repeat(Math.ceil((count * 1_000_000) / piece.length));

function* worstMails(): Generator<{ readonly type: string; readonly content: string }> {
  yield { type: "text/plain", content: megabytes("On Mon x wrote:\r\n> \r\n", 10) };
  yield { type: "text/html", content: megabytes("<", 20) };
  yield { type: "text/html", content: megabytes("<p>Bonjour, <b>voici</b> la suite.</p>\r\n", 20) };
}

async function hand({ type, content }: { readonly type: string; readonly content: string }): Promise<number> {
  const head = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@rhone.example>\r\nContent-Type: ${type}\r\n\r\n`;
  try {
    await handMail(port, { envelope: { from, to }, raw: Buffer.from(head + content) });
    return 250;
  } catch (error) {
    return error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  }
}

const answers: number[] = [];
for (const mail of worstMails()) answers.push(await hand(mail));
parentPort?.postMessage(answers);
