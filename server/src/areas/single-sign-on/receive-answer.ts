import type { AnswerRefusal } from "@planete/shared/contract/directory-settings.contract.ts";
import { isProductPath } from "@planete/shared/domain/access/product-path.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { AnswerRefused, refuseAnswer } from "./answer-refused.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { findConnection } from "./directory-connection.store.ts";
import { failTrial, isAwaited, keepAnswer, rememberAssertion } from "./directory-request.store.ts";
import type { DirectoryAnswer } from "./judge-assertion.ts";
import { judgeAssertion } from "./judge-assertion.ts";
import { judgeResponse } from "./judge-response.ts";
import { ownAddresses } from "./own-addresses.ts";
import { requestLifetimeMs, samlClient } from "./saml-client.ts";
import { answerAgeMs, clockSkewMs } from "./saml-names.ts";
import { XmlProblem } from "./xml-reader.ts";

export interface PostedAnswer {
  readonly response: string;
  readonly relayState: string | undefined;
}

/** The browser follows at once; a code that nobody fetched is worth nothing soon. */
const codeLifetimeMs = 60_000;

/** The start page: where an answer leads that names no page of this product. */
const homePath = "/app/home";

export type ReceivedAnswer =
  | { readonly kind: "kept"; readonly code: string }
  /** A trial that failed: its administrator reads why. */
  | { readonly kind: "trial-failed" };

/**
 * Judges what the provider sent through the browser, and keeps it under a one-time code until the
 * browser that began the login fetches it: the provider's POST carries no cookie of ours.
 */
export async function receiveAnswer(platform: Platform, posted: PostedAnswer): Promise<ReceivedAnswer> {
  const connection = await findConnection(platform.database.kysely);
  if (!connection) refuse("authenticationUnavailable");
  const xml = Buffer.from(posted.response, "base64").toString("utf8");
  try {
    const { requestId, answer } = await judge(platform, connection, xml);
    const returnPath = isProductPath(posted.relayState ?? "") ? (posted.relayState ?? homePath) : homePath;
    return { kind: "kept", code: await keep(platform, requestId, answer, returnPath) };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    // The reason alone: an answer holds personal data and must not reach a log.
    platform.log.warn({ reason }, "an answer of the identity provider was refused");
    if (await wasTrial(platform, xml, reason)) return { kind: "trial-failed" };
    return refuse(error instanceof XmlProblem ? "badRequest" : "directoryAnswerRefused");
  }
}

async function judge(
  platform: Platform,
  connection: DirectoryConnection,
  xml: string,
): Promise<{ readonly requestId: string; readonly answer: DirectoryAnswer }> {
  const own = ownAddresses(platform.config);
  const requestId = judgeResponse(xml, { issuer: connection.entityId, destination: own.answerUrl });
  // Before any costly arithmetic: an answer that nobody waits for is not looked at.
  if (!(await isAwaited(platform.database.kysely, requestId, platform.now()))) refuseAnswer("request");
  const client = await samlClient(platform, connection);
  const { profile } = await client.validatePostResponseAsync({
    SAMLResponse: Buffer.from(xml).toString("base64"),
  });
  const signed = profile?.getAssertionXml?.() ?? refuseAnswer("unsigned");
  const answer = judgeAssertion(signed, {
    issuer: connection.entityId,
    audience: own.entityId,
    recipient: own.answerUrl,
    requestId,
    now: platform.now(),
  });
  return { requestId, answer };
}

async function keep(
  platform: Platform,
  requestId: string,
  answer: DirectoryAnswer,
  returnPath: string,
): Promise<string> {
  const now = platform.now();
  const code = newToken();
  const forgetAt = new Date(now.getTime() + requestLifetimeMs + answerAgeMs + clockSkewMs);
  await platform.database.transaction(async (queries) => {
    if (!(await rememberAssertion(queries, answer.issuer, answer.assertionId, forgetAt)))
      refuseAnswer("replay");
    const accepted = {
      requestId,
      codeHash: hashToken(code),
      codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
      returnPath,
      answer,
    };
    if (!(await keepAnswer(queries, accepted, now))) refuseAnswer("replay");
  });
  return code;
}

async function wasTrial(platform: Platform, xml: string, reason: AnswerRefusal): Promise<boolean> {
  const requestId = /\sInResponseTo="(_[0-9a-f]{40})"/.exec(xml)?.[1];
  if (requestId === undefined) return false;
  const at = platform.now();
  const outcome = { at: at.toISOString(), refusal: reason };
  return failTrial(platform.database.kysely, requestId, outcome, at);
}

const libraryReasons: readonly (readonly [RegExp, AnswerRefusal])[] = [
  [/audience/i, "audience"],
  [/not yet valid|expired|too old|subject confirmation/i, "time"],
  [/InResponseTo/i, "request"],
  [/issuer/i, "issuer"],
  [/signature|referenced|ref URI/i, "signature"],
];

/** Why an answer is not believed; undefined when the fault is ours. */
function reasonOf(error: unknown): AnswerRefusal | undefined {
  if (error instanceof AnswerRefused) return error.reason;
  if (error instanceof XmlProblem) return "malformed";
  // The library throws plain errors; those of the database and of Node carry a code.
  if (!(error instanceof Error) || "code" in error) return undefined;
  return libraryReasons.find(([pattern]) => pattern.test(error.message))?.[1] ?? "malformed";
}
