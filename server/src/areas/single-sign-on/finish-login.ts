import { z } from "zod";
import { refuse, Refusal } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { noteRefusedLogIn } from "../session/note-refused-log-in.ts";
import { openSession } from "../session/open-session.ts";
import type { LoginCircumstances } from "../session/open-session.ts";
import { findConnection } from "./directory-connection.store.ts";
import { findLinkedPerson } from "./directory-identity.store.ts";
import type { WaitingAnswer } from "./directory-request.store.ts";
import { claimAnswer, storeOutcome } from "./directory-request.store.ts";
import { tieSession } from "./directory-session.store.ts";
import { identifyPerson } from "./identify-person.ts";
import { personOf } from "./directory-person.ts";

export interface FetchedLogin extends Omit<LoginCircumstances, "method" | "locale" | "stayLogged"> {
  readonly code: string;
  readonly browserHash: Buffer | undefined;
}

export type FinishedLogin =
  | {
      readonly kind: "session";
      readonly userToken: string;
      readonly stayLogged: boolean;
      readonly returnPath: string;
    }
  | { readonly kind: "trial" };

const keptAnswer = z.object({
  assertionId: z.string(),
  issuer: z.string(),
  nameId: z.string(),
  nameIdFormat: z.string().nullable(),
  sessionIndex: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});

/** Hands the kept answer to the browser that began the login, and opens the session it is worth. */
export async function finishLogin(platform: Platform, fetched: FetchedLogin): Promise<FinishedLogin> {
  const { code, browserHash, ...circumstances } = fetched;
  if (!browserHash) refuse("directoryAnswerRefused");
  const waiting = await platform.database.transaction((queries) =>
    claimAnswer(queries, hashToken(code), browserHash, platform.now()),
  );
  if (!waiting) refuse("directoryAnswerRefused");
  if (waiting.purpose === "trial") return finishTrial(platform, waiting);

  const connection = await findConnection(platform.database.kysely);
  const { methods } = await readAuthenticationSettings(platform.database);
  if (!connection || !methods.directory) refuse("authenticationUnavailable");
  const answer = keptAnswer.parse(waiting.answer);
  const linked = await findLinkedPerson(platform.database.kysely, answer);
  try {
    const personId = await identifyPerson(platform, connection, answer);
    const { userToken } = await openSession(platform, personId, {
      ...circumstances,
      method: "directory",
      locale: waiting.locale ?? undefined,
      stayLogged: waiting.stayLogged,
    });
    await tieSession(platform.database.kysely, hashToken(userToken), answer);
    const { stayLogged, returnPath } = waiting;
    return { kind: "session", userToken, stayLogged, returnPath };
  } catch (error) {
    const { address } = circumstances;
    if (linked) noteRefusedLogIn(platform, { personId: linked.id, address, method: "directory" }, error);
    // The login page tells the browser more than a code when it asks.
    if (error instanceof Refusal && error.details !== undefined) {
      const { code: refusal, details } = error;
      await storeOutcome(platform.database.kysely, waiting.requestId, { code: refusal, details });
    }
    throw error;
  }
}

/** Writes down what a trial received; it opens no session and links nobody. */
async function finishTrial(platform: Platform, waiting: WaitingAnswer): Promise<FinishedLogin> {
  const connection = await findConnection(platform.database.kysely);
  if (!connection) refuse("authenticationUnavailable");
  const answer = keptAnswer.parse(waiting.answer);
  await storeOutcome(platform.database.kysely, waiting.requestId, {
    at: platform.now().toISOString(),
    refusal: null,
    nameId: answer.nameId,
    attributes: answer.attributes,
    person: personOf(answer, connection.attributes),
  });
  return { kind: "trial" };
}
