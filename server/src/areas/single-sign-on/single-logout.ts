import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { findConnection } from "./directory-connection.store.ts";
import { rememberAssertion } from "./directory-request.store.ts";
import { endDirectorySessions, findDirectorySession } from "./directory-session.store.ts";
import { ownAddresses } from "./own-addresses.ts";
import { readRedirectRequest } from "./redirect-message.ts";
import { samlClient } from "./saml-client.ts";
import { answerAgeMs, clockSkewMs, namespaces } from "./saml-names.ts";
import type { XmlElement } from "./xml-reader.ts";
import { childrenOf } from "./xml-reader.ts";

/** Where the browser must go so that the provider ends its session too; undefined when there is none to end. */
export async function findLogoutUrl(platform: Platform, token: string): Promise<string | undefined> {
  const { kysely } = platform.database;
  const session = await findDirectorySession(kysely, hashToken(token));
  const connection = session && (await findConnection(kysely));
  if (!connection || connection.logoutUrl === null || connection.entityId !== session.issuer)
    return undefined;
  const user = {
    issuer: session.issuer,
    nameID: session.nameId,
    nameIDFormat: session.nameIdFormat ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ...(session.sessionIndex === null ? {} : { sessionIndex: session.sessionIndex }),
  };
  try {
    const client = await samlClient(platform, connection);
    return await client.getLogoutUrlAsync(user, "", {});
  } catch (error) {
    // Whatever is wrong with the connection: the person is logged out here.
    platform.log.error({ err: error }, "the logout could not be handed on to the identity provider");
    return undefined;
  }
}

/** Ends the sessions that the provider has ended; gives the address that tells it so. */
export async function obeyLogout(platform: Platform, query: string): Promise<string> {
  const connection = await findConnection(platform.database.kysely);
  if (!connection || connection.logoutUrl === null) refuse("authenticationUnavailable");
  const { message, relayState } = readRedirectRequest(query, connection.certificates);
  const request = judgeRequest(platform, message, connection.entityId);
  const now = platform.now();
  await platform.database.transaction(async (queries) => {
    const forgetAt = new Date(now.getTime() + answerAgeMs + 2 * clockSkewMs);
    if (!(await rememberAssertion(queries, request.issuer, request.id, forgetAt)))
      refuse("directoryAnswerRefused");
    for (const { sessionId, personId } of await endDirectorySessions(queries, request, now)) {
      await recordHistory(queries, {
        actorId: personId,
        area: "session",
        action: "logOut",
        subject: sessionId,
        after: { by: "directory" },
      });
      await announceSessionEnded(queries, personId);
    }
  });
  const client = await samlClient(platform, connection);
  const told = { ID: request.id, issuer: request.issuer, nameID: request.nameId, nameIDFormat: "" };
  return client.getLogoutResponseUrlAsync(told, relayState ?? "", {}, true);
}

interface LogoutRequest {
  readonly id: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly sessionIndexes: readonly string[];
}

function judgeRequest(platform: Platform, message: XmlElement, issuer: string): LogoutRequest {
  if (message.namespace !== namespaces.protocol || message.name !== "LogoutRequest") refuse("badRequest");
  const [named] = childrenOf(message, namespaces.assertion, "Issuer");
  const [nameId] = childrenOf(message, namespaces.assertion, "NameID");
  const id = message.attributes.get("ID");
  const destination = message.attributes.get("Destination");
  const now = platform.now().getTime();
  const issued = Date.parse(message.attributes.get("IssueInstant") ?? "");
  const end = Date.parse(message.attributes.get("NotOnOrAfter") ?? "");
  const timely = Math.abs(now - issued) <= answerAgeMs + clockSkewMs && !(end + clockSkewMs <= now);
  const toUs = destination === undefined || destination === ownAddresses(platform.config).logoutUrl;
  if (named?.text.trim() !== issuer || !nameId || id === undefined || !timely || !toUs)
    refuse("directoryAnswerRefused");
  return {
    id,
    issuer,
    nameId: nameId.text.trim(),
    sessionIndexes: childrenOf(message, namespaces.protocol, "SessionIndex").map(({ text }) => text.trim()),
  };
}
