import { randomUUID } from "node:crypto";
import {
  staleDetails,
  recallMessage,
  readDrafts,
  saveDraft,
  sendMessage,
} from "@planete/shared/contract/hotline-message.contract.ts";
import type { RichBlock, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { changeStatus } from "@planete/shared/contract/hotline-change.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { leaveDueMessages } from "./leave-messages.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

const missing = "018f0000-0000-7000-8000-000000000000";

/** Time for the undo goes by, and what was held leaves. */
async function letLeave(): Promise<void> {
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
}

test("a client writes and staff read it at once, with the status unchanged", async () => {
  const sheet = await desk.sheet();
  const { answer } = await desk.send("client", sheet.id, {
    text: "Il manque aussi avril.\n\nMerci <b>d’avance</b>",
  });
  expect(answer.data).toMatchObject({ kind: "customer", leavesAt: null, author: { side: "client" } });
  expect(await desk.texts("agent", sheet.id)).toEqual([
    "Bonjour, la facture de mars apparaît deux fois.",
    "Il manque aussi avril.\n\nMerci <b>d’avance</b>",
  ]);
  expect(answer.sheet.etat).toBe(1);
});

test("a message to the customer waits ten seconds before it leaves, and then acknowledges the request", async () => {
  const sheet = await desk.sheet();
  const { answer } = await desk.send("agent", sheet.id, { text: "Nous regardons." });
  expect(answer.data.leavesAt).toBe(new Date(desk.now.getTime() + 10_000).toISOString());
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", sheet.id)).toHaveLength(1);
  expect(await desk.texts("agent", sheet.id)).toHaveLength(2);
  await letLeave();
  expect(await desk.texts("client", sheet.id)).toEqual([expect.any(String), "Nous regardons."]);
  const { data, events } = await desk.open("client", sheet.id);
  expect(data.etat).toBe(2);
  expect(events.at(-1)).toMatchObject({ code: "statusChanged", actor: null, params: { from: 1, to: 2 } });
});

test("a message has styles and lists beside its words; drafts and calling back keep them, plain text stays plain", async () => {
  const sheet = await desk.sheet();
  const line = (text: string, bold?: true): RichBlock => ({
    type: "paragraph",
    content: [{ type: "text", text, ...(bold && { bold }) }],
  });
  const rich: RichText = {
    blocks: [
      line("Voici <b>", true),
      { type: "list", ordered: true, items: [[line("zibeline")], [line("deux")]] },
    ],
  };
  const words = "Voici <b>\n1. zibeline\n2. deux";
  const as = await desk.as("agent");
  const place = { sheet: sheet.id, kind: "customer" as const };
  const drafts = async () =>
    (await desk.server.call(readDrafts, { as, params: { sheet: sheet.id } })).answer.data;
  await desk.server.call(saveDraft, { as, params: place, body: { text: words, rich } });
  expect(await drafts()).toMatchObject([{ text: words, rich }]);

  const sent = await desk.send("agent", sheet.id, { text: "autre chose", more: { rich } });
  expect(sent.answer.data).toMatchObject({ text: words, rich });
  expect(await drafts()).toEqual([]);
  const back = await desk.server.call(recallMessage, {
    as,
    params: { id: sheet.id, messageId: sent.answer.data.id },
  });
  expect(back.answer.data).toMatchObject({ text: words, rich });
  expect(await drafts()).toMatchObject([{ text: words, rich }]);

  await desk.send("agent", sheet.id, { text: words, more: { rich, undoSeconds: 0 } });
  await leaveDueMessages(desk.server.platform);
  const { messages } = await desk.open("client", sheet.id);
  expect(messages.at(-1)).toMatchObject({ text: words, rich });
  const plain = await desk.send("client", sheet.id, {
    text: "x",
    more: { rich: { blocks: [line("Merci")] } },
  });
  expect(plain.answer.data.text).toBe("Merci");
  expect(plain.answer.data.rich).toBeUndefined();

  const refused = async (blocks: readonly RichBlock[]) =>
    (await desk.send("client", sheet.id, { text: "x", more: { rich: { blocks } } })).error;
  expect(await refused([{ type: "list", ordered: false, items: [[line(" ")]] }])).toBe("validationFailed");
  expect(await refused([{ type: "picture", fileId: missing, alt: "écran" }])).toBe("attachmentMissing");
  const bad: RichBlock = {
    type: "paragraph",
    content: [{ type: "text", text: "x", link: "javascript:x()" }],
  };
  expect(await refused([bad])).toBe("validationFailed");
});

test("the language that its writer gives a message is kept: of a note, of what staff write to a customer, of a client's later message", async () => {
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, { kind: "internal", text: "Buscar", more: { lang: "es" } });
  await desk.send("agent", sheet.id, { text: "Guten Tag", more: { lang: "de", undoSeconds: 0 } });
  await leaveDueMessages(desk.server.platform);
  await desk.send("client", sheet.id, { text: "Bon dia", more: { lang: "ca" } });
  const spoken = async (by: string) =>
    (await desk.open(by, sheet.id)).messages.map(({ text, language }) => [text, language]).slice(1);
  const outside = [
    ["Guten Tag", "de"],
    ["Bon dia", "ca"],
  ];
  expect(await spoken("agent")).toEqual([["Buscar", "es"], ...outside]);
  expect(await spoken("client")).toEqual(outside);
  expect((await desk.send("agent", sheet.id, { kind: "internal", more: { lang: "xx" } })).error).toBe(
    "validationFailed",
  );
});

test("how long a message can be called back is its writer's choice: none, five, ten or twenty seconds (D27)", async () => {
  const sheet = await desk.sheet();
  const odd = await desk.send("agent", sheet.id, { text: "Non", more: { undoSeconds: 7 } });
  expect([odd.status, odd.error]).toEqual([400, "validationFailed"]);
  const slow = await desk.send("agent", sheet.id, { text: "Vingt", more: { undoSeconds: 20 } });
  expect(slow.answer.data.leavesAt).toBe(new Date(desk.now.getTime() + 20_000).toISOString());
  const { answer } = await desk.send("agent", sheet.id, { text: "Zéro", more: { undoSeconds: 0 } });
  await leaveDueMessages(desk.server.platform);
  expect(await desk.texts("client", sheet.id)).toEqual([expect.any(String), "Zéro"]);
  const tooLate = await desk.server.call(recallMessage, {
    as: await desk.as("agent"),
    params: { id: sheet.id, messageId: answer.data.id },
  });
  expect(tooLate.error).toBe("messageHasLeft");
});

test("a message that was called back never was, and is the draft again", async () => {
  const sheet = await desk.sheet();
  const before = await desk.open("client", sheet.id);
  const listed = (await desk.open("agent", sheet.id)).data.preview;
  const { answer } = await desk.send("agent", sheet.id, { text: "Oups" });
  const params = { id: sheet.id, messageId: answer.data.id };
  const other = await desk.server.call(recallMessage, { as: await desk.as("lead"), params });
  expect(other.error).toBe("notFound");
  const recalled = await desk.server.call(recallMessage, { as: await desk.as("agent"), params });
  expect(recalled.answer.data.text).toBe("Oups");
  await letLeave();
  expect(await desk.open("client", sheet.id)).toEqual(before);
  expect(await desk.texts("agent", sheet.id)).toHaveLength(1);
  expect((await desk.open("agent", sheet.id)).data.preview).toEqual(listed);
  const { answer: drafts } = await desk.server.call(readDrafts, {
    as: await desk.as("agent"),
    params: { sheet: sheet.id },
  });
  expect(drafts.data.map(({ kind, text }) => [kind, text])).toEqual([["customer", "Oups"]]);
});

test("called back and sent again under the same id it is sent after all", async () => {
  const sheet = await desk.sheet();
  const more = { clientMessageId: randomUUID() };
  const first = await desk.send("agent", sheet.id, { text: "Presque", more });
  const params = { id: sheet.id, messageId: first.answer.data.id };
  await desk.server.call(recallMessage, { as: await desk.as("agent"), params });
  const second = await desk.send("agent", sheet.id, { text: "Voilà", more });
  expect(second.answer.data.id).not.toBe(first.answer.data.id);
  await letLeave();
  expect((await desk.texts("client", sheet.id)).at(-1)).toBe("Voilà");
});

test("what has left can't be called back", async () => {
  const sheet = await desk.sheet();
  const { answer } = await desk.send("agent", sheet.id);
  await letLeave();
  const params = { id: sheet.id, messageId: answer.data.id };
  const late = await desk.server.call(recallMessage, { as: await desk.as("agent"), params });
  expect([late.status, late.error]).toEqual([409, "messageHasLeft"]);
});

test("staff must confirm that the customer will see it, clients and notes need not", async () => {
  const sheet = await desk.sheet();
  const confirmed = { more: { confirmed: undefined } };
  const refused = await desk.send("agent", sheet.id, confirmed);
  expect([refused.status, refused.error]).toEqual([422, "confirmationRequired"]);
  expect((await desk.send("agent", sheet.id, { ...confirmed, kind: "internal" })).status).toBe(200);
  expect((await desk.send("client", sheet.id, confirmed)).status).toBe(200);
});

test("a field of a quick reply that is not filled in never reaches a customer; notes and clients may write what they like", async () => {
  const sheet = await desk.sheet();
  const text = "Bonjour, la base {{ base }} est prête.";
  const refused = await desk.send("agent", sheet.id, { text });
  expect([refused.status, refused.error]).toEqual([422, "unfilledFields"]);
  const styled = {
    blocks: [
      {
        type: "paragraph" as const,
        content: [
          { type: "text" as const, text: "{{nam", bold: true as const },
          { type: "text" as const, text: "e}}" },
        ],
      },
    ],
  };
  expect((await desk.send("agent", sheet.id, { text: "{{name}}", more: { rich: styled } })).error).toBe(
    "unfilledFields",
  );
  expect((await desk.send("agent", sheet.id, { text, kind: "internal" })).status).toBe(200);
  expect((await desk.send("client", sheet.id, { text })).status).toBe(200);
  expect((await desk.send("agent", sheet.id, { text: "{{ total }} et {name}" })).status).toBe(200);
});

test("the same message sent five times at once, and again later, is one message", async () => {
  const sheet = await desk.sheet();
  const body = {
    clientMessageId: randomUUID(),
    kind: "customer" as const,
    text: "Une seule fois",
    lang: "fr",
    attachmentIds: [],
    basis: await desk.basis("client", sheet.id),
  };
  const as = await desk.as("client");
  const send = () => desk.server.call(sendMessage, { as, params: { id: sheet.id }, body });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  answers.push(await send());
  expect(new Set(answers.map(({ answer }) => answer.data.id)).size).toBe(1);
  expect(await desk.texts("agent", sheet.id)).toEqual([expect.any(String), "Une seule fois"]);
});

test("an id that belongs to another sheet's message is refused", async () => {
  const [one, two] = [await desk.sheet(), await desk.sheet()];
  const clientMessageId = randomUUID();
  expect((await desk.send("client", one.id, { more: { clientMessageId } })).status).toBe(200);
  expect((await desk.send("client", two.id, { more: { clientMessageId } })).error).toBe("conflict");
});

test("two agents at once: the second is told what the first wrote, and can send after that", async () => {
  const sheet = await desk.sheet();
  const basis = await desk.basis("lead", sheet.id);
  await desk.send("agent", sheet.id, { text: "Je m’en occupe." });
  const stale = await desk.send("lead", sheet.id, { text: "Moi aussi", basis });
  expect([stale.status, stale.error]).toEqual([409, "sheetStale"]);
  const details = staleDetails.parse(stale.details);
  expect(details.messages.map(({ text }) => text)).toEqual(["Je m’en occupe."]);
  const again = await desk.send("lead", sheet.id, {
    text: "Moi aussi",
    basis: { etat: details.etat, version: details.version },
  });
  expect(again.status).toBe(200);
});

test("many send at once on one sheet: nothing is lost, and everybody but one is told to look first", async () => {
  const sheet = await desk.sheet();
  const basis = await desk.basis("agent", sheet.id);
  const writers = ["agent", "lead", "admin", "dev"];
  const sent = await Promise.all(writers.map((by) => desk.send(by, sheet.id, { text: by, basis })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ error }) => error === "sheetStale")).toHaveLength(3);
  const notes = await Promise.all(
    writers.map((by) => desk.send(by, sheet.id, { text: `note ${by}`, kind: "internal", basis })),
  );
  expect(notes.every(({ status }) => status === 200)).toBe(true);
  expect(await desk.texts("agent", sheet.id)).toHaveLength(6);
});

test("a note is never blocked, only told", async () => {
  const sheet = await desk.sheet();
  const basis = await desk.basis("agent", sheet.id);
  await desk.send("client", sheet.id, { text: "Autre chose" });
  const { answer } = await desk.send("agent", sheet.id, { kind: "internal", text: "Vu", basis });
  expect(answer.missed.map(({ text }) => text)).toEqual(["Autre chose"]);
});

test("a changed status stops a client's message, and their own second tab does not", async () => {
  const sheet = await desk.sheet();
  const basis = await desk.basis("client", sheet.id);
  await desk.send("client", sheet.id, { text: "onglet 1", basis });
  expect((await desk.send("client", sheet.id, { text: "onglet 2", basis })).status).toBe(200);
  const seen = await desk.basis("agent", sheet.id);
  await desk.server.call(changeStatus, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { to: 2, basis: seen },
  });
  const stale = await desk.send("client", sheet.id, { text: "trop tard", basis });
  expect(stale.error).toBe("sheetStale");
  expect(staleDetails.parse(stale.details).etat).toBe(2);
});

test("an internal note between makes no conflict for a client, and no number of theirs moves", async () => {
  const sheet = await desk.sheet();
  const before = await desk.open("client", sheet.id);
  await desk.send("agent", sheet.id, { kind: "internal", text: "secret" });
  expect(await desk.open("client", sheet.id)).toEqual(before);
  const basis = { etat: before.data.etat, version: before.data.version };
  expect((await desk.send("client", sheet.id, { basis })).status).toBe(200);
});

test("a client who was awaited and writes starts the work again", async () => {
  const sheet = await desk.sheet();
  await desk.server.call(changeStatus, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { to: 3, awaited: "client", basis: await desk.basis("agent", sheet.id) },
  });
  expect((await desk.open("client", sheet.id)).data).toMatchObject({
    etat: 3,
    turn: "client",
    awaited: "client",
  });
  const { answer } = await desk.send("client", sheet.id, { text: "Voici" });
  expect(answer.sheet.etat).toBe(2);
  expect((await desk.open("agent", sheet.id)).data).toMatchObject({
    etat: 2,
    turn: "support",
    awaited: null,
  });
});

test("the turn changes with the answer when it leaves, for both sides; notes and called back messages change nothing (D27)", async () => {
  const sheet = await desk.sheet();
  const turns = async () => {
    const [agent, client] = [await desk.open("agent", sheet.id), await desk.open("client", sheet.id)];
    return [agent.data.turn, client.data.turn];
  };
  const asked = (await desk.open("agent", sheet.id)).data.turnSince;
  await desk.send("agent", sheet.id, { kind: "internal", text: "Je regarde." });
  const { answer } = await desk.send("agent", sheet.id, { text: "Quel mois ?" });
  expect(await turns()).toEqual(["support", "support"]);
  await desk.server.call(recallMessage, {
    as: await desk.as("agent"),
    params: { id: sheet.id, messageId: answer.data.id },
  });
  await letLeave();
  await desk.send("client", sheet.id, { text: "Je précise : mars." });
  expect((await desk.open("agent", sheet.id)).data).toMatchObject({ turn: "support", turnSince: asked });
  await desk.send("agent", sheet.id, { text: "Quelle année ?" });
  await letLeave();
  expect(await turns()).toEqual(["client", "client"]);
  expect((await desk.open("client", sheet.id)).data.turnSince).toBe(desk.now.toISOString());
  await desk.send("client", sheet.id, { text: "2026" });
  expect(await turns()).toEqual(["support", "support"]);
});

test("finishing goes with words to the customer, and both leave together", async () => {
  const sheet = await desk.sheet();
  const bare = await desk.server.call(changeStatus, {
    as: await desk.as("agent"),
    params: { id: sheet.id },
    body: { to: 4, basis: await desk.basis("agent", sheet.id) },
  });
  expect([bare.status, bare.error, bare.details]).toEqual([
    422,
    "transitionIncomplete",
    { missing: ["customerMessage"] },
  ]);
  const sent = await desk.send("agent", sheet.id, {
    text: "C’est corrigé.",
    more: { transition: { to: 4 } },
  });
  expect(sent.answer.data.transition).toEqual({ to: 4 });
  expect((await desk.open("client", sheet.id)).data.etat).toBe(1);
  await letLeave();
  const { data, messages } = await desk.open("client", sheet.id);
  expect([data.etat, messages.at(-1)?.text]).toEqual([4, "C’est corrigé."]);
  expect(messages.at(-1)?.transition).toBeNull();
});

test("not solved opens a finished request again; a comment alone leaves it", async () => {
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, { text: "Fait", more: { transition: { to: 4 } } });
  await letLeave();
  expect((await desk.send("client", sheet.id, { text: "Merci !" })).answer.sheet.etat).toBe(4);
  const { answer } = await desk.send("client", sheet.id, { text: "Toujours pas", more: { notSolved: true } });
  expect(answer.sheet.etat).toBe(2);
  expect((await desk.open("agent", sheet.id)).data.reopened).toBe(1);
});

test("not solved also opens again what the client had accepted, until it is closed (D7)", async () => {
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, { text: "Fait", more: { transition: { to: 4 } } });
  await letLeave();
  await desk.server.call(changeStatus, {
    as: await desk.as("client"),
    params: { id: sheet.id },
    body: { to: 6, basis: await desk.basis("client", sheet.id) },
  });
  expect((await desk.send("client", sheet.id, { text: "Merci !" })).answer.sheet.etat).toBe(6);
  const { answer } = await desk.send("client", sheet.id, {
    text: "Finalement non",
    more: { notSolved: true },
  });
  expect(answer.sheet.etat).toBe(2);
  expect((await desk.open("agent", sheet.id)).data.reopened).toBe(1);
});

test("a transition that somebody has overtaken is left out, and the message goes all the same", async () => {
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, {
    text: "En attente",
    more: { transition: { to: 3, awaited: "client" } },
  });
  await desk.server.call(changeStatus, {
    as: await desk.as("lead"),
    params: { id: sheet.id },
    body: { to: 5, reason: "Sans objet", basis: await desk.basis("lead", sheet.id) },
  });
  await letLeave();
  const { data, messages, events } = await desk.open("agent", sheet.id);
  expect([data.etat, messages.at(-1)?.leavesAt]).toEqual([5, null]);
  expect(events.at(-1)?.code).toBe("transitionSkipped");
  expect((await desk.open("client", sheet.id)).events.map(({ code }) => code)).not.toContain(
    "transitionSkipped",
  );
});

test.each([
  ["of another client", async () => (await desk.sheet("jurgen.wolff")).id],
  ["that does not exist", async () => missing],
])("a client can't write in a sheet %s", async (_what, idOf) => {
  const basis = { etat: 1 as const, version: 1 };
  expect((await desk.send("client", await idOf(), { basis })).error).toBe("notFound");
});

test("a client writes no notes", async () => {
  const sheet = await desk.sheet();
  expect((await desk.send("client", sheet.id, { kind: "internal" })).error).toBe("actionNotAllowed");
});

test("a note names colleagues of the hotline alone", async () => {
  const sheet = await desk.sheet();
  const note = async (mentions: readonly string[]) =>
    desk.send("agent", sheet.id, { kind: "internal", more: { mentions } });
  expect((await note([castId("lead")])).answer.data.mentions).toEqual([castId("lead")]);
  expect((await note([castId("client")])).error).toBe("personUnknown");
  expect((await note([castId("guest")])).error).toBe("personUnknown");
});

test("staff without the liaison-form right are refused", async () => {
  const refused = await desk.send("guest", missing, { basis: { etat: 1, version: 0 } });
  expect([refused.status, refused.error]).toEqual([403, "liaisonFormRightMissing"]);
});

test("nothing more is written in a closed sheet, but notes are", async () => {
  const sheet = await desk.sheet();
  await desk.server.call(changeStatus, {
    as: await desk.as("client"),
    params: { id: sheet.id },
    body: { to: 5, basis: await desk.basis("client", sheet.id) },
  });
  expect((await desk.send("client", sheet.id)).error).toBe("sheetReadOnly");
  expect((await desk.send("agent", sheet.id)).error).toBe("sheetReadOnly");
  expect((await desk.send("agent", sheet.id, { kind: "internal" })).status).toBe(200);
});

test("a message of fifty thousand characters in any script is kept as written", async () => {
  const sheet = await desk.sheet();
  const text = "ใบแจ้งหนี้ 🙂\n".repeat(4_000).slice(0, 50_000).toWellFormed();
  expect((await desk.send("client", sheet.id, { text })).answer.data.text).toBe(text);
  expect((await desk.texts("agent", sheet.id)).at(-1)).toBe(text);
  expect((await desk.send("client", sheet.id, { text: "x".repeat(50_001) })).error).toBe("validationFailed");
});

test("each side hears of a message when it may read it, with its own numbers", async () => {
  const sheet = await desk.sheet();
  const staff = await LiveClient.open(desk.server.url, await desk.as("agent"));
  const client = await LiveClient.open(desk.server.url, await desk.as("client"));
  await desk.send("agent", sheet.id, { kind: "internal", text: "note" });
  const sent = await desk.send("agent", sheet.id, { text: "réponse" });
  await letLeave();
  const own = (live: LiveClient) =>
    live.events.filter(({ payload }) => JSON.stringify(payload).includes(sheet.id)).map(({ type }) => type);
  await client.until(() => own(client).includes("hotline.message-added"));
  await staff.until(() => own(staff).includes("hotline.message-left"));
  expect(own(client).filter((type) => type === "hotline.message-added")).toHaveLength(1);
  expect(own(staff).filter((type) => type === "hotline.message-added")).toHaveLength(2);
  expect(JSON.stringify(client.payloads)).not.toContain("note");
  const told = client.events.find(({ type }) => type === "hotline.message-added");
  const { messages, data } = await desk.open("client", sheet.id);
  expect(told?.payload).toMatchObject({
    messageId: sent.answer.data.id,
    message: messages.at(-1),
    etat: data.etat,
  });
  await Promise.all([staff.cut(), client.cut()]);
});
