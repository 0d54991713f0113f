import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  beginDirectoryLogin,
  beginDirectoryLoginOf,
  readDirectoryOffer,
  readDirectoryOutcome,
} from "@planete/shared/contract/single-sign-on.contract.ts";
import { castId } from "../../../seed/cast.ts";
import type { DirectoryBrowser } from "../../../test/directory-browser.ts";
import {
  connectDirectory,
  createDirectoryBrowser,
  linkDirectoryAccount,
  requestIdOf,
} from "../../../test/directory-browser.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import type { TestProvider } from "../../../test/test-provider.ts";
import { createTestProvider, productOrigin } from "../../../test/test-provider.ts";

let server: TestApp;
let provider: TestProvider;
let browser: DirectoryBrowser;

beforeAll(async () => {
  server = await startTestApp({ config: { publicUrl: productOrigin } });
  provider = await createTestProvider();
  await linkDirectoryAccount(server.platform.database, provider, "karim-7", castId("lead"));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await connectDirectory(server.platform.database, provider);
  browser = createDirectoryBrowser(server.url);
});

const page = { headers: { accept: "text/html,application/xhtml+xml" } };

async function logIn(nameId: string, attributes: Readonly<Record<string, string>> = {}) {
  const { requestId } = await browser.begin();
  return browser.answer(provider.respond({ requestId, nameId, attributes }));
}

test("a linked person logs in with the directory and lands on the page they wanted", async () => {
  const { url, requestId } = await browser.begin({ next: "/app/modules?lang=fr" });
  expect(new URL(url).origin).toBe("https://login.directory.example");
  expect(new URL(url).searchParams.get("RelayState")).toBe("/app/modules?lang=fr");
  const landed = await browser.answer(
    provider.respond({ requestId, nameId: "karim-7" }),
    "/app/modules?lang=fr",
  );
  expect(landed.status).toBe(303);
  expect(landed.location).toBe("/app/modules?lang=fr");
  const user = await browser.visit(`${server.url}/planete-online-server/user`);
  expect(JSON.parse(user.text)).toMatchObject({ data: { username: "lead" } });
  const { method } = await server.platform.database.kysely
    .selectFrom("session")
    .select("method")
    .where("person_id", "=", castId("lead"))
    .executeTakeFirstOrThrow();
  expect(method).toBe("directory");
});

test("answers in which the response is signed as well as the assertion are accepted", async () => {
  for (const sign of [["assertion", "response"], ["assertion"]] as const) {
    const { requestId } = await browser.begin();
    const landed = await browser.answer(provider.respond({ requestId, nameId: "karim-7", sign }));
    expect(landed.location).toBe("/app/home");
  }
});

test("staying logged in holds for the directory too", async () => {
  const { requestId } = await browser.begin({ stayLogged: "true" });
  const landed = await browser.answer(provider.respond({ requestId, nameId: "karim-7" }));
  expect(landed.headers.getSetCookie().join()).toMatch(/planete_session=[^;]+; Max-Age=2592000;/);
});

test("the login page learns whether the directory is offered", async () => {
  await connectDirectory(server.platform.database, provider, { domains: ["planete.example"] });
  const offered = await server.call(readDirectoryOffer);
  expect(offered.answer).toEqual({ enabled: true, label: "", domains: ["planete.example"] });
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: "{}" })
    .execute();
  expect((await server.call(readDirectoryOffer)).answer.enabled).toBe(false);
  expect((await server.call(beginDirectoryLogin)).error).toBe("authenticationUnavailable");
});

test("an answer that arrives after the directory was switched off opens nothing", async () => {
  const { requestId } = await browser.begin();
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: "{}" })
    .execute();
  const landed = await browser.answer(provider.respond({ requestId, nameId: "karim-7" }));
  expect(landed.error).toBe("authenticationUnavailable");
  expect(await browser.hasSession()).toBe(false);
});

test("another account makes the provider ask again, and a foreign one logs in here", async () => {
  await connectDirectory(server.platform.database, provider, { domains: ["planete.example"] });
  const ours = await server.call(beginDirectoryLoginOf, { body: { account: "karim@planete.example" } });
  expect(ours.answer.redirect).toBe(true);
  expect(new URL(ours.answer.url).searchParams.get("login_hint")).toBe("karim@planete.example");
  expect(requestIdOf(ours.answer.url)).toMatch(/^_[0-9a-f]{40}$/);
  const foreign = await server.call(beginDirectoryLoginOf, { body: { account: "nadia@rhone.example" } });
  expect(foreign.answer).toEqual({ url: "", redirect: false });
});

test("a directory account with the name of a local login is refused, and both accounts are explained", async () => {
  const refused = await logIn("directory-0042", { uid: "Agent", givenName: "Sofia", sn: "Carvalho" });
  expect(refused.status).toBe(409);
  expect(refused.error).toBe("directoryAccountConflict");
  expect(JSON.parse(refused.text)).toMatchObject({
    details: { account: "Agent", login: "agent", matchedBy: "login", queued: true },
  });
  expect(await browser.hasSession()).toBe(false);
  const told = await browser.visit("outcome");
  expect(JSON.parse(told.text)).toMatchObject({
    outcome: { code: "directoryAccountConflict", details: { account: "Agent" } },
  });
  expect((await server.call(readDirectoryOutcome)).answer.outcome).toBeNull();
});

test("a NameID that equals a local login is a conflict too, and links nobody", async () => {
  const refused = await logIn("dev");
  expect(refused.error).toBe("directoryAccountConflict");
  const links = await server.platform.database.kysely
    .selectFrom("directory_identity")
    .select("id")
    .where("person_id", "=", castId("dev"))
    .execute();
  expect(links).toEqual([]);
});

test("an account with a local mail address is a conflict that does not tell the local login", async () => {
  const refused = await logIn("directory-0043", { uid: "elambert", mail: "Emile.Lambert@planete.example" });
  expect(refused.error).toBe("directoryAccountConflict");
  expect(JSON.parse(refused.text)).toMatchObject({ details: { matchedBy: "mail" } });
  expect(refused.text).not.toContain("guest");
});

test("a name that only looks like another one can't be made by single sign-on", async () => {
  await connectDirectory(server.platform.database, provider, { unknown: "create" });
  const fullWidth = await logIn("directory-0052", { uid: "ａｄｍｉｎ" });
  expect(fullWidth.error).toBe("directoryAccountConflict");
  expect((await logIn("ａｇｅｎｔ")).error).toBe("directoryAccountConflict");
  // The first letter is Cyrillic.
  const mixed = await logIn("directory-0053", { uid: "\u0430dmin" });
  expect(mixed.error).toBe("userNotFound");
  const made = await server.platform.database.kysely
    .selectFrom("person")
    .select("username")
    .where("username", "~", "[^\\x01-\\x7f]")
    .execute();
  expect(made).toEqual([]);
});

test("an account that nobody here has is refused unless the settings make one", async () => {
  const attributes = { uid: "new.colleague", mail: "new@planete.example", givenName: "Ada", sn: "Neuve" };
  const refused = await logIn("directory-0044", attributes);
  expect(refused.status).toBe(404);
  expect(refused.error).toBe("userNotFound");

  await connectDirectory(server.platform.database, provider, { unknown: "create" });
  const landed = await logIn("directory-0044", attributes);
  expect(landed.location).toBe("/app/home");
  const made = await server.platform.database.kysely
    .selectFrom("person")
    .selectAll()
    .where("username", "=", "new.colleague")
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({
    firstname: "Ada",
    employee: true,
    super_administrator: false,
    administrator: false,
    password_hash: null,
  });
  expect((await logIn("directory-0044", { uid: "renamed" })).location).toBe("/app/home");
});

test("a person who is no longer active can't come in by the directory", async () => {
  const { kysely } = server.platform.database;
  await linkDirectoryAccount(server.platform.database, provider, "gone-1", castId("guest"));
  await kysely.updateTable("person").set({ active: false }).where("id", "=", castId("guest")).execute();
  const refused = await logIn("gone-1");
  expect(refused.status).toBe(403);
  expect(refused.error).toBe("inactiveAccount");
});

test("a browser is led back to the login page with the code, and keeps the status", async () => {
  const { requestId } = await browser.begin();
  const posted = await browser.post(provider.respond({ requestId, nameId: "unknown-to-us" }));
  const refused = await browser.visit(posted.location ?? "", page);
  expect(refused.status).toBe(404);
  expect(refused.headers.get("content-type")).toContain("text/html");
  expect(refused.text).toContain('content="0;url=/login?error=userNotFound"');
});

test("under a base path people land below it", async () => {
  const suite = await startTestApp({ config: { publicUrl: productOrigin, basePath: "/suite/" } });
  try {
    await connectDirectory(suite.platform.database, provider);
    await linkDirectoryAccount(suite.platform.database, provider, "karim-7", castId("lead"));
    const there = createDirectoryBrowser(suite.url);
    const { requestId } = await there.begin();
    const landed = await there.answer(provider.respond({ requestId, nameId: "karim-7" }), "/app/about");
    expect(landed.location).toBe("/suite/app/about");
    const refused = await there.visit("finish?code=none", page);
    expect(refused.text).toContain("/suite/login?error=directoryAnswerRefused");
  } finally {
    await suite.stop();
  }
});

test("a provider that is down is said within seconds, and passwords still work", async () => {
  await connectDirectory(server.platform.database, provider, {
    loginUrl: "http://127.0.0.1:9/sso",
    probes: true,
  });
  const started = Date.now();
  const refused = await server.call(beginDirectoryLogin);
  expect(refused.error).toBe("authenticationUnavailable");
  expect(Date.now() - started).toBeLessThan(5_000);
  expect(await server.logIn("lead")).not.toBe("");
});

test("a new certificate is accepted without a restart, and the old one is refused once it is gone", async () => {
  const renewed = await createTestProvider(provider.entityId);
  const both = [provider.key.certificate, renewed.key.certificate];
  await connectDirectory(server.platform.database, provider, { certificates: both });
  for (const current of [provider, renewed]) {
    const { requestId } = await browser.begin();
    expect((await browser.answer(current.respond({ requestId, nameId: "karim-7" }))).location).toBe(
      "/app/home",
    );
  }
  await connectDirectory(server.platform.database, provider, { certificates: [renewed.key.certificate] });
  const { requestId } = await browser.begin();
  expect((await browser.post(provider.respond({ requestId, nameId: "karim-7" }))).error).toBe(
    "directoryAnswerRefused",
  );
  expect((await browser.answer(renewed.respond({ requestId, nameId: "karim-7" }))).location).toBe(
    "/app/home",
  );
});

async function setSettings(values: object): Promise<void> {
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: JSON.stringify({ methods: { password: true, directory: true }, ...values }) })
    .execute();
}

test("a second proof is asked for after the directory as well", async () => {
  await setSettings({ secondFactor: { everyone: "required", rules: [] } });
  expect((await logIn("karim-7")).location).toBe("/app/home");
  const user = await browser.visit(`${server.url}/planete-online-server/user`);
  expect(user.status).toBe(403);
  expect(user.error).toBe("enrolmentRequired");
});

test("allowed networks hold for the directory as well, and the refused address is told", async () => {
  await setSettings({ networks: [{ team: null, networks: ["203.0.113.0/24"] }] });
  const refused = await logIn("karim-7");
  expect(refused.status).toBe(403);
  expect(refused.error).toBe("ipNotAllowed");
  expect(JSON.parse((await browser.visit("outcome")).text)).toMatchObject({
    outcome: { code: "ipNotAllowed", details: { address: "127.0.0.1" } },
  });
});
