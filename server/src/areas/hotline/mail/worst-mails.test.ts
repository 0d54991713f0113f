import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { castId } from "../../../../seed/cast.ts";
import { answerTo, MailDesk } from "../../../../test/mail-desk.ts";

let mails: MailDesk;
let sheet: SheetWire;
let received: Email;
let address = "";
beforeAll(async () => {
  mails = await MailDesk.open();
  const { kysely } = mails.platform.database;
  const person = await kysely
    .selectFrom("person")
    .select("email_address")
    .where("id", "=", castId("client"))
    .executeTakeFirstOrThrow();
  address = person.email_address ?? "";
  sheet = await mails.desk.sheet();
  await mails.mails();
  await mails.desk.send("agent", sheet.id, { text: "Pouvez-vous préciser le mois ?" });
  await mails.leave();
  received = await mails.mailTo(address);
});
afterAll(() => mails.close());

/** Hands over a reply with this content, byte for byte. */
function hand(content: string, { from = address, type = "text/plain" } = {}): Promise<number> {
  const to = received.replyTo?.[0]?.address ?? "";
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    "Subject: Re",
    `Message-ID: <${randomUUID()}@rhone.example>`,
    `Content-Type: ${type}; charset=utf-8`,
  ];
  return answerTo(
    mails.hand({ envelope: { from, to }, raw: Buffer.from(`${head.join("\r\n")}\r\n\r\n${content}`) }),
  );
}

/** The slowest of the calls that somebody else makes while the work goes on. */
async function slowestCallDuring<T>(work: Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const token = await mails.desk.as("lead");
  const going = new AbortController();
  let ms = 0;
  const result = work.finally(() => going.abort());
  while (!going.signal.aborted) {
    const started = performance.now();
    expect((await mails.desk.server.call(readUser, { as: token })).status).toBe(200);
    ms = Math.max(ms, performance.now() - started);
  }
  return { result: await result, ms };
}

const megabytes = (piece: string, count: number): string =>
  piece.repeat(Math.ceil((count * 1_000_000) / piece.length));

test.each([
  ["10 MB of introductions and quotes", () => megabytes("On Mon x wrote:\r\n> \r\n", 10), "text/plain"],
  ["20 MB of opening brackets", () => megabytes("<", 20), "text/html"],
  ["20 MB of ordinary HTML", () => megabytes("<p>Bonjour, <b>voici</b> la suite.</p>\r\n", 20), "text/html"],
])(
  "%s are refused for good, and nobody waits for it",
  async (_name, content, type) => {
    const { result, ms } = await slowestCallDuring(hand(content(), { type }));
    expect([552, 554]).toContain(result);
    // Those who wait for the mail's end would wait for ten seconds; how little it may be: `npm run bench -- faults`.
    expect(ms).toBeLessThan(3_000);
  },
  300_000,
);

test("who writes is judged before what they write", async () => {
  expect(await hand(megabytes("<", 20), { from: "stranger@rhone.example", type: "text/html" })).toBe(550);
});

test("a long quote is cut with a mark, and the words above it arrive", async () => {
  const quote = Array.from({ length: 4_000 }, (_none, line) => `> ligne ${line} – “déjà dit”, ฉบับก่อน`);
  const text = `C’est le mois de mars.\r\n\r\nOn Mon, 16 Nov 2026 at 10:00, Support wrote:\r\n${quote.join("\r\n")}`;
  expect(await hand(text)).toBe(250);
  const last = (await mails.desk.open("agent", sheet.id)).messages.at(-1);
  expect(last).toMatchObject({ text: "C’est le mois de mars.", via: "mail" });
  expect(last?.quoted).toMatch(/^On Mon/);
  expect(last?.quoted).toMatch(/\n\[…\]$/);
  expect(Buffer.byteLength(last?.quoted ?? "")).toBeLessThan(64_100);
});

test("mails of 20 MB with files still arrive, several at once", async () => {
  const file = Buffer.alloc(6_500_000, "%PDF-1.7 ");
  const send = () =>
    answerTo(
      mails.reply(received, address, "Les pièces demandées", {
        attachments: [
          { filename: "un.pdf", content: file },
          { filename: "deux.pdf", content: file },
        ],
      }),
    );
  expect(await Promise.all([send(), send()])).toEqual([250, 250]);
  const last = (await mails.desk.open("agent", sheet.id)).messages.at(-1);
  expect(last?.attachments).toHaveLength(2);
});
