import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { castId } from "../../../seed/cast.ts";
import type { DirectoryBrowser, Visit } from "../../../test/directory-browser.ts";
import {
  connectDirectory,
  createDirectoryBrowser,
  linkDirectoryAccount,
} from "../../../test/directory-browser.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { createLog } from "../../platform/log.ts";
import type { TestAnswer, TestProvider } from "../../../test/test-provider.ts";
import { createTestProvider, productOrigin, signElement } from "../../../test/test-provider.ts";

let server: TestApp;
let provider: TestProvider;
let attacker: TestProvider;
let browser: DirectoryBrowser;
const said: string[] = [];

beforeAll(async () => {
  const log = createLog({ logLevel: "debug" }, { write: (line: string) => void said.push(line) });
  server = await startTestApp({ config: { publicUrl: productOrigin }, log });
  [provider, attacker] = await Promise.all([createTestProvider(), createTestProvider()]);
  const { database } = server.platform;
  await connectDirectory(database, provider);
  // Linh is an ordinary colleague; Hélène is the super administrator that an attacker would like to be.
  await linkDirectoryAccount(database, provider, "linh-12", castId("dev"));
  await linkDirectoryAccount(database, provider, "helene-1", castId("admin"));
});
afterAll(() => server.stop());
beforeEach(() => {
  browser = createDirectoryBrowser(server.url);
});

const minuteMs = 60_000;
/** Work done, whatever else keeps the machine busy. */
const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

/** A good answer about Linh for a login that this browser has begun. */
async function goodAnswer(changes: Partial<TestAnswer> = {}): Promise<string> {
  const { requestId } = await browser.begin();
  return provider.respond({ requestId, nameId: "linh-12", ...changes });
}

/** How an answer ended: what was said, and whether it opened a session. */
async function outcomeOf({ status, error, headers }: Visit): Promise<object> {
  const given = headers.getSetCookie().join().includes("planete_session");
  return { status, error, session: given || (await browser.hasSession()) };
}

const refused = { status: 401, error: "directoryAnswerRefused", session: false };
const unreadable = { status: 400, error: "badRequest", session: false };

const assertionOf = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
const signatureOf = (xml: string): string => /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? "";
const withoutSignature = (xml: string): string => xml.replace(/<ds:Signature .*?<\/ds:Signature>/gs, "");
const evilOf = (assertion: string): string =>
  withoutSignature(assertion)
    .replace("linh-12", "helene-1")
    .replace(/ ID="[^"]*"/, ' ID="_evil"');
/** Puts something right after the issuer, where signatures stand. */
const insertAfterIssuer = (assertion: string, inserted: string): string =>
  assertion.replace("</saml:Issuer>", `</saml:Issuer>${inserted}`);

test("the answer that all the others are made of is good", async () => {
  const landed = await browser.answer(await goodAnswer());
  expect(landed.location).toBe("/app/home");
  expect(await browser.hasSession()).toBe(true);
});

const wrong: readonly (readonly [string, Partial<TestAnswer>])[] = [
  ["is not signed at all", { sign: [] }],
  ["is signed as a response while the assertion in it is not", { sign: ["response"] }],
  ["was issued ten minutes ago", { shiftMs: -10 * minuteMs }],
  ["is valid in ten minutes only", { shiftMs: 10 * minuteMs }],
  ["is meant for another product", { audience: "https://other.example/metadata" }],
  ["was to be received elsewhere", { recipient: "https://other.example/acs" }],
  ["was to be sent elsewhere", { destination: "https://other.example/acs" }],
  ["comes from another provider", { issuer: "https://other.example/idp" }],
  ["answers a request that nobody made", { inResponseTo: `_${"0".repeat(40)}` }],
  ["answers no request", { inResponseTo: "" }],
  ["says that the login failed", { status: "urn:oasis:names:tc:SAML:2.0:status:AuthnFailed" }],
  [
    "names the person anew each time",
    { nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
  ],
  ["has no name", { nameId: " " }],
  ["is signed with SHA-1", { signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }],
  ["is digested with SHA-1", { digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1" }],
];

for (const [what, changes] of wrong) {
  test(`an answer that ${what} is refused`, async () => {
    expect(await outcomeOf(await browser.answer(await goodAnswer(changes)))).toEqual(refused);
  });
}

test("an answer signed with another key is refused, whatever certificate it carries", async () => {
  const carried = await goodAnswer({ key: attacker.key, nameId: "helene-1" });
  expect(carried).toContain(attacker.key.certificate.slice(0, 40));
  expect(await outcomeOf(await browser.answer(carried))).toEqual(refused);
  const claimed = carried.replace(attacker.key.certificate, provider.key.certificate);
  expect(await outcomeOf(await browser.answer(claimed))).toEqual(refused);
});

test("a signature whose secret would be the public certificate is refused", async () => {
  const xml = await goodAnswer();
  expect(
    await outcomeOf(
      await browser.answer(xml.replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#hmac-sha1")),
    ),
  ).toEqual(refused);
});

test("one changed character of a signed name is refused", async () => {
  const xml = await goodAnswer();
  expect(await outcomeOf(await browser.answer(xml.replace("linh-12", "linh-13")))).toEqual(refused);
  expect(await outcomeOf(await browser.answer(xml.replace("linh-12", "helene-1")))).toEqual(refused);
});

test("a comment inside a name can't cut it short", async () => {
  const xml = await goodAnswer({ nameId: "helene-1.evil.example" });
  expect(
    await outcomeOf(await browser.answer(xml.replace("helene-1.evil", "helene-1<!-- -->.evil"))),
  ).toEqual(unreadable);
});

test("two elements with one identifier are refused", async () => {
  const xml = await goodAnswer();
  const id = / ID="([^"]*)"/.exec(assertionOf(xml))?.[1] ?? "";
  const second = evilOf(assertionOf(xml)).replace('ID="_evil"', `ID="${id}"`);
  expect(
    await outcomeOf(await browser.answer(xml.replace("<saml:Assertion", `${second}<saml:Assertion`))),
  ).toEqual(refused);
  const hidden = xml.replace(
    "<samlp:Status>",
    `<samlp:Extensions><x xmlns="urn:x" Id="${id}"/></samlp:Extensions><samlp:Status>`,
  );
  expect(await outcomeOf(await browser.answer(hidden))).toEqual(refused);
});

/** The eight classic ways to keep a good signature beside a forged assertion. */
const wrappings: readonly (readonly [string, (xml: string) => string])[] = [
  [
    "XSW1, the signed response inside the signature of a forged one",
    (xml) => {
      const signature = signatureOf(xml).replace(
        "</ds:Signature>",
        `${withoutSignature(xml)}</ds:Signature>`,
      );
      return insertAfterIssuer(
        withoutSignature(xml)
          .replace("linh-12", "helene-1")
          .replace(/ ID="[^"]*"/, ' ID="_evilresponse"'),
        signature,
      );
    },
  ],
  [
    "XSW2, the signed response before the signature of a forged one",
    (xml) =>
      insertAfterIssuer(
        withoutSignature(xml)
          .replace("linh-12", "helene-1")
          .replace(/ ID="[^"]*"/, ' ID="_evilresponse"'),
        `${withoutSignature(xml)}${signatureOf(xml)}`,
      ),
  ],
  [
    "XSW3, the forged assertion before",
    (xml) => xml.replace(assertionOf(xml), `${evilOf(assertionOf(xml))}${assertionOf(xml)}`),
  ],
  [
    "XSW3, the forged assertion after",
    (xml) => xml.replace(assertionOf(xml), `${assertionOf(xml)}${evilOf(assertionOf(xml))}`),
  ],
  [
    "XSW4, the forged assertion around",
    (xml) =>
      xml.replace(
        assertionOf(xml),
        evilOf(assertionOf(xml)).replace("</saml:Assertion>", `${assertionOf(xml)}</saml:Assertion>`),
      ),
  ],
  [
    "XSW5, the signature in the forged one and the original at the end",
    (xml) =>
      xml.replace(
        assertionOf(xml),
        `${insertAfterIssuer(evilOf(assertionOf(xml)), signatureOf(assertionOf(xml)))}${withoutSignature(assertionOf(xml))}`,
      ),
  ],
  [
    "XSW6, the original inside the signature of the forged one",
    (xml) => {
      const assertion = assertionOf(xml);
      const signature = signatureOf(assertion).replace(
        "</ds:Signature>",
        `${withoutSignature(assertion)}</ds:Signature>`,
      );
      return xml.replace(assertion, insertAfterIssuer(evilOf(assertion), signature));
    },
  ],
  [
    "XSW7, the forged assertion in extensions",
    (xml) =>
      xml.replace(
        "<samlp:Status>",
        `<samlp:Extensions>${evilOf(assertionOf(xml))}</samlp:Extensions><samlp:Status>`,
      ),
  ],
  [
    "XSW8, the original in an object of the forged one's signature",
    (xml) => {
      const assertion = assertionOf(xml);
      const signature = signatureOf(assertion).replace(
        "</ds:Signature>",
        `<ds:Object>${withoutSignature(assertion)}</ds:Object></ds:Signature>`,
      );
      return xml.replace(assertion, insertAfterIssuer(evilOf(assertion), signature));
    },
  ],
];

for (const [name, wrap] of wrappings) {
  test(`signature wrapping is refused: ${name}`, async () => {
    const signed = await goodAnswer({
      sign: name.startsWith("XSW1") || name.startsWith("XSW2") ? ["response"] : ["assertion"],
    });
    const wrapped = wrap(signed);
    expect(wrapped).toContain("helene-1");
    expect(wrapped).toContain("linh-12");
    expect(await outcomeOf(await browser.answer(wrapped))).toEqual(refused);
  });
}

test("wrapping is refused also when both response and assertion were signed", async () => {
  const signed = await goodAnswer({ sign: ["assertion", "response"] });
  for (const [, wrap] of wrappings)
    expect(await outcomeOf(await browser.answer(wrap(signed)))).toEqual(refused);
});

test("an attacker's own signed response around a good assertion is refused", async () => {
  const xml = await goodAnswer();
  const outer = xml.replace(/ ID="[^"]*"/, ' ID="_outer"').replace("linh-12", "helene-1");
  expect(await outcomeOf(await browser.answer(signElement(outer, "_outer", attacker.key)))).toEqual(refused);
});

test("the same answer is worth one login, in this browser and in any other", async () => {
  const xml = await goodAnswer();
  expect((await browser.answer(xml)).location).toBe("/app/home");
  const again = await browser.post(xml);
  expect(again.error).toBe("directoryAnswerRefused");
  browser = createDirectoryBrowser(server.url);
  expect(await outcomeOf(await browser.answer(xml))).toEqual(refused);
});

test("an assertion can't be used for a second request either", async () => {
  const assertionId = "_usedtwice";
  expect((await browser.answer(await goodAnswer({ assertionId }))).location).toBe("/app/home");
  browser = createDirectoryBrowser(server.url);
  expect(await outcomeOf(await browser.answer(await goodAnswer({ assertionId })))).toEqual(refused);
});

test("an answer is good only in the browser that began the login", async () => {
  const posted = await browser.post(await goodAnswer());
  expect(posted.status).toBe(303);
  const victim = createDirectoryBrowser(server.url);
  await victim.begin();
  expect((await victim.visit(posted.location ?? "")).error).toBe("directoryAnswerRefused");
  const stranger = createDirectoryBrowser(server.url);
  expect((await stranger.visit(posted.location ?? "")).error).toBe("directoryAnswerRefused");
  expect((await browser.visit(posted.location ?? "")).location).toBe("/app/home");
  expect((await browser.visit(posted.location ?? "")).error).toBe("directoryAnswerRefused");
});

test("two processes that get one answer at once open one session", async () => {
  const database = await createTestDatabase();
  const settings = { PUBLIC_URL: productOrigin };
  const processes = await Promise.all([
    spawnServer(database.connection, settings),
    spawnServer(database.connection, settings),
  ]);
  const aside = await startTestApp({ database, config: { publicUrl: productOrigin } });
  try {
    await connectDirectory(aside.platform.database, provider);
    await linkDirectoryAccount(aside.platform.database, provider, "linh-12", castId("dev"));
    const begun = createDirectoryBrowser(aside.url);
    const { requestId } = await begun.begin();
    const xml = provider.respond({ requestId, nameId: "linh-12" });
    const urls = [...processes, ...processes, ...processes].map(({ url }) => url);
    const posted = await Promise.all(urls.map((url) => createDirectoryBrowser(url).post(xml)));
    expect(posted.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(posted.filter(({ error }) => error === "directoryAnswerRefused")).toHaveLength(5);
    const code = posted.find(({ status }) => status === 303)?.location ?? "";
    const finished = await Promise.all(
      urls.map((url) =>
        begun.visit(new URL(code, `${url}/planete-online-server/authentication/saml2/`).href),
      ),
    );
    expect(finished.filter(({ status }) => status === 303)).toHaveLength(1);
    const sessions = await aside.platform.database.kysely
      .selectFrom("session")
      .select("id")
      .where("person_id", "=", castId("dev"))
      .execute();
    expect(sessions).toHaveLength(1);
  } finally {
    await aside.stop();
    await Promise.all(processes.map((process) => process.end("SIGTERM")));
    await database.drop();
  }
});

test("document types, entities and endless documents are refused at once, and nothing is fetched", async () => {
  let asked = 0;
  const bait = createServer((_request, response) => {
    asked += 1;
    response.end("bait");
  }).listen(0, "127.0.0.1");
  await once(bait, "listening");
  const { port } = bait.address() as AddressInfo;
  const xml = await goodAnswer();
  const laughs = Array.from(
    { length: 12 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join("");
  const documents = [
    `<!DOCTYPE x [<!ENTITY y SYSTEM "http://127.0.0.1:${port}/y">]>${xml.replace("linh-12", "&y;")}`,
    `<!DOCTYPE x SYSTEM "http://127.0.0.1:${port}/x.dtd">${xml}`,
    `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${xml.replace("linh-12", "&l12;")}`,
    xml.replace("linh-12", "&unknown;"),
    `<?xml-stylesheet href="http://127.0.0.1:${port}/"?>${xml}`,
    `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`,
    "no xml at all",
    "<samlp:Response",
  ];
  try {
    for (const document of documents) {
      const started = process.cpuUsage();
      expect(await outcomeOf(await browser.post(document))).toEqual(unreadable);
      expect(secondsOf(process.cpuUsage(started))).toBeLessThan(1);
    }
    const started = process.cpuUsage();
    const large = await browser.post(
      xml.replace("</samlp:Response>", `${"<a/>".repeat(1_300_000)}</samlp:Response>`),
    );
    expect(large.status).toBe(413);
    expect(secondsOf(process.cpuUsage(started))).toBeLessThan(1);
    await pause(50);
    expect(asked).toBe(0);
  } finally {
    bait.close();
  }
});

test("whatever the relay state says, people land on a page of this product", async () => {
  for (const relayState of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "\u0000",
    "/app/home\r\nset-cookie: a=b",
    "/app//evil.example",
    "/login?error=userNotFound",
  ]) {
    const landed = await browser.answer(await goodAnswer(), relayState);
    expect(landed.status, relayState).toBe(303);
    expect(landed.location, relayState).toBe("/app/home");
    expect(landed.headers.getSetCookie().join()).not.toContain("a=b");
  }
});

test("forms that are no answers are refused without a fault", async () => {
  const form = (body: string, type = "application/x-www-form-urlencoded"): Promise<Visit> =>
    browser.visit("acs", { method: "POST", body, headers: { "content-type": type } });
  expect((await form("")).error).toBe("badRequest");
  expect((await form("SAMLResponse=")).error).toBe("badRequest");
  expect((await form("SAMLResponse=a&SAMLResponse=b")).error).toBe("badRequest");
  expect((await form("SAMLResponse=%00%ff")).error).toBe("badRequest");
  expect((await form("SAMLResponse[$ne]=1")).error).toBe("badRequest");
  expect((await form("{}", "application/json")).status).toBe(400);
  expect((await form("x", "text/plain")).status).toBe(415);
  expect((await browser.visit("finish")).error).toBe("badRequest");
  expect((await browser.visit("finish?code=a&code=b")).error).toBe("badRequest");
});

test("nothing of an answer, no code and no token reaches the log", async () => {
  said.length = 0;
  const xml = await goodAnswer({ attributes: { mail: "linh.secret@planete.example" } });
  const posted = await browser.post(xml);
  const code = posted.location?.split("code=")[1] ?? "none";
  await browser.visit(posted.location ?? "");
  await browser.post(xml.replace("linh-12", "linh-13"));
  await browser.post(`<!DOCTYPE x>${xml}`);
  const log = said.join("\n");
  expect(log).toContain("an answer of the identity provider was refused");
  const token = browser.cookies.get("planete_session") ?? "none";
  for (const secret of [
    code,
    token,
    "linh-12",
    "linh.secret",
    xml.slice(0, 60),
    Buffer.from(xml).toString("base64").slice(0, 60),
  ]) {
    expect(log).not.toContain(secret);
  }
});
