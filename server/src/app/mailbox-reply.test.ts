import { listMails, readMail, replyToMail } from "@planete/shared/contract/mailbox.contract.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HotlineDesk } from "../../test/hotline-desk.ts";
import { leaveDueMessages } from "../areas/hotline/messages/leave-messages.ts";
import { tellByMail } from "../areas/hotline/mail/tell-by-mail.ts";
import { newId } from "../platform/ids.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

/** The newest mail about a sheet, once it is written. */
async function mailAbout(number: number) {
  while ((await tellByMail(desk.server.platform)) > 0);
  return vi.waitFor(async () => {
    const { data } = (await desk.server.call(listMails)).answer;
    const found = data.find(({ subject }) => subject?.startsWith(`[#${number}]`));
    if (!found) throw new Error("not written yet");
    return (await desk.server.call(readMail, { params: { id: found.id } })).answer.data;
  });
}

test("in the demonstration a mail is answered on the mailbox page: the words stand in the sheet, the quote is folded", async () => {
  const sheet = await desk.sheet();
  await desk.send("agent", sheet.id, { text: "Pouvez-vous préciser le mois ?" });
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
  const mail = await mailAbout(sheet.id_ticket);
  expect(mail.answerable).toBe(true);
  expect(JSON.stringify(mail)).not.toMatch(/reply\+/);
  const reply = (text: string, id = mail.id) =>
    desk.server.call(replyToMail, { params: { id }, body: { text } });
  expect((await reply("C’est le mois de mars.")).status).toBe(200);
  const last = (await desk.open("agent", sheet.id)).messages.at(-1);
  expect(last).toMatchObject({ kind: "customer", via: "mail", text: "C’est le mois de mars." });
  expect(last?.quoted).toContain("Pouvez-vous préciser le mois ?");
  expect((await reply("  ")).error).toBe("validationFailed");
  expect((await reply("À personne", newId())).error).toBe("notFound");
});
