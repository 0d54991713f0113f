import { inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Database } from "../src/platform/database/database.ts";
import { newId } from "../src/platform/ids.ts";
import type { TestProvider } from "./test-provider.ts";
import { productOrigin } from "./test-provider.ts";

const api = "/planete-online-server";

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | undefined;
  readonly text: string;
  /** The code of a refusal, if it was one. */
  readonly error: string | undefined;
}

/** A browser as single sign-on sees it: it keeps cookies, follows redirects when told, and posts forms. */
export interface DirectoryBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  readonly visit: (address: string, init?: RequestInit) => Promise<Visit>;
  /** Begins a login; gives the address at the provider and the request's identifier. */
  readonly begin: (query?: Readonly<Record<string, string>>) => Promise<{ url: string; requestId: string }>;
  readonly post: (xml: string, relayState?: string) => Promise<Visit>;
  /** Posts an answer and follows to the end of the login, or to its refusal. */
  readonly answer: (xml: string, relayState?: string) => Promise<Visit>;
  readonly hasSession: () => Promise<boolean>;
}

const begun = z.object({ login_url: z.string() });
const failure = z.object({ error: z.string() });

/** `serverUrl` is where the product listens; addresses of its public origin are taken there. */
export function createDirectoryBrowser(serverUrl: string): DirectoryBrowser {
  const cookies = new Map<string, string>();

  const visit: DirectoryBrowser["visit"] = async (address, init = {}) => {
    const url = new URL(address, `${serverUrl}${api}/authentication/saml2/`);
    const target = url.origin === productOrigin ? `${serverUrl}${url.pathname}${url.search}` : url.href;
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split(/=(.*)/s, 2) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const parsed = failure.safeParse(readJson(text));
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get("location") ?? undefined,
      text,
      error: parsed.success ? parsed.data.error : undefined,
    };
  };

  const post: DirectoryBrowser["post"] = (xml, relayState) =>
    visit("acs", {
      method: "POST",
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString("base64"),
        ...(relayState === undefined ? {} : { RelayState: relayState }),
      }),
    });

  return {
    cookies,
    visit,
    post,
    begin: async (query = {}) => {
      const answer = await visit(`login?${new URLSearchParams(query).toString()}`);
      const { login_url: url } = begun.parse(JSON.parse(answer.text));
      return { url, requestId: requestIdOf(url) };
    },
    answer: async (xml, relayState) => {
      const posted = await post(xml, relayState);
      return posted.status === 303 ? visit(posted.location ?? "") : posted;
    },
    hasSession: async () => (await visit(`${serverUrl}${api}/user`)).status === 200,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The identifier of the request in an address at the provider. */
export function requestIdOf(url: string): string {
  const request = new URL(url).searchParams.get("SAMLRequest") ?? "";
  const xml = inflateRawSync(Buffer.from(request, "base64")).toString();
  return /\sID="([^"]+)"/.exec(xml)?.[1] ?? "";
}

/** Connects the product to a provider and offers it on the login page. */
export async function connectDirectory(
  { kysely }: Database,
  provider: Pick<TestProvider, "entityId" | "key">,
  options: {
    readonly unknown?: "refuse" | "create";
    readonly loginUrl?: string;
    readonly probes?: boolean;
    readonly certificates?: readonly string[];
    readonly domains?: readonly string[];
  } = {},
): Promise<void> {
  await kysely.deleteFrom("directory_connection").execute();
  await kysely
    .insertInto("directory_connection")
    .values({
      label: "",
      entity_id: provider.entityId,
      login_address: options.loginUrl ?? "https://login.directory.example/sso",
      logout_address: "https://login.directory.example/slo",
      certificates: [...(options.certificates ?? [provider.key.certificate])],
      attribute_map: JSON.stringify({ login: "uid", mail: "mail", firstname: "givenName", lastname: "sn" }),
      domains: [...(options.domains ?? [])],
      conflict_policy: "queue",
      unknown_person_policy: options.unknown ?? "refuse",
      probes_provider: options.probes ?? false,
      changed_by: null,
    })
    .execute();
  await kysely
    .updateTable("authentication_settings")
    .set({ values: JSON.stringify({ methods: { password: true, directory: true } }) })
    .execute();
}

/** Links a directory account to a person, as an administrator would. */
export async function linkDirectoryAccount(
  { kysely }: Database,
  provider: Pick<TestProvider, "entityId">,
  nameId: string,
  personId: string,
): Promise<void> {
  await kysely
    .insertInto("directory_identity")
    .values({ id: newId(), issuer: provider.entityId, name_id: nameId, person_id: personId, linked_by: null })
    .execute();
}
