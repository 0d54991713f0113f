import { randomUUID } from "node:crypto";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import {
  assignSheet,
  changeSheetUsers,
  changeStatus,
  changeTags,
} from "@planete/shared/contract/hotline-change.contract.ts";
import {
  addAttachment,
  markSheetRead,
  recallMessage,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { discardSetAsideWork, listSetAsideWork } from "@planete/shared/contract/set-aside-work.contract.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { chooseLanguage } from "../../../../test/add-person.ts";
import { MailDesk, wholeOf } from "../../../../test/mail-desk.ts";
import type { MailGuard } from "../../../platform/mail/deliver-mail.ts";
import { createMailSecrets } from "../../../platform/mail/mail-secrets.ts";
import { deliverMail } from "../../../platform/mail/deliver-mail.ts";
import { guardSheetMails } from "./guard-mails.ts";
import { sheetMailTemplates } from "./mail-templates.ts";
import { sendDigests } from "./send-digests.ts";
import { tellByMailInTime } from "./tell-by-mail.ts";

let mails: MailDesk;
beforeAll(async () => {
  mails = await MailDesk.open();
  await chooseLanguage(mails.platform.database, castId("client"), "fr");
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.mails();
});

async function addressOf(username: Parameters<typeof castId>[0]): Promise<string> {
  const { kysely } = mails.platform.database;
  const row = await kysely
    .selectFrom("person")
    .select("email_address")
    .where("id", "=", castId(username))
    .executeTakeFirstOrThrow();
  return row.email_address ?? "";
}

async function give(sheetId: string, to: Parameters<typeof castId>[0], by = "lead"): Promise<void> {
  const { answer } = await mails.desk.server.call(assignSheet, {
    as: await mails.desk.as(by),
    params: { id: sheetId },
    body: { from: null, to: castId(to) },
  });
  expect(answer.data.id).toBe(sheetId);
}

test("an answer reaches the client by mail when it has left and not before, in their language, and can be replied to", async () => {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  await mails.desk.send("agent", sheet.id, { text: "La facture est corrigée.\n\n<b>Bonne journée</b>" });
  expect((await mails.mails()).size).toBe(0);
  await mails.leave();
  const mail = await mails.mailTo(await addressOf("client"));
  expect(mail.subject).toBe(`[#${sheet.id_ticket}] Une facture en double`);
  expect(mail.text).toContain("La facture est corrigée.");
  expect(mail.text).toMatch(/L’état est maintenant\s: Prise en compte/);
  expect(mail.html).toContain("La facture est corrigée.<br>");
  expect(mail.html).not.toContain("<b>Bonne");
  expect(mail.text).toContain("––– Merci d’écrire votre réponse au-dessus de cette ligne –––");
  expect(mail.text).toContain(`/app/hotline?sheet=${sheet.id_ticket}`);
  expect(mail.replyTo?.[0]?.address).toMatch(/^reply\+[a-z2-7]{32}@reply\.planete\.example$/);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(header("in-reply-to")).toBe(`<sheet.${sheet.id}@localhost>`);
  expect(header("references")).toBe(`<sheet.${sheet.id}@localhost>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("message-id")).toMatch(/^<[\da-f-]{36}@localhost>$/);
});

test("the same answer sent five times at once is one message and one mail", async () => {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  const basis = await mails.desk.basis("agent", sheet.id);
  const more = { clientMessageId: randomUUID() };
  const text = "Une seule fois, s’il vous plaît.";
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => mails.desk.send("agent", sheet.id, { text, more, basis })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await mails.leave();
  expect((await mails.mailTo(await addressOf("client"))).text).toContain(text);
  expect((await mails.desk.texts("client", sheet.id)).filter((words) => words === text)).toHaveLength(1);
});

test("an answer to a Thai reader is mailed in Thai, and an English one stays English", async () => {
  const speak = async (lang: "th" | "en" | "fr") =>
    mails.desk.server.call(saveInterface, { as: await mails.desk.as("client"), body: { lang } });
  const answer = async (): Promise<string> => {
    const sheet = await mails.desk.sheet();
    await mails.mails();
    await mails.desk.send("agent", sheet.id, { text: "La facture est corrigée." });
    await mails.leave();
    return (await mails.mailTo(await addressOf("client"))).text ?? "";
  };
  await speak("th");
  const thai = await answer();
  expect(thai).toContain("La facture est corrigée.");
  // Names, addresses and what people wrote aside, not one sentence of another language.
  expect(thai).toMatch(/\p{Script=Thai}{4}/u);
  expect(thai).not.toMatch(/réponse|état est|reply above/i);
  await speak("en");
  expect(await answer()).not.toMatch(/\p{Script=Thai}/u);
  await speak("fr");
});

test("a message that is called back is mailed to nobody", async () => {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  const { answer } = await mails.desk.send("agent", sheet.id, { text: "oups" });
  await mails.desk.server.call(recallMessage, {
    as: await mails.desk.as("agent"),
    params: { id: sheet.id, messageId: answer.data.id },
  });
  await mails.leave();
  expect((await mails.mails()).size).toBe(0);
});

test("a client's words reach the assignee and those who follow, never the writer, and several at once make one mail", async () => {
  const sheet = await mails.desk.sheet();
  await give(sheet.id, "agent");
  await mails.desk.server.call(changeSheetUsers, {
    as: await mails.desk.as("lead"),
    params: { id: sheet.id },
    body: { add: [castId("dev"), castId("thierry.roche")], remove: [] },
  });
  const assigned = await mails.mails();
  expect(assigned.get(await addressOf("agent"))?.[0]?.text).toMatch(/attribuée|assigned to you/);
  expect(assigned.has(await addressOf("lead"))).toBe(false);
  await mails.desk.send("client", sheet.id, { text: "Premier mot" });
  await mails.desk.send("client", sheet.id, { text: "Second mot" });
  const told = await mails.mails();
  expect([...told.keys()].toSorted()).toEqual(
    [await addressOf("agent"), await addressOf("dev"), await addressOf("thierry.roche")].toSorted(),
  );
  for (const got of told.values()) {
    expect(got).toHaveLength(1);
    expect(got[0]?.text).toMatch(/Premier mot[^]*Second mot/);
  }
});

test("a note reaches by mail only those it names", async () => {
  const sheet = await mails.desk.sheet();
  await give(sheet.id, "agent");
  await mails.mails();
  await mails.desk.send("lead", sheet.id, { kind: "internal", text: "rien pour personne" });
  expect((await mails.mails()).size).toBe(0);
  await mails.desk.send("lead", sheet.id, {
    kind: "internal",
    text: "motinterne",
    more: { mentions: [castId("dev")] },
  });
  const told = await mails.mails();
  expect([...told.keys()]).toEqual([await addressOf("dev")]);
  expect(told.get(await addressOf("dev"))?.[0]?.text).toContain("motinterne");
});

test("nothing internal is in any mail to a client, whatever staff do, and a disabled person or one without the right gets none", async () => {
  const secrets = ["secretnote", "secretfile", "secrettag", "secretheld"];
  const sheet = await mails.desk.sheet();
  await mails.desk.server.call(changeSheetUsers, {
    as: await mails.desk.as("lead"),
    params: { id: sheet.id },
    body: { add: [castId("thierry.roche")], remove: [] },
  });
  const as = await mails.desk.as("agent");
  const { answer: file } = await mails.desk.server.call(addAttachment, {
    as,
    params: { sheet: sheet.id, kind: "internal" },
    file: new File(["x"], "secretfile.txt", { type: "text/plain" }),
  });
  await mails.choose("client", "sheetStatus", "now");
  await mails.desk.send("agent", sheet.id, {
    kind: "internal",
    text: "secretnote",
    more: { mentions: [castId("dev")], attachmentIds: [file.data.id] },
  });
  await mails.desk.server.call(changeTags, {
    as,
    params: { id: sheet.id },
    body: { add: ["secrettag"], remove: [] },
  });
  await give(sheet.id, "agent", "lead");
  await mails.desk.send("agent", sheet.id, { text: "Bonjour, voici la réponse." });
  await mails.leave();
  await mails.desk.send("agent", sheet.id, { text: "secretheld" });
  const told = await mails.mails();
  const toClients = [...told].filter(([to]) => to.endsWith("@rhone.example"));
  expect(toClients.map(([to]) => to).toSorted()).toEqual(
    [await addressOf("client"), await addressOf("thierry.roche")].toSorted(),
  );
  for (const mail of toClients.flatMap(([, got]) => got)) {
    expect(wholeOf(mail)).toContain("voici la réponse");
    for (const secret of secrets) expect(wholeOf(mail).includes(secret), secret).toBe(false);
  }
  expect(
    wholeOf(told.get(await addressOf("dev"))?.[0] ?? { headers: [], headerLines: [], attachments: [] }),
  ).toContain("secretnote");

  const { kysely } = mails.platform.database;
  await kysely
    .updateTable("person")
    .set({ active: false })
    .where("id", "=", castId("thierry.roche"))
    .execute();
  await kysely.deleteFrom("access_right_holder").where("person_id", "=", castId("client")).execute();
  await mails.leave();
  expect([...(await mails.mails()).keys()].filter((to) => to.endsWith("@rhone.example"))).toEqual([]);
  await kysely
    .updateTable("person")
    .set({ active: true })
    .where("id", "=", castId("thierry.roche"))
    .execute();
  await kysely
    .insertInto("access_right_holder")
    .values({ tag: "fiche-liaison", person_id: castId("client"), value: 1 })
    .execute();
});

test("new sheets are told to those with the alert, by their choice: at once, in the day's mail, never", async () => {
  await mails.choose("agent", "nouvelFiche", "now");
  await mails.choose("grace.okafor", "nouvelFiche", "digest");
  const first = await mails.desk.sheet("client", { object: "Premier objet" });
  const second = await mails.desk.sheet("client", { object: "Second objet" });
  const told = await mails.mails();
  expect(told.get(await addressOf("agent"))).toHaveLength(2);
  expect(told.has(await addressOf("grace.okafor"))).toBe(false);
  // Whoever asked has a receipt of each, with their own words, and is told of nothing else that they did.
  const receipts = told.get(await addressOf("client")) ?? [];
  expect(receipts).toHaveLength(2);
  expect(receipts.map(wholeOf).join("\n")).toMatch(
    /Premier objet[^]*Second objet|Second objet[^]*Premier objet/,
  );

  await mails.desk.send("client", second.id, { text: "encore" });
  await sendDigests(mails.platform);
  const [digest, ...others] = (await mails.mails()).get(await addressOf("grace.okafor")) ?? [];
  expect(others).toEqual([]);
  for (const { id_ticket: number } of [first, second]) {
    expect(digest?.text).toContain(`[#${number}]`);
    expect(digest?.html).toContain(`/app/hotline?sheet=${number}"`);
  }
  await sendDigests(mails.platform);
  expect((await mails.mails()).size).toBe(0);

  await mails.choose("agent", "nouvelFiche", "never");
  await mails.choose("grace.okafor", "nouvelFiche", "never");
  await mails.desk.sheet("client", { object: "Troisième objet" });
  expect((await mails.mails()).has(await addressOf("agent"))).toBe(false);
  await sendDigests(mails.platform);
  expect((await mails.mails()).has(await addressOf("grace.okafor"))).toBe(false);
});

test("the digest gathers what was not read since, sheet by sheet, and the master switch silences everything", async () => {
  await mails.choose("client", "sheetMessage", "digest");
  await mails.choose("client", "sheetStatus", "digest");
  const sheet = await mails.desk.sheet();
  await mails.desk.send("agent", sheet.id, { text: "un" });
  await mails.leave();
  await mails.desk.send("agent", sheet.id, { text: "deux", more: { transition: { to: 4 } } });
  await mails.leave();
  expect((await mails.mails()).has(await addressOf("client"))).toBe(false);
  await sendDigests(mails.platform);
  const digest = await mails.mailTo(await addressOf("client"));
  expect(digest.text).toContain("2 nouveaux messages");
  expect(digest.text).toContain("Demande terminée");
  expect(digest.replyTo).toBeUndefined();

  await mails.desk.send("agent", sheet.id, { text: "trois" });
  await mails.leave();
  await mails.mails();
  const { data } = await mails.desk.open("client", sheet.id);
  await mails.desk.server.call(markSheetRead, {
    as: await mails.desk.as("client"),
    params: { id: sheet.id },
    body: { position: data.version },
  });
  await sendDigests(mails.platform);
  expect((await mails.mails()).has(await addressOf("client"))).toBe(false);

  await mails.choose("client", "sheetMessage", "now");
  await mails.desk.server.call(saveInterface, {
    as: await mails.desk.as("client"),
    body: { sendMail: false },
  });
  await mails.desk.send("agent", sheet.id, { text: "quatre" });
  await mails.leave();
  expect((await mails.mails()).has(await addressOf("client"))).toBe(false);
  await mails.desk.server.call(saveInterface, {
    as: await mails.desk.as("client"),
    body: { sendMail: true },
  });
});

test("a status that changes alone is told with the installation's own word for that side, and with its reason", async () => {
  const sheet = await mails.desk.sheet();
  await mails.choose("client", "sheetStatus", "now");
  await mails.mails();
  await mails.desk.saveSettings("admin", {
    labels: { "status.5": { client: { fr: "Dossier clos" }, staff: { fr: "Interne clos" } } },
  });
  const { status } = await mails.desk.server.call(changeStatus, {
    as: await mails.desk.as("agent"),
    params: { id: sheet.id },
    body: { to: 5, reason: "Hors contrat", basis: await mails.desk.basis("agent", sheet.id) },
  });
  expect(status).toBe(200);
  const mail = await mails.mailTo(await addressOf("client"));
  expect(mail.text).toContain("Dossier clos");
  expect(mail.text).toContain("Hors contrat");
  expect(wholeOf(mail)).not.toContain("Interne clos");
  // A closed request takes no replies, so the mail does not invite one.
  expect(mail.replyTo).toBeUndefined();
});

test("the mail program's own button ends that kind of mail without a login, and looking at it does not", async () => {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  const answer = async (text: string) => {
    await mails.desk.send("agent", sheet.id, { text });
    await mails.leave();
  };
  await answer("un");
  const mail = await mails.mailTo(await addressOf("client"));
  const link = /<http:\/\/localhost:0(\/[^>]+)>/.exec(
    mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "",
  )?.[1];
  const url = `${mails.desk.server.url}${link}`;
  expect(await (await fetch(url)).json()).toEqual({ data: { topic: "sheetMessage", choice: "now" } });
  const looked = await fetch(url, { headers: { accept: "text/html" }, redirect: "manual" });
  expect(looked.status).toBe(303);
  const left = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(await left.json()).toEqual({ data: { topic: "sheetMessage", choice: "never" } });
  expect((await fetch(`${url}x`, { method: "POST" })).ok).toBe(false);
  await answer("deux");
  expect((await mails.mails()).has(await addressOf("client"))).toBe(false);
  await mails.choose("client", "sheetMessage", "now");
});

test("a mail that waited for its server does not reach somebody who lost the right meanwhile", async () => {
  const sheet = await mails.desk.sheet();
  await mails.mails();
  const { kysely } = mails.platform.database;
  await kysely
    .insertInto("mail")
    .values({
      id: "0190a000-0000-7000-8000-00000000abcd",
      key: "waited",
      person_id: castId("amelie.garnier"),
      template: "sheetNews",
      values: JSON.stringify({ sheetId: sheet.id }),
    })
    .execute();
  const guards = new Map<string, MailGuard>();
  guardSheetMails({
    ...mails.platform,
    mail: { ...mails.platform.mail, guard: (name, guard) => guards.set(name, guard) },
  });
  const { platform } = mails;
  await deliverMail(
    {
      ...platform,
      now: platform.now,
      send: () => Promise.reject(new Error("sent")),
      guards,
      secrets: createMailSecrets(platform.config),
      templates: sheetMailTemplates,
    },
    "0190a000-0000-7000-8000-00000000abcd",
  );
  const row = await kysely.selectFrom("mail").select("status").where("key", "=", "waited").executeTakeFirst();
  expect(row?.status).toBe("failed");
});

test("one change that can't be told does not keep the others from being told", async () => {
  const broken = await mails.desk.sheet();
  const sheet = await mails.desk.sheet();
  await mails.mails();
  const { kysely } = mails.platform.database;
  const news = JSON.stringify({ status: { to: 9 } });
  const at = mails.desk.now;
  await mails.choose("client", "sheetStatus", "now");
  await kysely
    .insertInto("sheet_notice")
    .values({ sheet_id: broken.id, at, actor_id: null, news, staff_version: 1, public_version: 1 })
    .execute();
  await mails.desk.send("agent", sheet.id, { text: "arrive quand même" });
  await mails.leave();
  const waiting = () => kysely.selectFrom("sheet_notice").select("sheet_id").execute();
  const stop = tellByMailInTime(mails.platform);
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ sheet_id: broken.id }]), {
    timeout: 10_000,
    interval: 50,
  });
  expect((await mails.mailTo(await addressOf("client"))).text).toContain("arrive quand même");
  // The broken one is tried again until it is set aside; who looks after it may discard it.
  const setAside = async () => {
    mails.desk.wait(3_600_000);
    const { answer } = await mails.desk.server.call(listSetAsideWork, { as: await mails.desk.as("admin") });
    return answer.data;
  };
  await vi.waitFor(async () => expect(await setAside()).toHaveLength(1), { timeout: 20_000, interval: 500 });
  await stop();
  const [work] = await setAside();
  if (!work) throw new Error("nothing was set aside");
  const { queue, item } = work;
  expect(queue).toBe("sheet-mail");
  await mails.desk.server.call(discardSetAsideWork, {
    as: await mails.desk.as("admin"),
    params: { queue, item },
  });
  expect(await waiting()).toEqual([]);
});
