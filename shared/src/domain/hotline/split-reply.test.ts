import { expect, test } from "vitest";
import { splitReply } from "./split-reply.ts";

const marker = "––– Merci d’écrire votre réponse au-dessus de cette ligne –––";

test.each<[name: string, mail: string, text: string, folded: string | null]>([
  ["nothing but words", "Bonjour,\n\nça marche.\n", "Bonjour,\n\nça marche.", null],
  [
    "Gmail in French",
    `Merci, c’est fait.\n\nLe dim. 15 nov. 2026 à 14:05, Planète Online <no-reply@planete.example>\na écrit :\n\n> ${marker}\n>\n> Bonjour,\n> secret\n`,
    "Merci, c’est fait.",
    "secret",
  ],
  [
    "Outlook in English, without marks",
    `It works now.\n\n________________________________\nFrom: Planète Online <no-reply@planete.example>\nSent: Sunday, November 15, 2026 14:05\nTo: Ada\nSubject: [#1042] x\n\n${marker}\nquoted words`,
    "It works now.",
    "quoted words",
  ],
  [
    "Outlook in German with dashes",
    "Erledigt.\n\n-----Ursprüngliche Nachricht-----\nVon: Planète\nGesendet: gestern\nAn: mich\n\nalter Text",
    "Erledigt.",
    "alter Text",
  ],
  ["our line alone", `Oui.\n\n${marker}\nBonjour,\nancien texte`, "Oui.", "ancien texte"],
  ["an answer below the quote", `> ${marker}\n> old\n\nBelow it.`, "Below it.", "> old"],
  [
    "an answer below an introduced quote",
    "On Sun, 15 Nov 2026, Planète Online wrote:\n> old\n> older\n\nBelow it.\n\n-- \nAda",
    "Below it.",
    "Ada",
  ],
  ["a signature", "Fine.\n-- \nAda Person\nComptoir du Nord\n", "Fine.", "Ada Person"],
  [
    "a signature below the quote",
    "Thank you.\n\nOn Sun, 15 Nov 2026, Planète Online wrote:\n> old\n>\n> older\n\n-- \nAda Person\nComptoir du Nord",
    "Thank you.",
    "> older",
  ],
  [
    "a telephone's own line below the quote",
    "Merci.\n\nLe dim. 15 nov. 2026, Planète Online a écrit :\n> ancien\n\nEnvoyé de mon iPhone",
    "Merci.",
    "> ancien",
  ],
  [
    "a name below the quote, which may be an answer and stays",
    "Danke.\n\nAm So., 15. Nov. 2026 schrieb Planète Online:\n> alt\n\nAda Person",
    "Danke.\n\nAda Person",
    "> alt",
  ],
  ["a telephone's own line", "Fine.\n\nEnvoyé de mon iPhone", "Fine.", "Envoyé de mon iPhone"],
  [
    "Thai",
    "ใช้ได้แล้ว\n\nเมื่อ 15 พ.ย. 2026 Planète Online <a@b.example> เขียนว่า:\n> ข้อความเก่า",
    "ใช้ได้แล้ว",
    "ข้อความเก่า",
  ],
])("folds away what a mail program added: %s", (_name, mail, text, folded) => {
  const split = splitReply(mail);
  expect(split.text).toBe(text);
  expect(split.quoted ?? "nothing").toContain(folded ?? "nothing");
});

test("keeps answers between the lines of a quote together with the lines they answer", () => {
  const mail = "See below.\n\n> Is it the March invoice?\nYes.\n> And the amount?\n1,200.\n\n> the end\n";
  expect(splitReply(mail)).toEqual({
    text: "See below.\n\n> Is it the March invoice?\nYes.\n> And the amount?\n1,200.",
    quoted: "> the end",
  });
});

test("never loses a mail that it can't take apart: nothing but a quote stays whole", () => {
  const mail = "> all of it\n> is quoted";
  expect(splitReply(mail)).toEqual({ text: mail, quoted: null });
});

test("a reply that only quotes our own mail has no words", () => {
  const { text, quoted } = splitReply(`On Sun, 15 Nov 2026, Planète Online wrote:\n> ${marker}\n> Bonjour`);
  expect(text).toBe("");
  expect(quoted).toContain("Bonjour");
});

test("no word of a mail gets lost, whatever its form", () => {
  const mail = `one\n> two\nthree\n\n${marker}\nfour\n-- \nfive`;
  const { text, quoted } = splitReply(mail);
  for (const word of ["one", "two", "three", "four", "five"]) expect(`${text}\n${quoted}`).toContain(word);
});

test("a sentence that merely looks like an address line is kept", () => {
  const mail = "De: ce que je vois, rien ne change.\nMerci";
  expect(splitReply(mail)).toEqual({ text: mail, quoted: null });
});

test("takes apart a very long mail in no time", () => {
  const mail = `${"> ".repeat(20_000)}\n${"a ".repeat(200_000)}\n${"From: x\n".repeat(5_000)}${"On ".repeat(20_000)}`;
  const start = Date.now();
  splitReply(mail);
  expect(Date.now() - start).toBeLessThan(1_000);
});
