import { z } from "zod";
import type { SessionStep } from "../domain/access/session-step.ts";
import type { FilePurpose } from "../domain/files/file-rules.ts";
import type { RecordName } from "../domain/records/records.ts";
import type { CallPaceName } from "../domain/limits/call-pace.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may use a call. A route without one does not start.
 * - `public`: anyone
 * - `session`: anyone logged in whose session is at one of `steps`
 * - `right`: a person with an open session whose effective value of the right is at least `value`
 * - `demonstration`: anyone, while the demonstration company is loaded; missing otherwise
 */
export type CallAccess =
  | { readonly kind: "public" }
  | { readonly kind: "session"; readonly steps: readonly SessionStep[] }
  | { readonly kind: "right"; readonly tag: string; readonly value: number; readonly refusal: ErrorCode }
  | { readonly kind: "demonstration" };

export const publicAccess: CallAccess = { kind: "public" };
export const sessionAccess: CallAccess = { kind: "session", steps: ["open"] };
export const demonstrationAccess: CallAccess = { kind: "demonstration" };

/** For a call that belongs to a step between login and product; name `open` too where it stays usable. */
export function stepAccess(...steps: readonly SessionStep[]): CallAccess {
  return { kind: "session", steps };
}

export function rightAccess(tag: string, value = 1, refusal: ErrorCode = "rightMissing"): CallAccess {
  return { kind: "right", tag, value, refusal };
}

/** The one file a call takes, as a multipart form instead of a JSON body; its purpose sets the limits (D9). */
export interface UploadField {
  readonly field: string;
  readonly purpose: FilePurpose;
}

/** The answer of a call that sends a file instead of JSON. */
export const fileAnswer = z.file();

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the wire: the server serves it, the browser makes it, OpenAPI and tests read it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: HttpMethod;
  /** Path below `/planete-online-server`, with `{name}` for parameters. */
  readonly path: string;
  readonly access: CallAccess;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly upload?: UploadField;
  /** The kinds of record that the call reads or changes: after a change, what reads them is read again. */
  readonly records: readonly RecordName[];
  /** What it counts for among the limits of a person and a network; an upload counts as one anyway. */
  readonly pace?: CallPaceName;
  /** Refusals beyond the common ones (validation, session, right, limits, faults). */
  readonly errors: readonly ErrorCode[];
  /** Largest accepted body in bytes. */
  readonly bodyLimit: number;
  /** The browser gives up after this long. */
  readonly timeoutMs: number;
  /** A call that changes something must come from this product's own pages when a cookie carries it (D5). */
  readonly changesState: boolean;
  /** A read that pages open with, beside others: one request may ask for several of them (`readTogether`). */
  readonly joins: boolean;
}

/** Sent by the product's own pages with every call; other sites would need a permission that is never given. */
export const ownPageHeader = "x-planete-page";

/** Base path of all calls (spec §7). */
export const apiBasePath = "/planete-online-server";

const nothing = z.undefined();
const noParams = z.strictObject({});
const defaultBodyLimit = 64 * 1024;
const defaultTimeoutMs = 30_000;

interface CallDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: CallAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly upload?: UploadField;
  readonly records?: readonly RecordName[];
  readonly pace?: CallPaceName;
  readonly errors?: readonly ErrorCode[];
  readonly bodyLimit?: number;
  readonly timeoutMs?: number;
  readonly changesState?: boolean;
  readonly joins?: boolean;
}

/** Declares one call; parts left out take no input. */
export function declareCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof noParams,
  Query extends z.ZodType = typeof noParams,
  Body extends z.ZodType = typeof nothing,
>(declaration: CallDeclaration<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  const call = {
    params: noParams,
    query: noParams,
    body: nothing,
    errors: [],
    records: [],
    bodyLimit: defaultBodyLimit,
    timeoutMs: defaultTimeoutMs,
    changesState: declaration.method !== "GET",
    joins: false,
    ...declaration,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part left out has the default that its type parameter names
  return call as unknown as Call<Params, Query, Body, Answer>;
}

export type CallParams<C extends Call> = z.output<C["params"]>;
export type CallQuery<C extends Call> = z.output<C["query"]>;
export type CallBody<C extends Call> = z.output<C["body"]>;
/** What the server gives: the answer before it is put on the wire. */
export type CallAnswer<C extends Call> = z.input<C["answer"]>;
/** What the caller receives. */
export type CallResult<C extends Call> = z.output<C["answer"]>;

/** The failure body of every call (D14). */
export const failureBody = z.strictObject({
  error: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
