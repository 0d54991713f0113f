import type { FastifyRequest } from "fastify";
import type { CallAnswer, CallBody } from "@planete/shared/contract/call.ts";
import type { raiseAlert as raiseAlertCall } from "@planete/shared/contract/programs.contract.ts";
import { alertWord } from "@planete/shared/domain/programs/program.ts";
import { presentedToken } from "../../platform/http/authenticate.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";
import { notifyAlert } from "../../platform/notifications/notify-alert.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { findTokenHolder, markUsed, takeKey } from "./program.store.ts";

/** Calls with a token that nobody holds, of one network in a minute: nobody finds one by trying. */
const wrongTokens = { points: 30, seconds: 60 } as const;

type Raised = CallAnswer<typeof raiseAlertCall>;

/** Raises alerts for programs: the token is judged first, then its limit, then what it may raise. */
export function alertRaiser(
  platform: Platform,
): (request: FastifyRequest, wish: CallBody<typeof raiseAlertCall>) => Promise<Raised> {
  const { database, config, now } = platform;
  const wrong = databaseLimiter(database, "program-token", wrongTokens);

  const refuseToken = async (request: FastifyRequest): Promise<never> => {
    const late = await countOneMore(wrong, networkOf(request.ip));
    if (late) refuse("tooManyRequests", undefined, Math.max(1, Math.ceil(late.msBeforeNext / 1_000)));
    return refuse("tokenInvalid");
  };

  return async (request, { alert, key, about, target }) => {
    const presented = presentedToken(request, config.secure);
    // The cookie of a page is not a program's.
    if (presented?.carriedBy !== "bearer") refuse("tokenMissing");
    const program = await findTokenHolder(database.kysely, hashToken(presented.token));
    if (!program || program.revoked_at !== null) return refuseToken(request);
    const limiter = databaseLimiter(database, "program", { points: program.per_minute, seconds: 60 });
    const late = await countOneMore(limiter, program.id);
    if (late) refuse("tooManyRequests", undefined, Math.max(1, Math.ceil(late.msBeforeNext / 1_000)));
    if (!program.alerts.includes(alert)) refuse("rightMissing");
    const at = now();
    return database.transaction(async (queries) => {
      const id = newId(at.getTime());
      const before = await takeKey(queries, { program_id: program.id, key, id, at });
      await markUsed(queries, program.id, at);
      if (before !== undefined) return { data: { id: before, raised: false } };
      await notifyAlert(queries, { alert, params: { [alertWord[alert]]: about }, target, at });
      return { data: { id, raised: true } };
    });
  };
}
