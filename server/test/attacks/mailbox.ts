import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { BlackBox } from "./black-box.ts";

const list = z.object({
  data: z.array(z.object({ id: z.string(), to: z.string().nullable(), status: z.string() })),
});
const mail = z.object({ data: z.object({ text: z.string(), html: z.string() }) });

export interface OpenedMail {
  readonly text: string;
  readonly html: string;
}

/** The mails to an address in the demonstration's mailbox, newest first, once there are so many of them. */
export async function mailsTo(box: BlackBox, address: string, count: number): Promise<readonly OpenedMail[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = list.parse((await box.send("/demonstration/mails")).json);
    const sent = data.filter(({ to, status }) => to === address && status === "sent");
    if (sent.length >= count) {
      return Promise.all(
        sent.map(async ({ id }) => mail.parse((await box.send(`/demonstration/mails/${id}`)).json).data),
      );
    }
    await pause(50);
  }
  throw new Error(`Fewer than ${count} mails arrived for ${address}`);
}

/** The token in the link of a reset mail; other mails have links with tokens too. */
export function tokenIn(text: string): string {
  return /edit-password#([\w-]{20,})/.exec(text)?.[1] ?? "";
}
