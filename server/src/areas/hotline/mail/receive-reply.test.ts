import { markDuplicate } from "@planete/shared/contract/hotline-change.contract.ts";
import { saveDraft } from "@planete/shared/contract/hotline-message.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { answerTo, MailDesk, replyDomain, wholeOf } from "../../../../test/mail-desk.ts";

let mails: MailDesk;
let clientAddress = "";
let agentAddress = "";
beforeAll(async () => {
  mails = await MailDesk.open();
  const { kysely } = mails.platform.database;
  const find = async (username: "client" | "agent") =>
    (
      await kysely
        .selectFrom("person")
        .select("email_address")
        .where("id", "=", castId(username))
        .executeTakeFirstOrThrow()
    ).email_address ?? "";
  clientAddress = await find("client");
  agentAddress = await find("agent");
});
afterAll(() => mails.close());

/** A sheet that support has answered, with the mail that the client got. */
async function answered(): Promise<{ sheet: SheetWire; mail: Email }> {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  await mails.desk.send("agent", sheet.id, { text: "Pouvez-vous préciser le mois ?" });
  await mails.leave();
  return { sheet, mail: await mails.mailTo(clientAddress) };
}

async function messages(by: string, sheetId: string) {
  return (await mails.desk.open(by, sheetId)).messages;
}

test("a client answers the mail they got, and their words stand in the sheet, with what was quoted folded", async () => {
  const { sheet, mail } = await answered();
  await mails.reply(
    mail,
    `Nadia <${clientAddress.toUpperCase()}>`,
    "C’est le mois de mars.\n\n-- \nNadia\nRhône",
  );
  const last = (await messages("agent", sheet.id)).at(-1);
  expect(last).toMatchObject({
    kind: "customer",
    via: "mail",
    text: "C’est le mois de mars.",
    author: { id: castId("client"), side: "client" },
  });
  expect(last?.quoted).toContain("Pouvez-vous préciser le mois ?");
  expect(last?.quoted).toContain("Rhône");
  expect(last?.quoted).not.toMatch(/reply\+/);
  // Told to nobody else than the assignee and followers, of whom there are none: never back to its writer.
  expect((await mails.mails()).has(clientAddress)).toBe(false);
});

test("a mail program that puts the signature below the quote has both folded", async () => {
  const { sheet, mail } = await answered();
  const text = `C’est le mois d’avril.\n\nLe dim. 15 nov. 2026 à 14:05, Planète Online a écrit :\n\n> Pouvez-vous préciser le mois ?\n\n-- \nNadia\nRhône`;
  await mails.reply(mail, clientAddress, "", { text });
  const last = (await messages("agent", sheet.id)).at(-1);
  expect(last?.text).toBe("C’est le mois d’avril.");
  expect(last?.quoted).toContain("Pouvez-vous préciser le mois ?");
  expect(last?.quoted).toContain("Rhône");
});

test("a colleague answers a mail: it becomes an internal note and reaches no client", async () => {
  const sheet = await mails.desk.sheet();
  await mails.desk.send("lead", sheet.id, {
    kind: "internal",
    text: "Qu’en penses-tu ?",
    more: { mentions: [castId("agent")] },
  });
  const mail = await mails.mailTo(agentAddress);
  await mails.reply(mail, agentAddress, "avisinterne");
  const last = (await messages("lead", sheet.id)).at(-1);
  expect(last).toMatchObject({ kind: "internal", via: "mail", text: "avisinterne" });
  expect(JSON.stringify(await mails.desk.open("client", sheet.id))).not.toContain("avisinterne");
  const toClient = (await mails.mails()).get(clientAddress) ?? [];
  expect(toClient.map(wholeOf).join("\n")).not.toContain("avisinterne");
});

test("the same mail delivered again, and five times at once, lands once", async () => {
  const { sheet, mail } = await answered();
  const before = (await messages("agent", sheet.id)).length;
  const again = () =>
    mails.reply(mail, clientAddress, "Une seule fois", {
      messageId: "<twice@rhone.example>",
      attachments: [{ filename: "preuve.txt", content: "preuve" }],
    });
  await again();
  await Promise.all([again(), again(), again(), again(), again()]);
  const after = await messages("agent", sheet.id);
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)?.attachments.map(({ name }) => name)).toEqual(["preuve.txt"]);
  const { rows } = await mails.platform.database.pool.query(
    "select 1 from sheet_attachment where sheet_id = $1 and message_id is null",
    [sheet.id],
  );
  expect(rows).toEqual([]);
});

test("files come along by the rules of the composer, and the writer is told of those that were refused", async () => {
  const { sheet, mail } = await answered();
  await mails.reply(mail, clientAddress, "Voici", {
    attachments: [
      { filename: "export.csv", content: "a;b\n1;2\n" },
      { filename: "outil.exe", content: Buffer.from("MZ\u0090\u0000") },
      { filename: "photo.png", content: Buffer.from("MZ not a picture") },
      { filename: "logo.png", content: Buffer.from("tiny"), cid: "logo@sig", contentDisposition: "inline" },
    ],
  });
  const last = (await messages("agent", sheet.id)).at(-1);
  expect(last?.attachments.map(({ name }) => name)).toEqual(["export.csv"]);
  const told = await mails.mailTo(clientAddress);
  expect(told.text).toContain("outil.exe");
  expect(told.text).toContain("photo.png");
  expect(told.text).not.toContain("logo.png");
});

test("who may not attach files on the page can't by mail either; the words arrive", async () => {
  const { sheet, mail } = await answered();
  const { pool } = mails.platform.database;
  const rights = JSON.stringify({ client: { attachments: "read" } });
  await pool.query("insert into hotline_setting (key, value) values ('fieldRights', $1)", [rights]);
  await mails.reply(mail, clientAddress, "Sans fichier", {
    attachments: [{ filename: "a.txt", content: "a" }],
  });
  await pool.query("delete from hotline_setting where key = 'fieldRights'");
  const last = (await messages("agent", sheet.id)).at(-1);
  expect([last?.text, last?.attachments]).toEqual(["Sans fichier", []]);
  expect((await mails.mailTo(clientAddress)).text).toContain("a.txt");
});

test("a mail without plain text is read from its HTML, as text", async () => {
  const { sheet, mail } = await answered();
  await mails.reply(mail, clientAddress, "", {
    text: "",
    html: `<style>p{color:red}</style><p>Oui, c&eacute;tait &lt;mars&gt;.</p><p><b>Merci</b></p><blockquote>${mail.html}</blockquote><script>alert(1)</script>`,
  });
  const last = (await messages("agent", sheet.id)).at(-1);
  expect(last?.text).toBe("Oui, cétait <mars>.\n\nMerci");
  expect(last?.quoted).toContain("Pouvez-vous préciser le mois ?");
});

test.each<[string, object]>([
  ["an absence note", { headers: { "Auto-Submitted": "auto-replied" } }],
  ["an older absence note", { headers: { Precedence: "auto_reply" } }],
  ["Exchange out of office", { headers: { "X-Auto-Response-Suppress": "All" } }],
  ["a mailing list", { headers: { "List-Id": "<all.rhone.example>" } }],
  ["a bounce", { envelope: { from: "" } }],
])("%s is taken from the mail server and ignored", async (_name, more) => {
  const { sheet, mail } = await answered();
  const before = await messages("agent", sheet.id);
  const to = mail.replyTo?.[0]?.address ?? "";
  const envelope = "envelope" in more ? { envelope: { from: "", to } } : {};
  expect(await answerTo(mails.reply(mail, clientAddress, "Je suis absente", { ...more, ...envelope }))).toBe(
    250,
  );
  expect(await messages("agent", sheet.id)).toEqual(before);
});

test("a stranger, a guessed address and a lost right are refused, and nothing is stored", async () => {
  const { sheet, mail } = await answered();
  const before = await messages("agent", sheet.id);
  const { kysely } = mails.platform.database;
  const active = (is: boolean) =>
    kysely.updateTable("person").set({ active: is }).where("id", "=", castId("client")).execute();
  const own = () => answerTo(mails.reply(mail, clientAddress, "intrus"));

  expect(await answerTo(mails.reply(mail, "thierry.roche@rhone.example", "intrus"))).toBe(550);
  for (const to of [
    `reply+${"a".repeat(32)}@${replyDomain}`,
    `reply+${"a".repeat(31)}@${replyDomain}`,
    `someone@${replyDomain}`,
    "someone@elsewhere.example",
  ]) {
    expect(await answerTo(mails.reply(mail, clientAddress, "intrus", { to })), to).toBe(550);
  }
  await active(false);
  expect(await own()).toBe(550);
  await active(true);

  await kysely.deleteFrom("access_right_holder").where("person_id", "=", castId("client")).execute();
  expect(await own()).toBe(550);
  await kysely
    .insertInto("access_right_holder")
    .values({ tag: "fiche-liaison", person_id: castId("client"), value: 1 })
    .execute();

  const { client_id: home } = await kysely
    .selectFrom("person")
    .select("client_id")
    .where("id", "=", castId("client"))
    .executeTakeFirstOrThrow();
  const { client_id: elsewhere } = await kysely
    .selectFrom("person")
    .select("client_id")
    .where("id", "=", castId("jurgen.wolff"))
    .executeTakeFirstOrThrow();
  const belong = (to: string | null) =>
    kysely.updateTable("person").set({ client_id: to }).where("id", "=", castId("client")).execute();
  await belong(elsewhere);
  expect(await own()).toBe(550);
  await belong(home);

  const { rows } = await mails.platform.database.pool.query(
    "select 1 from sheet_message where text like '%intrus%' or quoted like '%intrus%'",
  );
  expect(rows).toEqual([]);
  expect(await messages("agent", sheet.id)).toEqual(before);
  expect(await own()).toBe(250);
});

test("a sheet that takes no more messages says so to the writer's mail server", async () => {
  const { sheet, mail } = await answered();
  const other = await mails.desk.sheet();
  await mails.desk.server.call(markDuplicate, {
    as: await mails.desk.as("agent"),
    params: { id: sheet.id },
    body: { of: other.id },
  });
  expect(await answerTo(mails.reply(mail, clientAddress, "Encore moi"))).toBe(550);
});

test("thanks by mail do not reopen a finished request, and an awaited answer lets it go on", async () => {
  const { sheet, mail } = await answered();
  await mails.desk.send("agent", sheet.id, { text: "Fini", more: { transition: { to: 4 } } });
  await mails.leave();
  const finished = await mails.mailTo(clientAddress);
  expect(finished.text).toMatch(/Non résolu|Not solved/);
  await mails.reply(finished, clientAddress, "Merci !");
  expect((await mails.desk.open("agent", sheet.id)).data.etat).toBe(4);

  const waiting = await answered();
  await mails.desk.send("agent", waiting.sheet.id, {
    text: "Nous attendons votre réponse",
    more: { transition: { to: 3, awaited: "client" } },
  });
  await mails.leave();
  await mails.reply(await mails.mailTo(clientAddress), clientAddress, "La voici");
  expect((await mails.desk.open("agent", waiting.sheet.id)).data.etat).toBe(2);
  expect(mail.messageId).not.toBe(finished.messageId);
});

test("a reply by mail leaves the draft on the page alone", async () => {
  const { sheet, mail } = await answered();
  const as = await mails.desk.as("client");
  await mails.desk.server.call(saveDraft, {
    as,
    params: { sheet: sheet.id, kind: "customer" },
    body: { text: "brouillon" },
  });
  await mails.reply(mail, clientAddress, "par mail");
  const { rows } = await mails.platform.database.pool.query(
    "select text from sheet_draft where sheet_id = $1",
    [sheet.id],
  );
  expect(rows).toEqual([{ text: "brouillon" }]);
});

test("an empty reply, one that is too long and one that is too large are refused", async () => {
  const { mail } = await answered();
  expect(await answerTo(mails.reply(mail, clientAddress, "", { text: " " }))).toBe(550);
  expect(await answerTo(mails.reply(mail, clientAddress, "x".repeat(50_001)))).toBe(552);
  const content = Buffer.alloc(26_000_000, 65);
  const large = mails.reply(mail, clientAddress, "x", { attachments: [{ filename: "a.txt", content }] });
  expect(await answerTo(large)).toBe(552);
});

test("two machines that talk to each other are slowed down", async () => {
  const { mail } = await answered();
  const answers: number[] = [];
  for (let count = 0; count < 22; count += 1)
    answers.push(await answerTo(mails.reply(mail, clientAddress, `${count}`)));
  expect(answers.filter((code) => code === 250)).toHaveLength(20);
  expect(answers.at(-1)).toBe(450);
});
