import { vi } from "vitest";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import {
  defaultPreferences,
  preferencesWire,
  readInterface,
  saveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import type { DetailsOf } from "@planete/shared/contract/error-details.ts";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { readTogether } from "@planete/shared/contract/together.contract.ts";
import { apiPath } from "../platform/page-settings.ts";
import { ana } from "./ana.ts";
import type { Answering, Inputs, WireRequest } from "./fake-answer.ts";
import { Interference, Refusal, answerOf, inputsOf, noNetwork, refusal, refusalBody } from "./fake-answer.ts";

interface Entry {
  readonly call: Call;
  answering: unknown;
  readonly asked: unknown[];
  /** Answers wait for it. */
  gate: Promise<void> | undefined;
}

interface Start {
  readonly user?: UserWire;
  readonly preferences?: PreferencesWire;
}

/** These say when to come back, in a header that only an answer of its own has: the server joins none of them. */
const comeBack: ReadonlySet<number> = new Set([429, 503]);

/** The server that a page under test believes to be real. It says nothing, and takes nothing, that the contract forbids. */
export class FakeServer {
  /** Every call that was made, by its name, in the order in which they arrived. */
  readonly arrivals: string[] = [];
  /** Of those the ones that change something. */
  readonly changes: string[] = [];
  /** What the contract forbids, or no test has an answer to. The console says it too, which fails the test. */
  readonly problems: string[] = [];
  user: UserWire;
  preferences: PreferencesWire;
  /** Without one every call that needs a session is refused, until a test lets somebody log in. */
  hasSession = true;
  readonly #entries = new Map<Call, Entry>();
  #online = true;

  constructor({ user = ana, preferences = defaultPreferences }: Start = {}) {
    this.user = user;
    this.preferences = preferences;
    this.answer(keepSession, { valid: true, step: "open" });
    this.answer(readUser, () => ({ data: this.user }));
    this.answer(readInterface, () => ({ data: this.preferences }));
    this.answer(saveInterface, ({ body }) => {
      this.preferences = preferencesWire.strip().parse({ ...this.preferences, ...body });
      return { data: this.preferences };
    });
  }

  /** What a call is answered with from now on: the same each time, or by its inputs. */
  answer<C extends Call>(call: C, answering: NoInfer<Answering<C>>): void {
    const entry = this.#entries.get(call);
    if (entry) entry.answering = answering;
    else this.#entries.set(call, { call, answering, asked: [], gate: undefined });
  }

  refuse<Code extends ErrorCode>(
    call: Call,
    code: Code,
    more: { readonly status?: number; readonly details?: DetailsOf<Code> } = {},
  ): void {
    this.answer(call, refusal(code, more));
  }

  /** Lets the answers of a call, which has one, wait until what this gives is called. */
  hold(call: Call): () => void {
    const entry = this.#entries.get(call);
    if (!entry) throw new Error(`${call.name} has no answer that could wait`);
    const { promise, resolve } = Promise.withResolvers<void>();
    entry.gate = promise;
    return () => {
      if (entry.gate === promise) entry.gate = undefined;
      resolve();
    };
  }

  /** The network is away, or back. */
  setOnline(online: boolean): void {
    this.#online = online;
  }

  /** From now on it stands in place of the network, until `vi.unstubAllGlobals()`. */
  start(): void {
    vi.stubGlobal("fetch", this.fetch);
  }

  /** With what a call was made so far. */
  asked<C extends Call>(call: C): readonly Inputs<C>[] {
    return (this.#entries.get(call)?.asked ?? []) as Inputs<C>[];
  }

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address, location.href);
    const request = { method: init.method ?? "GET", url, init };
    if (!init.signal) return this.#respond(request);
    return Promise.race([this.#respond(request), endOf(init.signal)]);
  };

  async #respond(request: WireRequest): Promise<Response> {
    if (!this.#online) throw new TypeError("Failed to fetch");
    const path = request.url.pathname.slice(apiPath().length);
    const isOurs = request.url.pathname.startsWith(`${apiPath()}/`);
    if (isOurs && request.method === "GET" && path === readTogether.path) return this.#answerJoined(request);
    const entry = isOurs ? this.#entryOf(request.method, path) : undefined;
    if (!entry) {
      this.#complain(`${request.method} ${path}: this test has no answer to it`);
      return refusalBody(refusal("notFound"));
    }
    const { call } = entry;
    this.arrivals.push(call.name);
    if (call.changesState) this.changes.push(call.name);
    const inputs = inputsOf(call, path, request);
    if ("problem" in inputs) {
      this.#complain(inputs.problem);
      return refusalBody(refusal("validationFailed", { details: [] }));
    }
    entry.asked.push(inputs);
    await entry.gate;
    if (!this.hasSession && needsSession(call)) return refusalBody(refusal("tokenInvalid"));
    return this.#answerTo(entry, inputs);
  }

  async #answerTo({ call, answering }: Entry, inputs: Inputs<Call>): Promise<Response> {
    try {
      const given: unknown =
        typeof answering === "function"
          ? await (answering as (given: Inputs<Call>) => unknown)(inputs)
          : answering;
      if (given instanceof Refusal) return refusalBody(given);
      if (given instanceof Interference) return new Response(given.text, { status: given.status });
      if (given !== noNetwork) return await answerOf(call, given);
    } catch (error) {
      this.#complain(error instanceof Error ? error.message : String(error));
      return refusalBody(refusal("internalError"));
    }
    throw new TypeError("Failed to fetch");
  }

  /** Each read goes the whole way that it would go alone. */
  async #answerJoined(request: WireRequest): Promise<Response> {
    const { reads } = readTogether.query.parse(Object.fromEntries(request.url.searchParams));
    const parts = await Promise.all(
      reads.map(async (read) => {
        const url = new URL(`${apiPath()}${read}`, location.href);
        const call = this.#entryOf("GET", url.pathname.slice(apiPath().length))?.call;
        if (call && !call.joins) return null;
        const response = await this.#respond({ ...request, url });
        return comeBack.has(response.status)
          ? null
          : { status: response.status, answer: (await response.json()) as unknown };
      }),
    );
    return answerOf(readTogether, { data: parts });
  }

  /** The call that an address belongs to: one that names it in full comes before one with a place for anything. */
  #entryOf(method: string, path: string): Entry | undefined {
    return [...this.#entries.values()]
      .filter(({ call }) => call.method === method && patternOf(call).test(path))
      .sort((left, right) => placesOf(left.call) - placesOf(right.call))[0];
  }

  #complain(problem: string): void {
    this.problems.push(problem);
    // oxlint-disable-next-line no-console -- what is said here fails the test (setup.ts)
    console.error(problem);
  }
}

const patternOf = ({ path }: Call): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const placesOf = ({ path }: Call): number => path.split("{").length;

const needsSession = (call: Call): boolean =>
  call === keepSession || call.access.kind === "session" || call.access.kind === "right";

/** A request that is given up, or takes too long, fails as in a browser. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}

/** A server that stands in place of the network at once. Somebody is logged in: Ana, unless told otherwise. */
export function fakeServer(start: Start = {}): FakeServer {
  const server = new FakeServer(start);
  server.start();
  return server;
}
