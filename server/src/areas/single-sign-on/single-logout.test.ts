import { createSign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  confirmTotp,
  passWithBackupCode,
  startTotp,
} from "@planete/shared/contract/second-factor.contract.ts";
import { keepSession, logOut } from "@planete/shared/contract/session.contract.ts";
import { castId } from "../../../seed/cast.ts";
import type { DirectoryBrowser, Visit } from "../../../test/directory-browser.ts";
import {
  connectDirectory,
  createDirectoryBrowser,
  linkDirectoryAccount,
} from "../../../test/directory-browser.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import type { TestProvider } from "../../../test/test-provider.ts";
import { createTestProvider, productAddresses, productOrigin } from "../../../test/test-provider.ts";
import { totpCode } from "../../../test/totp-code.ts";

let server: TestApp;
let provider: TestProvider;
let attacker: TestProvider;
let browser: DirectoryBrowser;

beforeAll(async () => {
  server = await startTestApp({ config: { publicUrl: productOrigin } });
  [provider, attacker] = await Promise.all([createTestProvider(), createTestProvider()]);
  await connectDirectory(server.platform.database, provider);
  await linkDirectoryAccount(server.platform.database, provider, "linh-12", castId("dev"));
  await linkDirectoryAccount(server.platform.database, provider, "karim-7", castId("lead"));
});
afterAll(() => server.stop());
beforeEach(async () => {
  browser = await loggedIn("linh-12");
});

async function loggedIn(nameId: string): Promise<DirectoryBrowser> {
  const someone = createDirectoryBrowser(server.url);
  const { requestId } = await someone.begin();
  await someone.answer(provider.respond({ requestId, nameId }));
  expect(await someone.hasSession()).toBe(true);
  return someone;
}

interface LogoutChanges {
  readonly nameId?: string;
  readonly issuer?: string;
  readonly destination?: string;
  readonly issuedMs?: number;
  readonly sessionIndex?: string;
}

let counter = 0;

function logoutRequest(changes: LogoutChanges = {}): string {
  counter += 1;
  return (
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout${counter}" Version="2.0" IssueInstant="${new Date(Date.now() + (changes.issuedMs ?? 0)).toISOString()}" Destination="${changes.destination ?? productAddresses.logoutUrl}">` +
    `<saml:Issuer>${changes.issuer ?? provider.entityId}</saml:Issuer><saml:NameID>${changes.nameId ?? "linh-12"}</saml:NameID>` +
    `${changes.sessionIndex === undefined ? "" : `<samlp:SessionIndex>${changes.sessionIndex}</samlp:SessionIndex>`}</samlp:LogoutRequest>`
  );
}

const algorithm = encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
const packed = (xml: string): string => encodeURIComponent(deflateRawSync(xml).toString("base64"));

function signedQuery(xml: string, key = provider.key, relayState = "there"): string {
  const signed = `SAMLRequest=${packed(xml)}&RelayState=${relayState}&SigAlg=${algorithm}`;
  const signature = createSign("sha256").update(signed).sign(key.privateKey, "base64");
  return `${signed}&Signature=${encodeURIComponent(signature)}`;
}

const send = (query: string): Promise<Visit> => createDirectoryBrowser(server.url).visit(`slo?${query}`);

test("the provider's signed request ends the person's sessions and is answered", async () => {
  const other = await loggedIn("karim-7");
  const answered = await send(signedQuery(logoutRequest()));
  expect(answered.status).toBe(303);
  const back = new URL(answered.location ?? "");
  expect(back.origin).toBe("https://login.directory.example");
  expect(back.searchParams.get("RelayState")).toBe("there");
  expect(back.searchParams.get("Signature")).not.toBeNull();
  expect(await browser.hasSession()).toBe(false);
  expect(await other.hasSession()).toBe(true);
});

test("a request for one of the provider's sessions leaves the others alone", async () => {
  await send(signedQuery(logoutRequest({ sessionIndex: "_another" })));
  expect(await browser.hasSession()).toBe(true);
});

test("requests that the provider did not sign end nothing", async () => {
  const xml = logoutRequest();
  const signed = signedQuery(xml);
  const others = [
    `SAMLRequest=${packed(xml)}`,
    `SAMLRequest=${packed(xml)}&SigAlg=${algorithm}&Signature=AAAA`,
    signedQuery(xml, attacker.key),
    signed.replace("RelayState=there", "RelayState=elsewhere"),
    signed.replace("rsa-sha256", "rsa-sha1"),
    // A good signature beside another request, under a name that only looks alike.
    `${signedQuery(logoutRequest({ nameId: "karim-7" })).replace("SAMLRequest=", "xSAMLRequest=")}&SAMLRequest=${packed(xml)}`,
    `${signedQuery(logoutRequest({ nameId: "karim-7" }))}&SAMLRequest=${packed(xml)}`,
  ];
  for (const query of others) {
    const refused = await send(query);
    expect([400, 401], query.slice(0, 40)).toContain(refused.status);
    expect(await browser.hasSession()).toBe(true);
  }
});

test("signed requests for another place, moment or provider end nothing", async () => {
  for (const changes of [
    { destination: "https://other.example/slo" },
    { issuedMs: -3_600_000 },
    { issuedMs: 3_600_000 },
    { issuer: "https://other.example/idp" },
    { nameId: "somebody-else" },
  ]) {
    await send(signedQuery(logoutRequest(changes)));
    expect(await browser.hasSession(), JSON.stringify(changes)).toBe(true);
  }
});

test("the provider also ends a session that was opened by a second proof after its login", async () => {
  const { kysely } = server.platform.database;
  await kysely
    .updateTable("authentication_settings")
    .set({
      values: JSON.stringify({
        methods: { password: true, directory: true },
        secondFactor: { everyone: "required", rules: [] },
      }),
    })
    .execute();
  const someone = createDirectoryBrowser(server.url);
  const { requestId } = await someone.begin({ stayLogged: "true" });
  await someone.answer(provider.respond({ requestId, nameId: "karim-7" }));
  expect(await someone.hasSession()).toBe(false);
  const waiting = someone.cookies.get("planete_session") ?? "";
  const { answer: started } = await server.call(startTotp, {
    as: waiting,
    body: { proof: { kind: "login" } },
  });
  const code = totpCode(started.data.secret, new Date());
  const added = await server.call(confirmTotp, { as: waiting, body: { code } });
  const token = added.answer.data.opened?.userToken ?? "";
  expect(added.headers.get("set-cookie")).toMatch(/Max-Age=2592000/);
  expect((await server.call(keepSession, { as: token })).answer.step).toBe("open");

  await send(signedQuery(logoutRequest({ nameId: "karim-7" })));
  expect((await server.call(keepSession, { as: token })).error).toBe("tokenInvalid");

  // The second step of a later login hands the tie on as well.
  const again = createDirectoryBrowser(server.url);
  const next = await again.begin();
  await again.answer(provider.respond({ requestId: next.requestId, nameId: "karim-7" }));
  const codes = added.answer.data.backupCodes ?? [];
  const passed = await server.call(passWithBackupCode, {
    as: again.cookies.get("planete_session") ?? "",
    body: { code: codes[0] ?? "" },
  });
  const left = await server.call(logOut, { as: passed.answer.userToken });
  expect(new URL(left.answer.logout_url ?? "").origin).toBe("https://login.directory.example");
  await kysely
    .updateTable("authentication_settings")
    .set({ values: JSON.stringify({ methods: { password: true, directory: true } }) })
    .execute();
});

test("a request is obeyed once", async () => {
  const query = signedQuery(logoutRequest());
  expect((await send(query)).status).toBe(303);
  const again = await loggedIn("linh-12");
  expect((await send(query)).status).toBe(401);
  expect(await again.hasSession()).toBe(true);
});

test("packed bombs, document types and rubbish are refused at once", async () => {
  for (const xml of [
    `<!DOCTYPE x><a/>`,
    `<a>${"x".repeat(5_000_000)}</a>`,
    "rubbish",
    logoutRequest().replace("LogoutRequest", "AuthnRequest"),
  ]) {
    const started = process.cpuUsage();
    expect((await send(signedQuery(xml))).status).toBe(400);
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(1e6);
  }
  expect((await send("SAMLRequest=%zz&SigAlg=a&Signature=b")).status).toBeLessThan(500);
  expect((await send("")).status).toBe(400);
});

test("logging out tells where the provider's session ends, for its own sessions alone", async () => {
  const token = browser.cookies.get("planete_session") ?? "";
  const { logout_url: url } = (await server.call(logOut, { as: token })).answer;
  expect(new URL(url ?? "").origin).toBe("https://login.directory.example");
  expect(new URL(url ?? "").searchParams.get("SAMLRequest")).not.toBeNull();
  expect(new URL(url ?? "").searchParams.get("Signature")).not.toBeNull();
  expect(await browser.hasSession()).toBe(false);
  expect((await server.call(logOut, { as: token })).answer.logout_url).toBeUndefined();
  const withPassword = await server.logIn("dev");
  expect((await server.call(logOut, { as: withPassword })).answer.logout_url).toBeUndefined();
});

test("an answer to our own logout only leads back to the login page", async () => {
  const landed = await browser.visit("slo?SAMLResponse=whatever&RelayState=https%3A%2F%2Fevil.example");
  expect(landed.location).toBe("/login");
  expect(await browser.hasSession()).toBe(true);
});
