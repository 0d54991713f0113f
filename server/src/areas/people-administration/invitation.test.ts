import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as accounts from "@planete/shared/contract/person-account.contract.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import * as signIns from "@planete/shared/contract/person-sign-in.contract.ts";
import { listMails, readMail } from "@planete/shared/contract/mailbox.contract.ts";
import { logIn, recoverPassword } from "@planete/shared/contract/session.contract.ts";
import { castId } from "../../../seed/cast.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let desk: PeopleDesk;
let admin: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  desk = peopleDesk(server, admin);
});
afterAll(() => server.stop());

const password = "Bienvenue2026";

/** The mails a person has received so far, the latest last. */
async function mailsTo(address: string) {
  const { data } = (await server.call(listMails)).answer;
  const own = data.filter(({ to, status }) => to?.includes(address) && status === "sent").toReversed();
  return Promise.all(
    own.map(async ({ id }) => (await server.call(readMail, { params: { id } })).answer.data),
  );
}

/** The token of the newest invitation, once `count` of them have arrived. */
async function tokenOf(address: string, count = 1): Promise<string> {
  await vi.waitFor(async () => expect(await mailsTo(address)).toHaveLength(count), { timeout: 15_000 });
  const mail = (await mailsTo(address)).at(-1);
  return /edit-password#([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
}

const accept = (token: string, given?: string) =>
  server.call(recoverPassword, {
    body: { token, lang: "fr", ...(given === undefined ? {} : { password: given }) },
  });
const invite = (...ids: string[]) => server.call(accounts.invitePeople, { as: admin, body: { ids } });

test("an invited person gets a mail in their language, chooses a password and logs in", async () => {
  const made = await desk.make({ defaultLanguage: "fr", firstname: "Elsa" }, true);
  expect(made.account).toBe("invited");
  const token = await tokenOf(made.emailAddress);
  const [mail] = await mailsTo(made.emailAddress);
  expect(mail?.subject).toContain("Votre accès");
  expect(JSON.stringify(mail)).toContain(made.username);
  expect((await accept(token)).answer).toEqual({
    data: "valid",
    invited: { firstname: "Elsa", username: made.username },
  });
  expect((await accept(token, "short")).error).toBe("passwordTooWeak");
  expect((await accept(token, password)).answer.data).toBe("changed");
  await server.logIn(made.username, password);
  const now = await desk.read(made.id);
  expect(now).toMatchObject({ account: "active", devices: 1 });
  expect(now.lastVisitAt).not.toBeNull();
  const history = await server.call(signIns.listSignIns, { as: admin, params: { id: made.id } });
  expect(history.answer.data.map(({ action }) => action)).toEqual(["logIn", "acceptInvitation"]);
});

test("a link works once, is stored hashed, and gives way to a newer one", async () => {
  const made = await desk.make({}, true);
  const first = await tokenOf(made.emailAddress);
  expect((await invite(made.id)).answer.data.invited).toEqual([made.id]);
  const second = await tokenOf(made.emailAddress, 2);
  expect(second).not.toBe(first);
  expect((await accept(first)).error).toBe("linkInvalid");
  const { rows } = await server.platform.database.pool.query(
    "select * from one_time_link where person_id = $1",
    [made.id],
  );
  expect(JSON.stringify(rows)).not.toContain(second);
  expect((await accept(second, password)).status).toBe(200);
  expect((await accept(second, `${password}x`)).error).toBe("linkInvalid");
});

test("an invitation that is withdrawn opens nothing, and can be sent again", async () => {
  const made = await desk.make({}, true);
  const token = await tokenOf(made.emailAddress);
  const withdrawn = await server.call(accounts.withdrawInvitation, { as: admin, params: { id: made.id } });
  expect(withdrawn.answer.data.account).toBe("uninvited");
  expect((await accept(token)).error).toBe("linkInvalid");
  await invite(made.id);
  expect((await desk.read(made.id)).account).toBe("invited");
});

test("an invitation ends after 7 days", async () => {
  const made = await desk.make({}, true);
  const token = await tokenOf(made.emailAddress);
  const until = new Date((await desk.read(made.id)).invitedUntil ?? 0).getTime();
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  await server.platform.database.pool.query(
    `update one_time_link set expires_at = now() - interval '1 s' where person_id = $1`,
    [made.id],
  );
  await server.platform.database.pool.query(
    `update person set invited_until = now() - interval '1 s' where id = $1`,
    [made.id],
  );
  expect((await accept(token)).error).toBe("linkInvalid");
  expect((await desk.read(made.id)).account).toBe("expired");
  const expired = await server.call(lists.listPeople, { as: admin, query: { account: ["expired"] } });
  expect(expired.answer.data.map(({ id }) => id)).toEqual([made.id]);
});

test("who cannot be invited is told with the reason, and keeps nobody else from it", async () => {
  const good = await desk.make();
  const bare = await desk.make({ emailAddress: "" });
  const shut = await desk.make();
  await server.call(accounts.disablePerson, {
    as: admin,
    params: { id: shut.id },
    body: { version: shut.version },
  });
  const nobody = "018f0000-0000-7000-8000-000000000000";
  const { data } = (await invite(good.id, bare.id, shut.id, castId("agent"), castId("admin"), nobody)).answer;
  expect(data).toEqual({
    invited: [good.id],
    refused: [
      { id: bare.id, why: "noAddress" },
      { id: shut.id, why: "disabled" },
      { id: castId("agent"), why: "hasAccess" },
      { id: castId("admin"), why: "ownRights" },
      { id: nobody, why: "notFound" },
    ],
    waiting: false,
  });
});

test("who cannot be invited is not made either, when making was to invite", async () => {
  const person = desk.newDraft({ emailAddress: "" });
  const refused = await server.call(records.createPerson, { as: admin, body: { person, invite: true } });
  expect(refused.error).toBe("invitationNotPossible");
  const found = await server.call(lists.listPeople, { as: admin, query: { search: person.username } });
  expect(found.answer.data).toEqual([]);
});

test("disabling ends an invitation that is on its way", async () => {
  const made = await desk.make({}, true);
  const token = await tokenOf(made.emailAddress);
  const { version } = await desk.read(made.id);
  await server.call(accounts.disablePerson, { as: admin, params: { id: made.id }, body: { version } });
  expect((await accept(token)).error).toBe("linkInvalid");
  expect((await server.call(logIn, { body: { login: made.username, password } })).error).toBe(
    "incorrectCredentials",
  );
});

test("the record tells whether the mail of an invitation has left, and that it waits where there is no mail server", async () => {
  const made = await desk.make({}, true);
  await tokenOf(made.emailAddress);
  expect((await desk.read(made.id)).invitationMail).toBe("sent");
  expect((await invite(made.id)).answer.data.waiting).toBe(false);

  const silent = await startTestApp({ config: { demonstration: false, smtpUrl: undefined } });
  try {
    const as = await silent.logIn("admin");
    const theirs = peopleDesk(silent, as);
    const waiting = await theirs.make({}, true);
    expect(waiting.invitationMail).toBe("noServer");
    const again = await silent.call(accounts.invitePeople, { as, body: { ids: [waiting.id] } });
    expect(again.answer.data).toEqual({ invited: [waiting.id], refused: [], waiting: true });
    await silent.call(accounts.withdrawInvitation, { as, params: { id: waiting.id } });
    expect((await theirs.read(waiting.id, as)).invitationMail).toBeNull();
  } finally {
    await silent.stop();
  }
});

test("without a mail server whoever may invite hands a link over: it works once, and ends the one before", async () => {
  const silent = await startTestApp({ config: { demonstration: false, smtpUrl: undefined } });
  try {
    const as = await silent.logIn("admin");
    const theirs = peopleDesk(silent, as);
    const made = await theirs.make({ emailAddress: "" });
    expect(made.invitesByHand).toBe(true);
    const handOver = async (id: string, by = as) =>
      silent.call(accounts.handOverInvitation, { as: by, params: { id } });
    const tokenIn = (link: string) => link.split("/edit-password#")[1] ?? "";
    const choose = (token: string) => silent.call(recoverPassword, { body: { token, lang: "fr", password } });

    const first = tokenIn((await handOver(made.id)).answer.data.link);
    const { link, until } = (await handOver(made.id)).answer.data;
    expect(link.startsWith(silent.platform.config.publicUrl)).toBe(true);
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(7);
    expect((await theirs.read(made.id)).account).toBe("invited");
    expect((await choose(first)).error).toBe("linkInvalid");
    expect((await choose(tokenIn(link))).answer.data).toBe("changed");
    expect((await choose(tokenIn(link))).error).toBe("linkInvalid");
    await silent.logIn(made.username, password);
    expect((await handOver(made.id)).error).toBe("invitationNotHandedOver");

    expect((await handOver(castId("admin"))).error).toBe("ownRights");
    expect((await handOver("018f0000-0000-7000-8000-000000000000")).status).toBe(404);
    const another = await theirs.make();
    expect((await handOver(another.id, await silent.logIn("agent"))).status).toBe(403);
  } finally {
    await silent.stop();
  }
});

test("where mails leave, nobody is given somebody else's link", async () => {
  const made = await desk.make({}, true);
  expect(made.invitesByHand).toBe(false);
  const refused = await server.call(accounts.handOverInvitation, { as: admin, params: { id: made.id } });
  expect(refused.error).toBe("invitationNotHandedOver");
  expect((await accept(await tokenOf(made.emailAddress))).status).toBe(200);
});
