import { randomUUID } from "node:crypto";
import { createAgendaEvent, readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { changeStatus } from "@planete/shared/contract/hotline-change.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

const far = ["0000-01-01", "0001-01-01", "0020-06-01", "1899-12-31", "2200-01-01", "9999-12-31"];

test.each(far)("the date %s is refused wherever dates are taken, and told which are not", async (day) => {
  const as = await desk.as("agent");
  const sheet = await desk.sheet();
  const basis = await desk.basis("agent", sheet.id);
  const hold = { to: 3, awaited: "planned", awaitedUntil: day } as const;
  const filter = { filter: JSON.stringify({ date_ouverture: [day, day] }) };
  const at = `${day}T10:00:00Z`;
  const answers = [
    await desk.server.call(listSheets, { as, query: filter }),
    await desk.server.call(countSheets, { as, query: filter }),
    await desk.server.call(changeStatus, { as, params: { id: sheet.id }, body: { ...hold, basis } }),
    await desk.server.call(sendMessage, {
      as,
      params: { id: sheet.id },
      body: {
        clientMessageId: randomUUID(),
        kind: "customer",
        text: "Reporté",
        lang: "fr",
        attachmentIds: [],
        basis,
        confirmed: true,
        transition: hold,
      },
    }),
    await desk.server.call(readAgenda, { as, query: { lang: "fr", from: day, to: day } }),
    await desk.server.call(createAgendaEvent, {
      as,
      body: { title: "Loin", description: "", time: { allDay: true, start: day, end: day } },
    }),
    await desk.server.call(createAgendaEvent, {
      as,
      body: { title: "Loin", description: "", time: { allDay: false, start: at, end: at } },
    }),
  ];
  expect(answers.map(({ status, error }) => [status, error])).toEqual(
    answers.map(() => [400, "validationFailed"]),
  );
  expect(answers[2]?.details).toMatchObject([
    { path: "awaitedUntil", rule: "dateBounds", params: { first: "1900-01-01", last: "2199-12-31" } },
  ]);
  expect(await desk.texts("agent", sheet.id)).not.toContain("Reporté");
});
