import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { Platform } from "../../platform/platform.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { isAwaited } from "./directory-request.store.ts";
import { ownAddresses } from "./own-addresses.ts";
import { answerAgeMs, clockSkewMs } from "./saml-names.ts";
import { accessSigningKey } from "./signing-key.ts";

export interface ClientOptions {
  /** The identifier of the next message that is sent. */
  readonly messageId?: string;
  /** Ask the person again even if the provider knows them. */
  readonly forceAuthn?: boolean;
}

/** How long a login may take at the provider. */
export const requestLifetimeMs = 10 * 60_000;

/** The library with this connection's settings; made anew for each message, so that changes act at once. */
export async function samlClient(
  platform: Platform,
  connection: DirectoryConnection,
  { messageId, forceAuthn = false }: ClientOptions = {},
): Promise<SAML> {
  const own = ownAddresses(platform.config);
  const { privateKey } = await accessSigningKey(platform);
  return new SAML({
    issuer: own.entityId,
    audience: own.entityId,
    callbackUrl: own.answerUrl,
    entryPoint: connection.loginUrl,
    logoutUrl: connection.logoutUrl ?? connection.loginUrl,
    idpIssuer: connection.entityId,
    idpCert: [...connection.certificates],
    privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    wantAssertionsSigned: true,
    // Many providers sign the assertion alone, which is what counts (D5).
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: answerAgeMs,
    requestIdExpirationPeriodMs: requestLifetimeMs,
    validateInResponseTo: ValidateInResponseTo.always,
    ...(messageId === undefined ? {} : { generateUniqueId: () => messageId }),
    // Requests live in the database, for all processes. They are used up by `keepAnswer` and not by the
    // library, which would use one up for a forged answer as well.
    cacheProvider: {
      saveAsync: (_id, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: async (id) =>
        (await isAwaited(platform.database.kysely, id, platform.now())) ? new Date().toISOString() : null,
      removeAsync: () => Promise.resolve(null),
    },
  });
}
