import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from "@planete/shared/contract/call.ts";
import { failureBody } from "@planete/shared/contract/call.ts";
import { inLane } from "../database/lane.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";
import { authorize } from "./authenticate.ts";
import { keepPace, paceOf } from "./keep-pace.ts";
import { Refusal } from "./refuse.ts";
import { presumeCaller } from "./presume-caller.ts";
import type { Witness } from "./witness.ts";
import { PresumptionFailed } from "./witness.ts";
import { addRoute, answerSchema, bodySchema } from "./call-route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route; a route without it keeps the server from starting. */
    access?: string;
  }
  interface FastifyRequest {
    /** Whoever a call with a session was judged to be from. */
    caller?: Caller;
  }
}

export interface CallInput<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Where an area puts its routes. */
export interface Routes {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** By which lane the area's calls ask the database. */
  readonly lane: string;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>;
type CallerHandler<C extends Call> = (caller: Caller, input: CallInput<C>) => Promise<CallAnswer<C>>;

/** Serves a call that anyone may make (public or demonstration access). */
export function servePublic<C extends Call>(routes: Routes, call: C, handle: Handler<C>): void {
  if (call.access.kind !== "public" && call.access.kind !== "demonstration") {
    throw new Error(`${call.name} needs a session: serve it with serveCaller`);
  }
  register(routes, call, (_caller, input) => handle(input));
}

/** Serves a call that needs a session, with the caller judged before anything else. */
export function serveCaller<C extends Call>(routes: Routes, call: C, handle: CallerHandler<C>): void {
  if (!needsSession(call)) {
    throw new Error(`${call.name} is public: serve it with servePublic`);
  }
  register(routes, call, (caller, input) => {
    if (!caller) throw new Error(`${call.name} ran without a caller`);
    return handle(caller, input);
  });
}

/**
 * The same for an answer of thousands of records: it is written as it is typed, without the walk of the contract's
 * schema through all of it, which takes longer than reading them. The tests of its area pass it through that schema.
 */
export function serveCallerJson<C extends Call>(routes: Routes, call: C, handle: CallerHandler<C>): void {
  if (!needsSession(call)) throw new Error(`${call.name} is public: serve it with servePublic`);
  register(routes, call, async (caller, input) => {
    if (!caller) throw new Error(`${call.name} ran without a caller`);
    const answer = await handle(caller, input);
    return input.reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  });
}

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

function needsSession(call: Call): boolean {
  return call.access.kind === "session" || call.access.kind === "right";
}

function register<C extends Call>(
  { app, platform, lane }: Routes,
  call: C,
  handle: (caller: Caller | undefined, input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
  { judgesItself = false } = {},
): void {
  const pace = paceOf(call);
  const takesNothing = !call.upload && call.body.def.type === "undefined";
  addRoute(app, call, {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: call.bodyLimit,
    config: { access: call.access.kind },
    attachValidation: judgesItself,
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.path.split("/")[1] ?? ""],
      security: needsSession(call) ? [{ bearer: [] }, { cookie: [] }] : [],
      ...(call.access.kind === "right" ? { description: `Needs the right \`${call.access.tag}\`.` } : {}),
      params: call.params,
      querystring: call.query,
      ...bodySchema(call),
      response: { 200: answerSchema(call), "4xx": failureBody, "5xx": failureBody },
    },
    // Before validation: a stranger learns nothing about what a call accepts.
    onRequest: async (request) => {
      if (judgesItself) return;
      const caller = await authorize(platform, request, call.access, call.changesState);
      await keepPace(platform, request, pace, caller?.person.id ?? null);
      if (caller) request.caller = caller;
    },
    preValidation: (request, _reply, done) => {
      const given = takesNothing && request.body !== undefined && request.body !== null;
      done(given ? new Refusal("validationFailed", [{ path: "", rule: "noBody", params: {} }]) : undefined);
    },
    handler: (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas above have just parsed these with the call's own types
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as CallInput<C>;
      return inLane(lane, () => handle(request.caller, input));
    },
  });
}
