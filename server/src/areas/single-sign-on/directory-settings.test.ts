import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  decideDirectoryConflict,
  listDirectoryConflicts,
  metadataLimit,
  readDirectoryConnection,
  readDirectoryTrial,
  readProviderMetadata,
  saveDirectoryConnection,
  tryDirectoryConnection,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { createDirectoryBrowser, requestIdOf } from "../../../test/directory-browser.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import type { TestProvider } from "../../../test/test-provider.ts";
import { createTestProvider, productOrigin } from "../../../test/test-provider.ts";
import { isPrivateAddress } from "./private-address.ts";

let server: TestApp;
let provider: TestProvider;
let admin: string;

beforeAll(async () => {
  server = await startTestApp({ config: { publicUrl: productOrigin } });
  provider = await createTestProvider();
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());

interface MetadataChanges {
  readonly login?: string;
  readonly certificate?: string;
  readonly validUntil?: string;
}

function metadata({ login, certificate, validUntil }: MetadataChanges = {}): string {
  return `<?xml version="1.0"?>
<!-- made by hand -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${provider.entityId}"${validUntil === undefined ? "" : ` validUntil="${validUntil}"`}>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate ?? provider.key.certificate.replaceAll(/.{64}/g, "$&\n")}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.directory.example/slo"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://login.directory.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${login ?? "https://login.directory.example/sso?a=1&amp;b=2"}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

const readXml = (xml: string, as = admin) => server.call(readProviderMetadata, { as, body: { xml } });
const readUrl = (url: string, app = server, as = admin) =>
  app.call(readProviderMetadata, { as, body: { url } });

const settings = {
  label: "Compte Rhône",
  attributes: { login: "uid", mail: "mail", firstname: "givenName", lastname: "sn" },
  domains: ["planete.example"],
  conflictPolicy: "queue" as const,
  unknownPersonPolicy: "refuse" as const,
  probesProvider: false,
};

async function save(version: number, as = admin) {
  const { entityId, key } = provider;
  return server.call(saveDirectoryConnection, {
    as,
    body: {
      ...settings,
      provider: {
        entityId,
        loginUrl: "https://login.directory.example/sso",
        logoutUrl: null,
        certificates: [key.certificate],
      },
      version,
    },
  });
}

test("metadata from a file is read without being saved", async () => {
  const { data } = (await readXml(metadata())).answer;
  expect(data).toMatchObject({
    entityId: provider.entityId,
    loginUrl: "https://login.directory.example/sso?a=1&b=2",
    logoutUrl: "https://login.directory.example/slo",
    certificates: [{ certificate: provider.key.certificate, subject: "CN=login.directory.example" }],
  });
  expect(data.certificates[0]?.daysLeft).toBeGreaterThan(7_000);
  expect((await server.call(readDirectoryConnection, { as: admin })).answer.data.provider).toBeNull();
});

test("metadata that can't be used is refused with the reason", async () => {
  const role = /<md:IDPSSODescriptor.*<\/md:IDPSSODescriptor>/s.exec(metadata())?.[0] ?? "";
  const entity = (id: string): string =>
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${id}">${role}</md:EntityDescriptor>`;
  const cases: readonly (readonly [string, string])[] = [
    [`<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${metadata().slice(21)}`, "forbidden"],
    ["<a><b></a>", "malformed"],
    ["hello", "malformed"],
    ["<a/>", "noProvider"],
    [
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${entity("a")}${entity("b")}</md:EntitiesDescriptor>`,
      "severalProviders",
    ],
    [metadata().replaceAll("HTTP-Redirect", "HTTP-Artifact"), "noLoginUrl"],
    [
      metadata()
        .replace("X509Certificate>", "X509Nothing>")
        .replace("</ds:X509Certificate>", "</ds:X509Nothing>"),
      "noCertificate",
    ],
    [metadata({ certificate: "AAAA" }), "badCertificate"],
    [metadata({ validUntil: "2020-01-01T00:00:00Z" }), "expired"],
    [metadata({ login: "ftp://login.directory.example" }), "notHttps"],
    [metadata({ login: "javascript:alert(1)" }), "notHttps"],
  ];
  for (const [xml, problem] of cases) {
    const refused = await readXml(xml);
    expect(refused.error, problem).toBe("metadataRefused");
    expect(refused.details).toEqual({ problem });
  }
  expect((await readXml("x".repeat(metadataLimit + 1))).error).toBe("validationFailed");
});

test("in production an identity provider must be reached by https", async () => {
  const production = await startTestApp({ config: { publicUrl: productOrigin, demonstration: false } });
  try {
    const token = await production.logIn("admin");
    const refused = await production.call(readProviderMetadata, {
      as: token,
      body: { xml: metadata({ login: "http://login.directory.example" }) },
    });
    expect(refused.details).toEqual({ problem: "notHttps" });
    const fetched = await readUrl("http://login.directory.example/metadata", production, token);
    expect(fetched.details).toEqual({ problem: "notHttps" });
  } finally {
    await production.stop();
  }
});

test("the server can't be sent into its own network for metadata", async () => {
  for (const url of [
    "http://127.0.0.1:5432/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0x7f000001/",
    "http://2130706433/",
    "http://0/",
  ]) {
    const refused = await readUrl(url);
    expect(refused.error, url).toBe("metadataRefused");
    expect(refused.details, url).toEqual({ problem: "privateAddress" });
  }
  expect((await readUrl("file:///etc/passwd")).error).toBe("validationFailed");
});

test("where the configuration allows it metadata is fetched, within limits and without following elsewhere", async () => {
  const app = await startTestApp({ config: { publicUrl: productOrigin, directoryPrivateAddresses: true } });
  const host = createServer((request, response) => {
    if (request.url === "/good") response.end(metadata());
    else if (request.url === "/moved") response.writeHead(302, { location: "/good" }).end();
    else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
    else if (request.url === "/file") response.writeHead(302, { location: "file:///etc/passwd" }).end();
    else if (request.url === "/large") response.end("x".repeat(metadataLimit + 1));
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  const at = (path: string): string => `http://127.0.0.1:${port}/${path}`;
  try {
    const token = await app.logIn("admin");
    for (const path of ["good", "moved"]) {
      expect((await readUrl(at(path), app, token)).answer.data.entityId).toBe(provider.entityId);
    }
    for (const [path, problem] of [
      ["round", "unreachable"],
      ["missing", "unreachable"],
      ["file", "notHttps"],
      ["large", "tooLarge"],
    ] as const) {
      expect((await readUrl(at(path), app, token)).details, path).toEqual({ problem });
    }
    expect((await readUrl("http://127.0.0.1:9/", app, token)).details).toEqual({ problem: "unreachable" });
  } finally {
    host.close();
    await app.stop();
  }
});

test("private and public addresses are told apart", () => {
  for (const address of [
    "127.8.8.8",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "[::1]",
  ]) {
    expect(isPrivateAddress(address), address).toBe(true);
  }
  for (const address of ["8.8.8.8", "172.32.0.1", "2606:4700::1111"]) {
    expect(isPrivateAddress(address), address).toBe(false);
  }
});

test("the connection is saved over the version that was read, and by nobody else", async () => {
  expect((await server.call(readDirectoryConnection, { as: await server.logIn("lead") })).error).toBe(
    "rightMissing",
  );
  expect((await save(0, await server.logIn("lead"))).error).toBe("rightMissing");
  const saved = (await save(0)).answer.data;
  expect(saved).toMatchObject({
    ...settings,
    enabled: false,
    version: 1,
    provider: { entityId: provider.entityId, logoutUrl: null },
    own: { entityId: `${productOrigin}/planete-online-server/authentication/saml2/metadata` },
  });
  expect((await save(0)).error).toBe("conflict");
  expect((await save(1)).answer.data.version).toBe(2);
});

test("whoever keeps the settings of authentication reads what was changed about single sign-on too", async () => {
  const query = { record: "authentication-settings" as const, also: ["single-sign-on" as const] };
  const { version } = (await server.call(readDirectoryConnection, { as: admin })).answer.data;
  await save(version);
  await changeSettings(server, admin, { neutralReset: true });
  const { answer } = await server.call(readHistory, { as: await server.logIn("erik.lindstrom"), query });
  expect(answer.data.slice(0, 2).map(({ kind, by }) => [kind, by?.name])).toEqual([
    ["authentication-settings", "Hélène Marchand"],
    ["single-sign-on", "Hélène Marchand"],
  ]);
  expect(answer.data[0]?.changes).toEqual([{ field: "neutralReset", before: false, after: true }]);
  expect(JSON.stringify(answer)).not.toMatch(/PRIVATE KEY/);
  const refused = await server.call(readHistory, { as: await server.logIn("lead"), query });
  expect(refused.error).toBe("rightMissing");
});

test("this product's metadata names its addresses and its signing certificate", async () => {
  const response = await fetch(`${server.url}/planete-online-server/authentication/saml2/metadata`, {
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("application/samlmetadata+xml");
  expect(xml).toContain(`Location="${productOrigin}/planete-online-server/authentication/saml2/acs"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect(xml).not.toContain("evil.example");
  expect(xml).not.toContain("PRIVATE");
});

test("a trial that is refused says why, and is seen by its administrator alone", async () => {
  const browser = createDirectoryBrowser(server.url);
  const asked = await browser.visit(`${server.url}/planete-online-server${tryDirectoryConnection.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin}` },
  });
  const { url } = tryDirectoryConnection.answer.parse(JSON.parse(asked.text));
  const requestId = requestIdOf(url);
  const landed = await browser.post(
    provider.respond({ requestId, nameId: "x", audience: "https://other.example" }),
  );
  expect(landed.location).toBe("/support-vision/authentication-configuration?trial=done");
  const { data } = (await server.call(readDirectoryTrial, { as: admin })).answer;
  expect(data).toMatchObject({ refusal: "audience", nameId: null, attributes: [] });
  expect((await browser.answer(provider.respond({ requestId, nameId: "x" }))).error).toBe(
    "directoryAnswerRefused",
  );
  expect((await server.call(readDirectoryTrial, { as: await server.logIn("dev") })).error).toBe(
    "rightMissing",
  );
});

test("only a super administrator links an account to a super administrator", async () => {
  const { kysely } = server.platform.database;
  const conflict = async (id: string, person: "admin" | "agent"): Promise<void> => {
    await kysely
      .insertInto("directory_conflict")
      .values({
        id,
        issuer: provider.entityId,
        name_id: `n-${person}`,
        account: person,
        display_name: "",
        person_id: castId(person),
        matched_by: "login",
        refused_at: null,
      })
      .execute();
  };
  const ofAdmin = "018f0000-0000-7000-8000-000000000001";
  const ofAgent = "018f0000-0000-7000-8000-000000000002";
  await conflict(ofAdmin, "admin");
  await conflict(ofAgent, "agent");
  await kysely
    .insertInto("access_right_holder")
    .values({
      tag: supportVisionRight("authentication-configuration"),
      person_id: castId("lead"),
      team_id: null,
      flag: null,
      value: 1,
    })
    .execute();
  const lead = await server.logIn("lead");
  const decide = (id: string, decision: "link" | "refuse", as: string) =>
    server.call(decideDirectoryConflict, { as, params: { id }, body: { decision } });
  expect((await decide(ofAdmin, "link", lead)).error).toBe("rightMissing");
  expect((await decide(ofAgent, "refuse", lead)).answer.data).toMatchObject([
    { id: ofAdmin, refused: false },
    { id: ofAgent, refused: true },
  ]);
  expect((await decide(ofAdmin, "link", admin)).answer.data).toHaveLength(1);
  expect((await decide(ofAdmin, "link", admin)).error).toBe("notFound");
  expect((await server.call(listDirectoryConflicts, { as: await server.logIn("dev") })).error).toBe(
    "rightMissing",
  );
});
