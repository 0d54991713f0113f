import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import { ownPageHeader } from "@planete/shared/contract/call.ts";
import { isErrorCode } from "@planete/shared/contract/errors.ts";
import { noSessionStatus } from "@planete/shared/contract/session.contract.ts";
import type { z } from "zod";
import { forgetAnswers } from "../offline/forget-answers.ts";
import { apiPath } from "../page-settings.ts";
import { removeToken, storedToken } from "../session/token-storage.ts";
import { ApiError, codeOf } from "./api-error.ts";
import { askTogether } from "./ask-together.ts";
import { takeEarlyAnswer } from "./early-answers.ts";
import type { Priority } from "./request-queue.ts";
import { createRequestQueue } from "./request-queue.ts";
import { uploadFile } from "./upload-file.ts";

export interface CallOptions<C extends Call> {
  readonly params?: z.input<C["params"]>;
  readonly query?: z.input<C["query"]>;
  readonly body?: z.input<C["body"]>;
  /** The file of a call that takes one. */
  readonly file?: File;
  /** How much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly priority?: Priority;
  /** A read that could share a request goes by itself: it is what the page is waiting for. */
  readonly alone?: boolean;
  readonly signal?: AbortSignal;
}

/** A large file over a slow line takes longer than an ordinary call may. */
const uploadTimeoutMs = 10 * 60_000;

const queue = createRequestQueue();
addEventListener("pagehide", () => queue.leavePage());
addEventListener("pageshow", () => queue.enterPage());

/** From now on reads that a page opens with share requests (docs/decisions/0012-first-paint.md). */
export function joinReads(): void {
  queue.joinReads((addresses) => askTogether(addresses, headersOf(storedToken())));
}

/** Asked when a session has ended under an open page; true once the person is back (D5). */
type ReLogin = (ended: ApiError) => Promise<boolean>;
let askReLogin: ReLogin | undefined;

/** The app registers how it asks for the password again, and gets the way to stop; the transport knows no dialog. */
export function onSessionEnded(ask: ReLogin): () => void {
  askReLogin = ask;
  return () => {
    if (askReLogin === ask) askReLogin = undefined;
  };
}

/** Refusals of the session itself, whatever was asked: another step is next, or the address is not allowed (D5). */
const barring: ReadonlySet<string> = new Set(["ipNotAllowed", "passwordExpired"]);
/** The login has begun anew, here or in another tab, and waits for its second proof. */
const unfinished: ReadonlySet<string> = new Set(["secondFactorRequired", "enrolmentRequired"]);
let tellBarred: ((refusal: ApiError) => void) | undefined;

/** The app registers what it shows when the session may do nothing any more, and gets the way to stop. */
export function onBarred(tell: (refusal: ApiError) => void): () => void {
  tellBarred = tell;
  return () => {
    if (tellBarred === tell) tellBarred = undefined;
  };
}

/** Keeps answers for a time without network (docs/decisions/0043-offline-hotline.md). */
export interface AnswerKeeper {
  readonly keep: (call: Call, address: string, answer: unknown) => void;
  /** The last answer, where it may stand in for a server that cannot be reached. */
  readonly recall: (call: Call, address: string) => Promise<unknown>;
  /** The server refused the read: what was kept of it may not be shown any more. */
  readonly refused: (call: Call, address: string, status: number) => void;
  /** How long to wait for the server where the call's own time is too long; undefined: the call's own. */
  readonly patienceMs: (call: Call) => number | undefined;
}
let keeper: AnswerKeeper | undefined;

/** The app lends the transport what keeps answers; without one a call that finds no server fails. */
export function lendKeeper(lent: AnswerKeeper | undefined): void {
  keeper = lent;
}

/** Makes one call of the contract. Throws ApiError; never answers null for a failure (D8). */
export function callApi<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<CallResult<C>> {
  return withReLogin(call, () => attempt(call, options));
}

/** Makes a call whose answer is a file, and gives its content. */
export function callForFile<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<Blob> {
  return withReLogin(call, async () => {
    const response = await request(call, addressOf(call, options), options);
    if (!response.ok) throw await refusalOf(response);
    return response.blob();
  });
}

/** A failed call leaves a line for whoever looks for its cause (spec §7): no address, which may hold a secret. */
function logFailure(call: Call, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // To ask whether there is a session, and to hear that there is none, is no failure.
  if (call.name === "keepSession" && error.status === 401) return;
  const { status, code, requestId } = error;
  // oxlint-disable-next-line no-console -- the browser's own log is where whoever asks for help is sent to look
  console.info(`${call.method} ${call.path} failed`, { status, code, requestId });
}

async function withReLogin<T>(call: Call, makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    logFailure(call, error);
    const needsSession = call.access.kind === "session" || call.access.kind === "right";
    if (!(error instanceof ApiError) || !needsSession) throw error;
    if (barring.has(error.code)) tellBarred?.(error);
    // The steps of a login are where the person already is: nothing else asks for them.
    if (call.access.kind === "session" && !call.access.steps.includes("open")) throw error;
    if (unfinished.has(error.code)) {
      if (!askReLogin || !(await askReLogin(error))) throw error;
      return makeCall();
    }
    if (error.status !== 401) throw error;
    // The token was renewed while this call was on its way, as a new password does.
    if (storedToken() !== undefined) return makeCall();
    if (!askReLogin || !(await askReLogin(error))) throw error;
    return makeCall();
  }
}

function attempt<C extends Call>(call: C, options: CallOptions<C>): Promise<CallResult<C>> {
  const address = addressOf(call, options);
  // Not in line with the others, who would wait for it.
  if (options.file) return sendFile(call, address, options, options.file);
  const priority = options.priority ?? (call.changesState ? "action" : "visible");
  if (call.changesState) {
    // What the page has shown as done is not lost by a reload at the same moment.
    return queue.run(() => send(call, address, options), { priority, outlivesPage: true });
  }
  // Others may wait for the same read: one of them losing interest must not end it.
  const { signal: _signal, ...shared } = options;
  return queue.run(() => read(call, address, shared as CallOptions<C>), {
    priority,
    readKey: `${call.method} ${address}`,
    joinAs: call.joins && options.alone !== true ? address : undefined,
  });
}

/** Where a call goes, with what it carries in its address. */
export function addressOf<C extends Call>(
  call: C,
  options: Pick<CallOptions<C>, "params" | "query">,
): string {
  const params = new Map(entriesOf(options.params));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params.get(name) ?? ""),
  );
  // Empty values are dropped (spec §7).
  const query = new URLSearchParams(entriesOf(options.query).filter(([, value]) => value !== ""));
  const search = query.toString();
  return `${apiPath()}${path}${search === "" ? "" : `?${search}`}`;
}

/** The plain values of an object as text: what an address can carry. */
function entriesOf(given: unknown): [string, string][] {
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return [[name, value]];
    // As spec §7 joins ids.
    if (Array.isArray(value)) return [[name, value.join(",")]];
    return typeof value === "number" || typeof value === "boolean" ? [[name, String(value)]] : [];
  });
}

/** What goes with every call: who makes it, and that a page of ours does. */
function headersOf(token: string | undefined): Record<string, string> {
  return {
    accept: "application/json",
    // A page of another site cannot send this without being asked first (D5).
    [ownPageHeader]: "1",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function request<C extends Call>(call: C, address: string, options: CallOptions<C>): Promise<Response> {
  const token = storedToken();
  const early = call.method === "GET" ? takeEarlyAnswer(address) : undefined;
  const answered = early && (await early);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const timeout = AbortSignal.timeout(keeper?.patienceMs(call) ?? call.timeoutMs);
  try {
    const response =
      answered ??
      (await fetch(address, {
        method: call.method,
        credentials: "same-origin",
        headers: {
          ...headersOf(token),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
        // A browser refuses such requests with more than 64 kB together.
        keepalive: call.changesState && (body?.length ?? 0) < 20_000,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      }));
    if (response.status === 401) dropToken(token);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError("noResponse", 0);
  }
}

/** A stored token that is not valid is removed (spec §2), unless another has taken its place meanwhile. */
function dropToken(refused: string | undefined): void {
  forgetAnswers();
  if (refused !== undefined && storedToken() === refused) removeToken();
}

/** Only a server that cannot be reached is stood in for: a refusal is an answer. */
async function read<C extends Call>(
  call: C,
  address: string,
  options: CallOptions<C>,
): Promise<CallResult<C>> {
  try {
    const answer = await send(call, address, options);
    keeper?.keep(call, address, answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) keeper?.refused(call, address, error.status);
    const kept = codeOf(error) === "noResponse" ? await keeper?.recall(call, address) : undefined;
    if (kept === undefined) throw error;
    return answerOf<C>(0, kept);
  }
}

async function send<C extends Call>(
  call: C,
  address: string,
  options: CallOptions<C>,
): Promise<CallResult<C>> {
  const response = await request(call, address, options);
  if (!response.ok) throw await refusalOf(response);
  if (response.status === noSessionStatus) throw new ApiError("tokenMissing", 401);
  return answerOf<C>(response.status, await response.json().catch(() => undefined));
}

async function sendFile<C extends Call>(
  call: C,
  address: string,
  options: CallOptions<C>,
  file: File,
): Promise<CallResult<C>> {
  const token = storedToken();
  const { status, received } = await uploadFile({
    method: call.method,
    address,
    headers: headersOf(token),
    field: call.upload?.field ?? "",
    file,
    onProgress: options.onProgress,
    signal: options.signal,
    timeoutMs: uploadTimeoutMs,
  });
  if (status === 401) dropToken(token);
  if (status < 200 || status > 299) throw failureOf(status, received);
  return answerOf<C>(status, received);
}

function answerOf<C extends Call>(status: number, received: unknown): CallResult<C> {
  if (received === undefined) throw new ApiError("unreadableAnswer", status);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked its answer against the same contract
  return received as CallResult<C>;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after"));
  return failureOf(response.status, await response.json().catch(() => undefined), retryAfter || undefined);
}

function failureOf(status: number, received: unknown, retryAfterSeconds?: number): ApiError {
  if (
    typeof received === "object" &&
    received !== null &&
    "error" in received &&
    typeof received.error === "string"
  ) {
    const requestId =
      "requestId" in received && typeof received.requestId === "string" ? received.requestId : undefined;
    return new ApiError(
      isErrorCode(received.error) ? received.error : "unreadableAnswer",
      status,
      "details" in received ? received.details : undefined,
      requestId,
      retryAfterSeconds,
    );
  }
  return new ApiError("unreadableAnswer", status);
}
