import type { FastifyReply } from "fastify";
import type { Call, CallAnswer } from "@planete/shared/contract/call.ts";
import { authorize } from "../http/authenticate.ts";
import { keepPace, paceOf } from "../http/keep-pace.ts";
import { Refusal } from "../http/refuse.ts";
import type { CallInput, Routes } from "../http/serve-call.ts";
import { needsSession, register } from "../http/serve-call.ts";
import type { Caller } from "../sessions/caller.ts";
import { presumeCaller } from "./presume-caller.ts";
import type { Witness } from "./witness.ts";
import { PresumptionFailed } from "./witness.ts";

type WitnessedHandler<C extends Call, Result> = (
  caller: Caller,
  input: CallInput<C>,
  /** Null for a caller who was judged before. */
  witness: Witness | null,
) => Promise<Result>;

/**
 * Serves a call that people make all day with one question less: it begins for the caller that the token
 * belonged to a moment ago, and its first statement gives the witness the stamp of now, before anything is
 * changed or answered. Where the session, the person or anybody's rights moved, all of it is thrown away and
 * the call is judged from the beginning.
 */
export function serveWitnessed<C extends Call>(
  routes: Routes,
  call: C,
  handle: WitnessedHandler<C, CallAnswer<C>>,
): void {
  const answer = witnessed(routes, call, handle);
  register(routes, call, (_caller, input) => answer(input), { judgesItself: true });
}

/** The same for an answer that is put together as JSON, from parts that the contract's schemas have passed and that are kept. */
export function serveWitnessedJson<C extends Call>(
  routes: Routes,
  call: C,
  handle: WitnessedHandler<C, Buffer>,
): void {
  const answer = witnessed(routes, call, handle);
  const send = async (input: CallInput<C>): Promise<FastifyReply> =>
    input.reply.type("application/json; charset=utf-8").send(await answer(input));
  register(routes, call, (_caller, input) => send(input), { judgesItself: true });
}

function witnessed<C extends Call, Result>(
  { platform }: Routes,
  call: C,
  handle: WitnessedHandler<C, Result>,
): (input: CallInput<C>) => Promise<Result> {
  const { name, access, changesState } = call;
  const pace = paceOf(call);
  if (!needsSession(call)) throw new Error(`${name} is public: serve it with servePublic`);
  return async (input) => {
    const { request } = input;
    const presumed = presumeCaller(platform, request, access, changesState);
    let counted = false;
    if (presumed && !request.validationError) {
      const { caller, witness } = presumed;
      counted = true;
      const late = keepPace(platform, request, pace, caller.person.id);
      if (late) await late;
      try {
        const result = await handle(caller, input, witness);
        if (!witness.confirmed) throw new Error(`${name} answered without asking for its caller`);
        return result;
      } catch (error) {
        // A refusal to somebody who may not be the caller any more is none.
        const ended = error instanceof PresumptionFailed || (error instanceof Refusal && !witness.confirmed);
        if (!ended) throw error;
      }
    }
    const caller = await authorize(platform, request, access, changesState);
    if (!caller) throw new Error(`${name} ran without a caller`);
    if (!counted) await keepPace(platform, request, pace, caller.person.id);
    if (request.validationError) throw request.validationError;
    return handle(caller, input, null);
  };
}
