import { randomBytes } from "node:crypto";
import { isProductPath } from "@planete/shared/domain/access/product-path.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { insertRequest } from "./directory-request.store.ts";
import { isProviderAlive } from "./provider-alive.ts";
import { requestLifetimeMs, samlClient } from "./saml-client.ts";

export interface LoginBeginning {
  readonly purpose: "login" | "trial";
  readonly browserHash: Buffer;
  /** Whoever tries the connection out. */
  readonly personId?: string;
  readonly next?: string | undefined;
  readonly locale?: LanguageCode | undefined;
  readonly stayLogged?: boolean;
  /** The account that the provider shall ask for, even if it knows another one. */
  readonly account?: string;
}

/** Keeps a request that only this browser can answer; gives the address that asks the provider. */
export async function beginAtProvider(
  platform: Platform,
  connection: DirectoryConnection,
  beginning: LoginBeginning,
): Promise<string> {
  if (connection.probesProvider && !(await isProviderAlive(connection.loginUrl))) {
    platform.log.warn("the identity provider does not answer");
    refuse("authenticationUnavailable", { provider: new URL(connection.loginUrl).host });
  }
  const id = `_${randomBytes(20).toString("hex")}`;
  const now = platform.now();
  await insertRequest(platform.database.kysely, {
    id,
    purpose: beginning.purpose,
    browserHash: beginning.browserHash,
    personId: beginning.personId ?? null,
    locale: beginning.locale ?? null,
    stayLogged: beginning.stayLogged ?? false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + requestLifetimeMs),
  });
  const { next, account } = beginning;
  const relayState = next !== undefined && isProductPath(next) ? signable(next) : "";
  const client = await samlClient(platform, connection, {
    messageId: id,
    forceAuthn: account !== undefined,
  });
  const hint = account === undefined ? {} : { login_hint: account };
  const address = new URL(await client.getAuthorizeUrlAsync(relayState, undefined, {}));
  // Outside the signature, which covers the message alone.
  for (const [name, value] of Object.entries(hint)) address.searchParams.set(name, value);
  return address.href;
}

/** The library signs these characters as they are and sends them escaped: the provider could not check that. */
function signable(path: string): string {
  return path.replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
