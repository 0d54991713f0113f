import {
  changeDevelopment,
  changeDevelopmentStatus,
  createDevelopment,
  readDevelopment,
  undoDevelopmentAction,
} from "@planete/shared/contract/development.contract.ts";
import { changeRelease, createRelease, publishRelease } from "@planete/shared/contract/release.contract.ts";
import { promiseDate, readPromise, viewPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { chooseLanguage } from "../../../../test/add-person.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { MailDesk, wholeOf } from "../../../../test/mail-desk.ts";
import { tellDeliveries } from "../messages/tell-deliveries.ts";

let mails: MailDesk;
let clientAddress: string;
let today: string;
beforeAll(async () => {
  mails = await MailDesk.open();
  const { database, config } = mails.platform;
  await chooseLanguage(database, castId("client"), "fr");
  const row = await database.kysely
    .selectFrom("person")
    .select("email_address")
    .where("id", "=", castId("client"))
    .executeTakeFirstOrThrow();
  clientAddress = row.email_address ?? "";
  today = calendarDate(mails.desk.now, config.companyTimeZone);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.mails();
});

const call = async (by: string, sheetId: string, body: object) =>
  mails.desk.server.call(promiseDate, {
    as: await mails.desk.as(by),
    params: { id: sheetId },
    body: { from: null, to: null, confirmed: true, ...body },
  });

/** A sheet, and what the client's page shows of its date. */
async function shown(by: string, sheetId: string) {
  const { data, events } = await mails.desk.open(by, sheetId);
  const { answer } = await mails.desk.server.call(readPromise, {
    as: await mails.desk.as(by),
    params: { id: sheetId },
  });
  return { promisedOn: data.promisedOn, deliveries: data.deliveries, changes: answer.data, events };
}

test("a promised date is shown to the client, moves with a sentence for them, and its reason stays inside", async () => {
  const { id } = await mails.desk.sheet();
  await mails.mails();
  const [first, later] = [dayAfter(today, 10), dayAfter(today, 24)];
  const made = await call("agent", id, { to: first, sentence: "Nous vous livrerons à cette date." });
  expect(made.answer.data).toMatchObject({ promisedOn: first, can: { promise: true } });
  const mail = await mails.mailTo(clientAddress);
  expect(mail.text).toMatch(/Date annoncée/);
  expect(mail.text).toContain("Nous vous livrerons à cette date.");

  expect((await call("agent", id, { from: first, to: later, sentence: "Un peu plus tard." })).error).toBe(
    "validationFailed",
  );
  mails.desk.wait(1_000);
  const words = { sentence: "La recette prend plus de temps.", reason: "Paul est en congé" };
  expect((await call("agent", id, { from: first, to: later, ...words })).status).toBe(200);
  const moved = wholeOf(await mails.mailTo(clientAddress));
  expect(moved).toContain(words.sentence);
  expect(moved).not.toContain("Paul");

  const client = await shown("client", id);
  expect(client.promisedOn).toBe(later);
  expect(client.changes).toEqual([
    { at: expect.any(String), from: first, to: later, sentence: words.sentence },
    { at: expect.any(String), from: null, to: first, sentence: "Nous vous livrerons à cette date." },
  ]);
  expect(JSON.stringify(client)).not.toContain("Paul");
  const staff = await shown("agent", id);
  expect(staff.changes[0]).toMatchObject({ reason: words.reason, by: { id: castId("agent") } });

  const { answer } = await mails.desk.server.call(listNotifications, {
    as: await mails.desk.as("client"),
    query: { lang: "fr" },
  });
  expect(answer.data.notifications.map(({ kind }) => kind)).toContain("dateMoved");
});

test("a date needs a confirmation, a coming day, staff, and a sheet that is seen and open", async () => {
  const { id } = await mails.desk.sheet();
  const to = dayAfter(today, 3);
  const refusals = {
    confirmationRequired: await call("agent", id, { to, confirmed: undefined }),
    untilDatePassed: await call("agent", id, { to: dayAfter(today, -1) }),
    actionNotAllowed: await call("client", id, { to }),
    liaisonFormRightMissing: await call("guest", id, { to }),
    notFound: await call("jurgen.wolff", id, { to }),
    validationFailed: await call("agent", id, { to: "2026-02-30" }),
  };
  for (const [code, { error }] of Object.entries(refusals)) expect(error).toBe(code);
  await mails.desk.closeSheet(id);
  expect((await call("agent", id, { to })).error).toBe("actionNotAllowed");
  expect((await shown("client", id)).promisedOn).toBeNull();
});

test("of two people who move a date at once the second is told what it is now, and nothing is overwritten", async () => {
  const { id } = await mails.desk.sheet();
  const [one, other] = [dayAfter(today, 5), dayAfter(today, 6)];
  await call("agent", id, { to: one });
  const second = await call("lead", id, { to: other });
  expect(second).toMatchObject({ status: 409, error: "fieldConflict" });
  expect(second.details).toEqual({ field: "promise", value: one });
  expect((await call("agent", id, { to: one })).status).toBe(200);
  expect((await shown("client", id)).changes).toHaveLength(1);
  const taken = { from: one, to: null, sentence: "Nous devons revoir la date.", reason: "Trop court" };
  expect((await call("lead", id, taken)).answer.data.promisedOn).toBeNull();
  expect((await shown("client", id)).changes[0]).toMatchObject({ from: one, to: null });
});

/** A development of a sheet in a version, as far as the status given. */
async function develop(sheetIds: string[], releaseId: string, until = "delivered") {
  const { server } = mails.desk;
  const as = await mails.desk.as("lead");
  const { answer } = await server.call(createDevelopment, {
    as,
    body: { libelle: "Refonte interne du moteur", sheetIds, releaseId },
  });
  let last = "";
  for (const status of developmentStatuses.slice(1, developmentStatuses.indexOf(until as "delivered") + 1)) {
    const params = { id: answer.data._id };
    const moved = await server.call(changeDevelopmentStatus, { as, params, body: { status } });
    last = moved.answer.actionId ?? "";
  }
  return { id: answer.data._id, number: answer.data.number, lastAction: last };
}

async function release(number: string) {
  const { answer } = await mails.desk.server.call(createRelease, {
    as: await mails.desk.as("admin"),
    body: { number },
  });
  return answer.data;
}

async function publish({ _id: id, version }: { readonly _id: string; readonly version: number }) {
  const { answer } = await mails.desk.server.call(publishRelease, {
    as: await mails.desk.as("admin"),
    params: { id },
    body: { version },
  });
  await tellDeliveries(mails.platform);
  return answer.data;
}

test("what is delivered in a version that is published is told once to each sheet, and nothing of how it was made", async () => {
  const [one, two, waiting] = [await mails.desk.sheet(), await mails.desk.sheet(), await mails.desk.sheet()];
  const live = await LiveClient.open(mails.desk.server.url, await mails.desk.as("client"));
  const made = await release("5.2");
  await develop([one.id, two.id], made._id);
  await develop([one.id], made._id);
  await develop([waiting.id], made._id, "acceptance");
  await tellDeliveries(mails.platform);
  expect((await shown("client", one.id)).deliveries).toEqual([]);
  await mails.mails();

  const out = await publish(made);
  await tellDeliveries(mails.platform);
  for (const { id } of [one, two]) {
    const { deliveries, events } = await shown("client", id);
    expect(deliveries).toEqual([{ release: "5.2", on: out.releasedOn }]);
    expect(events.filter(({ code }) => code === "delivered")).toMatchObject([
      { actor: null, params: { release: "5.2", on: out.releasedOn } },
    ]);
    expect(JSON.stringify(events)).not.toContain("moteur");
  }
  expect((await shown("client", waiting.id)).deliveries).toEqual([]);
  const letters = (await mails.mails()).get(clientAddress) ?? [];
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toMatch(/Livré dans la version 5\.2/);
  expect(letters.map(wholeOf).join("")).not.toContain("moteur");
  await live.until(() => live.frames.length > 0 && JSON.stringify(live.frames).includes(two.id));
  expect(JSON.stringify(live.frames)).not.toContain("moteur");
  await live.cut();
});

test("a delivery that comes after the version was published is told as well, and one that is taken back is taken back", async () => {
  const sheet = await mails.desk.sheet();
  const made = await publish(await release("5.3"));
  const { id, lastAction } = await develop([sheet.id], made._id);
  await tellDeliveries(mails.platform);
  expect((await shown("client", sheet.id)).deliveries).toEqual([{ release: "5.3", on: made.releasedOn }]);
  const as = await mails.desk.as("lead");
  await mails.desk.server.call(undoDevelopmentAction, { as, params: { id: lastAction } });
  await tellDeliveries(mails.platform);
  expect((await shown("client", sheet.id)).deliveries).toEqual([]);
  await mails.desk.server.call(changeDevelopmentStatus, {
    as,
    params: { id },
    body: { status: "delivered" },
  });
  await tellDeliveries(mails.platform);
  expect((await shown("client", sheet.id)).deliveries).toHaveLength(1);
  const withdrawn = await mails.desk.server.call(changeRelease, {
    as: await mails.desk.as("admin"),
    params: { id: made._id },
    body: { version: made.version, state: "withdrawn" },
  });
  expect(withdrawn.status).toBe(200);
  await tellDeliveries(mails.platform);
  const { deliveries, events } = await shown("client", sheet.id);
  expect(deliveries).toEqual([]);
  expect(events.filter(({ code }) => code.startsWith("deliver")).map(({ code }) => code)).toEqual([
    "delivered",
    "deliveryWithdrawn",
    "delivered",
    "deliveryWithdrawn",
  ]);
});

test("a sheet that is linked to a delivered development later is told at once", async () => {
  const sheet = await mails.desk.sheet();
  const made = await publish(await release("5.4"));
  const { id } = await develop([], made._id);
  const as = await mails.desk.as("lead");
  const { answer } = await mails.desk.server.call(changeDevelopment, {
    as,
    params: { id },
    body: { version: 6, sheetIds: [sheet.id] },
  });
  expect(answer.data.sheets.map((linked) => linked.id)).toEqual([sheet.id]);
  await tellDeliveries(mails.platform);
  expect((await shown("client", sheet.id)).deliveries).toHaveLength(1);
});

test("the development that a request led to says what its client was promised, and what was before", async () => {
  const { id: sheetId } = await mails.desk.sheet();
  const as = await mails.desk.as("lead");
  const { answer } = await mails.desk.server.call(createDevelopment, {
    as,
    body: { libelle: "Moteur interne", sheetIds: [sheetId] },
  });
  const promised = async () => {
    const params = { id: answer.data._id };
    const read = await mails.desk.server.call(readDevelopment, { as, params });
    return read.answer.data.sheets[0]?.promise;
  };
  expect(await promised()).toBeNull();
  const [first, later] = [dayAfter(today, 10), dayAfter(today, 24)];
  await call("lead", sheetId, { to: first });
  expect(await promised()).toMatchObject({
    client: "Rhône-Alpes Intérim",
    on: first,
    from: null,
    sentence: "",
  });
  await call("lead", sheetId, { from: first, to: later, sentence: "Au printemps.", reason: "Congés" });
  const moved = await promised();
  expect(moved).toMatchObject({ on: later, from: first, sentence: "Au printemps.", canMove: true });
  expect(JSON.stringify(moved)).not.toContain("Congés");
  await call("lead", sheetId, { from: later, to: null, sentence: "Reporté.", reason: "Congés" });
  expect(await promised()).toBeNull();
});

test("a colleague looks at the date with the client's eyes: the same words, dates and deliveries, and no reason", async () => {
  const { id } = await mails.desk.sheet();
  const [first, later] = [dayAfter(today, 10), dayAfter(today, 24)];
  await call("agent", id, { to: first });
  await call("agent", id, { from: first, to: later, sentence: "Au printemps.", reason: "Congés de Paul" });
  const view = async (by: string, sheetId = id) =>
    mails.desk.server.call(viewPromise, { as: await mails.desk.as(by), params: { id: sheetId } });
  const { answer } = await view("lead");
  const client = await shown("client", id);
  expect(answer.data).toMatchObject({
    language: "fr",
    promisedOn: client.promisedOn,
    deliveries: client.deliveries,
    changes: client.changes,
  });
  expect(answer.data.changes.map(({ to }) => to)).toEqual([later, first]);
  expect(JSON.stringify(answer)).not.toMatch(/Paul|reason|"by"/);
  expect((await view("client")).answer).toEqual(answer);
  expect((await view("guest")).error).toBe("liaisonFormRightMissing");
  expect((await view("jurgen.wolff")).error).toBe("notFound");
  expect((await view("lead", castId("lead"))).error).toBe("notFound");
});

test("the date of a request that is over can be read on its development, and not be moved any more", async () => {
  const { id: sheetId } = await mails.desk.sheet();
  await call("lead", sheetId, { to: dayAfter(today, 10) });
  await mails.desk.closeSheet(sheetId);
  const as = await mails.desk.as("lead");
  const { answer } = await mails.desk.server.call(createDevelopment, {
    as,
    body: { libelle: "Moteur interne", sheetIds: [sheetId] },
  });
  expect(answer.data.sheets).toMatchObject([{ promise: { on: dayAfter(today, 10), canMove: false } }]);
  const withoutSheets = await mails.desk.server.call(readDevelopment, {
    as: await mails.desk.as("julien.moreau"),
    params: { id: answer.data._id },
  });
  expect(withoutSheets.error ?? withoutSheets.answer.data.sheets).not.toMatchObject([{ id: sheetId }]);
});
