import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import {
  decideDirectoryConflict,
  listDirectoryConflicts,
  readDirectoryConnection,
  readDirectoryTrial,
  readProviderMetadata,
  saveDirectoryConnection,
  tryDirectoryConnection,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { castId } from "../../../seed/cast.ts";
import type { DirectoryBrowser, Visit } from "../../../test/directory-browser.ts";
import { createDirectoryBrowser, linkDirectoryAccount } from "../../../test/directory-browser.ts";
import { hasRealProvider, startRealProvider } from "../../../test/real-provider.ts";
import type { RealProvider } from "../../../test/real-provider.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { productAddresses, productOrigin } from "../../../test/test-provider.ts";

const accounts = [
  {
    number: "1007",
    uid: "kbenali",
    password: "one-secret",
    mail: "k@directory.example",
    givenName: "Karim",
    sn: "Benali",
  },
  {
    number: "1012",
    uid: "dev",
    password: "two-secret",
    mail: "l@directory.example",
    givenName: "Linh",
    sn: "Nguyen",
  },
];

// Debian's simplesamlphp: an identity provider that nobody here wrote.
describe.runIf(hasRealProvider())("with SimpleSAMLphp as the identity provider", () => {
  let server: TestApp;
  let provider: RealProvider;
  let browser: DirectoryBrowser;
  let admin: string;

  beforeAll(async () => {
    provider = await startRealProvider(accounts);
    server = await startTestApp({
      config: { publicUrl: productOrigin, directoryPrivateAddresses: true },
    });
    admin = await server.logIn("admin");
    const { kysely } = server.platform.database;
    await kysely
      .updateTable("authentication_settings")
      .set({ values: JSON.stringify({ methods: { password: true, directory: true } }) })
      .execute();
    const read = await server.call(readProviderMetadata, { as: admin, body: { url: provider.metadataUrl } });
    const { entityId, loginUrl, logoutUrl, certificates } = read.answer.data;
    const { version, attributes } = (await server.call(readDirectoryConnection, { as: admin })).answer.data;
    await server.call(saveDirectoryConnection, {
      as: admin,
      body: {
        label: "Directory",
        attributes,
        domains: [],
        conflictPolicy: "queue",
        unknownPersonPolicy: "refuse",
        probesProvider: true,
        provider: {
          entityId,
          loginUrl,
          logoutUrl,
          certificates: certificates.map(({ certificate }) => certificate),
        },
        version,
      },
    });
    const metadata = await (
      await fetch(`${server.url}/planete-online-server/authentication/saml2/metadata`)
    ).text();
    provider.trust({
      ...productAddresses,
      certificate: /<ds:X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? "",
    });
    await linkDirectoryAccount(server.platform.database, provider, "1007", castId("lead"));
  });
  afterAll(async () => {
    await server?.stop();
    await provider?.stop();
  });
  beforeEach(() => {
    browser = createDirectoryBrowser(server.url);
  });

  /** Follows redirects and submits forms that need nothing typed, as a browser with scripts would. */
  async function follow(visit: Visit, address: string): Promise<{ visit: Visit; address: string }> {
    if (visit.location !== undefined) {
      const next = new URL(visit.location, address).href;
      const isPage = /^\/(app|support-vision|login)(\/|$)/.test(new URL(next).pathname);
      if (isPage) return { visit, address: next };
      return follow(await browser.visit(next), next);
    }
    const form = formOf(visit.text, address);
    if (form?.fields.has("SAMLResponse")) {
      return follow(await browser.visit(form.action, { method: "POST", body: form.fields }), form.action);
    }
    return { visit, address };
  }

  async function logInAtProvider(url: string, uid: string, password: string) {
    const asked = await follow(await browser.visit(url), url);
    const form = formOf(asked.visit.text, asked.address);
    if (!form) return asked;
    form.fields.set("username", uid);
    form.fields.set("password", password);
    return follow(await browser.visit(form.action, { method: "POST", body: form.fields }), form.action);
  }

  test("a linked person logs in there and is logged in here", async () => {
    const { url } = await browser.begin({ next: "/app/about" });
    const landed = await logInAtProvider(url, "kbenali", "one-secret");
    expect(new URL(landed.address).pathname).toBe("/app/about");
    expect(await browser.hasSession()).toBe(true);
    // The provider knows the person now and asks nothing.
    const second = await browser.begin();
    const again = await follow(await browser.visit(second.url), second.url);
    expect(new URL(again.address).pathname).toBe("/app/home");
  });

  test("a wrong password there opens nothing here", async () => {
    const { url } = await browser.begin();
    const asked = await logInAtProvider(url, "kbenali", "wrong");
    expect(new URL(asked.address).origin).toBe(new URL(provider.url).origin);
    expect(await browser.hasSession()).toBe(false);
  });

  test("a request that this product did not sign is refused by the provider", async () => {
    const { url } = await browser.begin();
    const changed = new URL(url);
    changed.searchParams.delete("Signature");
    const refused = await follow(await browser.visit(changed.href), changed.href);
    expect(refused.visit.text).toContain("no signature found on message");
  });

  test("a conflict waits until an administrator links the accounts", async () => {
    const { url } = await browser.begin();
    const refused = await logInAtProvider(url, "dev", "two-secret");
    expect(refused.visit.error).toBe("directoryAccountConflict");
    const { data } = (await server.call(listDirectoryConflicts, { as: admin })).answer;
    expect(data).toMatchObject([
      {
        account: "dev",
        displayName: "Linh Nguyen",
        matchedBy: "login",
        person: { username: "dev" },
        refused: false,
      },
    ]);
    const id = data[0]?.id ?? "";
    await server.call(decideDirectoryConflict, { as: admin, params: { id }, body: { decision: "link" } });
    const second = await browser.begin();
    const landed = await follow(await browser.visit(second.url), second.url);
    expect(new URL(landed.address).pathname).toBe("/app/home");
  });

  test("logging out here logs out there, and comes back to the login page", async () => {
    const { url } = await browser.begin();
    await logInAtProvider(url, "kbenali", "one-secret");
    const token = browser.cookies.get("planete_session") ?? "";
    const { logout_url: logoutUrl } = (await server.call(logOut, { as: token })).answer;
    expect(await browser.hasSession()).toBe(false);
    const back = await follow(await browser.visit(logoutUrl ?? ""), logoutUrl ?? "");
    expect(new URL(back.address).pathname).toBe("/login");
    const next = await browser.begin();
    const asked = await follow(await browser.visit(next.url), next.url);
    expect(asked.visit.text).toContain('name="password"');
  });

  test("logging out there logs out here", async () => {
    const { url } = await browser.begin();
    await logInAtProvider(url, "kbenali", "one-secret");
    expect(await browser.hasSession()).toBe(true);
    const leave = `${provider.url}/saml2/idp/SingleLogoutService.php?ReturnTo=${encodeURIComponent(`${provider.url}/`)}`;
    await follow(await browser.visit(leave), leave);
    expect(await browser.hasSession()).toBe(false);
  });

  test("a trial shows the attributes that arrive and opens no session", async () => {
    const answer = await browser.visit(`${server.url}/planete-online-server${tryDirectoryConnection.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin}` },
    });
    const { url } = tryDirectoryConnection.answer.parse(JSON.parse(answer.text));
    const landed = await logInAtProvider(url, "kbenali", "one-secret");
    expect(landed.visit.error).toBeUndefined();
    expect(await browser.hasSession()).toBe(false);
    const { data } = (await server.call(readDirectoryTrial, { as: admin })).answer;
    expect(data).toMatchObject({
      refusal: null,
      nameId: "1007",
      person: { login: "kbenali", mail: "k@directory.example", firstname: "Karim", lastname: "Benali" },
    });
    expect(data?.attributes).toContainEqual({ name: "uid", values: ["kbenali"] });
  });
});

interface Form {
  readonly action: string;
  readonly fields: URLSearchParams;
}

function formOf(html: string, address: string): Form | undefined {
  const form = /<form[^>]*>.*?<\/form>/s.exec(html)?.[0];
  if (form === undefined) return undefined;
  const action = /<form[^>]*\saction="([^"]*)"/.exec(form)?.[1];
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\sname="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined && name !== "")
      fields.set(name, unescape(/\svalue="([^"]*)"/.exec(input)?.[1] ?? ""));
  }
  return { action: new URL(unescape(action ?? ""), address).href, fields };
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
