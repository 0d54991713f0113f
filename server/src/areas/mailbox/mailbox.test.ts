import { expect, it, onTestFinished, vi } from "vitest";
import { listMails, readMail, replyToMail } from "@planete/shared/contract/mailbox.contract.ts";
import { addPerson } from "../../../test/add-person.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";

const values = { username: "emile", token: "a-token-of-at-least-twenty-characters", hours: 2 };

it("shows a visitor of the demonstration the mails that were sent, newest first, as text and HTML", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const { database, mail } = app.platform;
  expect((await app.call(listMails)).answer.data).toEqual([]);

  const person = await addPerson(database, {
    firstname: "Émile",
    email: "emile@planete.example",
    lang: "fr",
  });
  await mail.send(database.kysely, { to: { person }, template: "passwordReset", values, key: "first" });
  await mail.send(database.kysely, {
    to: { address: "someone@elsewhere.example", language: "en" },
    template: "test",
    values: { askedBy: "Hélène", at: "2026-11-15T13:05:00.000Z" },
    key: "second",
  });
  await vi.waitFor(async () => {
    const { data } = (await app.call(listMails)).answer;
    expect(data.map(({ to, subject, status, language }) => ({ to, subject, status, language }))).toEqual([
      {
        to: "someone@elsewhere.example",
        subject: "Test message from Planète Online",
        status: "sent",
        language: "en",
      },
      {
        to: "emile@planete.example",
        subject: "Votre nouveau mot de passe pour Planète Online",
        status: "sent",
        language: "fr",
      },
    ]);
  });
  const [, reset] = (await app.call(listMails)).answer.data;
  const { data } = (await app.call(readMail, { params: { id: reset?.id ?? "" } })).answer;
  const link = `${app.platform.config.publicUrl}/edit-password#${values.token}`;
  expect(data.text).toContain(link);
  expect(data.html).toContain(`href="${link}"`);
  expect(data.text).toContain("pendant 2 heures.");
});

it("answers not found for a mail that is not there", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  expect((await app.call(readMail, { params: { id: newId() } })).error).toBe("notFound");
});

it("does not exist outside the demonstration", async () => {
  const app = await startTestApp({ config: { demonstration: false } });
  onTestFinished(() => app.stop());
  const refused = [
    await app.call(listMails),
    await app.call(readMail, { params: { id: newId() } }),
    await app.call(replyToMail, { params: { id: newId() }, body: { text: "A" } }),
  ];
  expect(refused.map(({ status, error }) => [status, error])).toEqual([
    [404, "notFound"],
    [404, "notFound"],
    [404, "notFound"],
  ]);
});
