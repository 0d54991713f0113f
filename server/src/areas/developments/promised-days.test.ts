import {
  listCardsWithDate,
  listCardsWithoutDate,
  listDevelopments,
} from "@planete/shared/contract/development-list.contract.ts";
import { listCards } from "@planete/shared/contract/development-card.contract.ts";
import { createDevelopment } from "@planete/shared/contract/development.contract.ts";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { promiseDate } from "@planete/shared/contract/hotline-promise.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { HotlineDesk } from "../../../test/hotline-desk.ts";
import { LiveClient } from "../../../test/live-client.ts";

let desk: HotlineDesk;
let lead: string;
let today: string;
beforeAll(async () => {
  desk = await HotlineDesk.open();
  lead = await desk.as("lead");
  today = calendarDate(desk.now, desk.server.platform.config.companyTimeZone);
});
afterAll(() => desk.close());

const promise = (sheetId: string, from: string | null, to: string | null) =>
  desk.server.call(promiseDate, {
    as: lead,
    params: { id: sheetId },
    body: { from, to, confirmed: true, sentence: "À cette date.", reason: "Prévu" },
  });

const develop = async (sheetIds: readonly string[], more: object = {}) =>
  (
    await desk.server.call(createDevelopment, {
      as: lead,
      body: { libelle: "Bulletin en lot", sheetIds: [...sheetIds], ...more },
    })
  ).answer.data;

/** What somebody reads of a development as a row and as a card that waits. */
async function shown(as: string, id: string) {
  const filters = JSON.stringify({ text: "Bulletin en lot" });
  const rows = await desk.server.call(listDevelopments, { as, query: { filters } });
  const dated = await desk.server.call(listCardsWithDate, { as, query: { text: "Bulletin en lot" } });
  const undated = await desk.server.call(listCardsWithoutDate, { as, query: { text: "Bulletin en lot" } });
  const card = [...dated.answer.data, ...undated.answer.data].find(
    ({ developpement }) => developpement?._id === id,
  );
  return {
    row: rows.answer.data.find(({ _id }) => _id === id)?.promise,
    card: card?.developpement?.promise ?? null,
  };
}

const both = (on: string | null, late = false) => {
  const promised = on === null ? null : { on, late };
  return { row: promised, card: promised };
};

const isClosed = (payload: unknown): boolean =>
  typeof payload === "object" && payload !== null && "etat" in payload && payload.etat === 5;

describe("the date that a client was promised", () => {
  it("stands on rows and waiting cards: the nearest that a client waits for, late once it has passed", async () => {
    const [near, far] = [await desk.sheet(), await desk.sheet()];
    const { _id: id } = await develop([near.id, far.id]);
    expect(await shown(lead, id)).toEqual(both(null));
    const [soon, later] = [dayAfter(today, 10), dayAfter(today, 20)];
    await promise(near.id, null, soon);
    await promise(far.id, null, later);
    expect(await shown(lead, id)).toEqual(both(soon));
    // Who has what they asked for waits no more.
    await desk.closeSheet(near.id);
    expect(await shown(lead, id)).toEqual(both(later));
    const { _id: dated } = await develop([far.id], { previsionDate: soon });
    expect(await shown(lead, dated)).toEqual(both(later));
    desk.wait(21 * 86_400_000);
    expect(await shown(lead, id)).toEqual(both(later, true));
    desk.wait(-21 * 86_400_000);
    await promise(far.id, later, null);
    expect(await shown(lead, id)).toEqual(both(null));
  });

  it("is read with the page, however many cards and rows it has", async () => {
    const on = dayAfter(today, 12);
    const statements = async (): Promise<number> => {
      const query = vi.spyOn(Client.prototype, "query");
      await desk.server.call(listDevelopments, { as: lead, query: { filters: "{}" } });
      await desk.server.call(listCardsWithoutDate, { as: lead });
      const asked = query.mock.calls.filter(([given]: readonly unknown[]) =>
        JSON.stringify(given).includes("promised_on"),
      ).length;
      query.mockRestore();
      return asked;
    };
    const add = async (): Promise<void> => {
      const { id } = await desk.sheet();
      await promise(id, null, on);
      await develop([id]);
    };
    await add();
    const few = await statements();
    for (let more = 0; more < 4; more += 1) await add();
    expect(await statements()).toBe(few);
    expect(few).toBe(2);
  });

  it("is for those who read sheets: others see the development without it", async () => {
    const { id: sheetId } = await desk.sheet();
    const on = dayAfter(today, 15);
    await promise(sheetId, null, on);
    const { _id: id } = await develop([sheetId], { team: "Développement" });
    const { kysely } = desk.server.platform.database;
    const dev = await desk.as("dev");
    expect(await shown(dev, id)).toEqual(both(on));
    await kysely
      .insertInto("access_right_holder")
      .values({ tag: liaisonFormRight, person_id: castId("dev"), value: 0 })
      .execute();
    expect(await shown(dev, id)).toEqual(both(null));
    // A line is kept for each of the two sorts of readers.
    expect(await shown(lead, id)).toEqual(both(on));
    expect(await shown(dev, id)).toEqual(both(null));
    for (const username of ["client", "guest"]) {
      const as = await desk.as(username);
      for (const call of [listDevelopments, listCardsWithDate, listCardsWithoutDate, listCards])
        expect((await desk.server.call(call, { as })).status).toBe(403);
    }
  });

  it("is told to pages of colleagues when it changes or nobody waits any more, and to no client", async () => {
    const { id: sheetId } = await desk.sheet();
    const staff = await LiveClient.open(desk.server.url, lead);
    const client = await LiveClient.open(desk.server.url, await desk.as("client"));
    const on = dayAfter(today, 15);
    await promise(sheetId, null, on);
    await promise(sheetId, on, dayAfter(today, 18));
    await desk.send("lead", sheetId, { text: "À bientôt." });
    await desk.send("lead", sheetId, { kind: "internal", text: "Vu" });
    await desk.closeSheet(sheetId);
    const told = ({ events }: LiveClient) =>
      events.filter(({ type, payload }) => type === sheetChanged.type && "promise" in Object(payload));
    await staff.until(() => told(staff).length >= 3);
    await client.until(() => client.payloads.some((payload) => isClosed(payload)));
    expect(told(staff)).toHaveLength(3);
    expect(told(client)).toHaveLength(0);
    await Promise.all([staff.cut(), client.cut()]);
  });
});
