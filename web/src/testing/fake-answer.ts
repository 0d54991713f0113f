import { z } from "zod";
import type {
  Call,
  CallAnswer,
  CallBody,
  CallParams,
  CallQuery,
  failureBody,
} from "@planete/shared/contract/call.ts";
import { fileAnswer } from "@planete/shared/contract/call.ts";
import type { DetailsOf } from "@planete/shared/contract/error-details.ts";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import { errorStatus } from "@planete/shared/contract/errors.ts";

/** A request as it arrives at a fake server. */
export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly init: RequestInit;
}

/** With what a call was made, as the server understands it. */
export interface Inputs<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  /** As the browser was asked to send it. */
  readonly init: RequestInit;
}

/** Instead of an answer: the line is cut. */
export const noNetwork = Symbol("no network");

export class Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(status: number, code: ErrorCode, details: unknown) {
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Not the server answers, but what stands between it and the page. */
export class Interference {
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}

type Given<C extends Call> = CallAnswer<C> | Refusal | Interference | typeof noNetwork;

export type Answering<C extends Call> = Given<C> | ((inputs: Inputs<C>) => Given<C> | Promise<Given<C>>);

/** What the server says to a call that it refuses, with the status of its code. */
export function refusal<Code extends ErrorCode>(
  code: Code,
  more: { readonly status?: number; readonly details?: DetailsOf<Code> } = {},
): Refusal {
  return new Refusal(more.status ?? errorStatus[code], code, more.details);
}

export function refusalBody({ status, code, details }: Refusal): Response {
  const body: z.output<typeof failureBody> = {
    error: code,
    ...(details === undefined ? {} : { details }),
    requestId: `request-${code}`,
  };
  return Response.json(body, { status });
}

/** The answer on the wire; throws where the contract has no such answer. */
export async function answerOf(call: Call, given: unknown): Promise<Response> {
  if (call.answer === fileAnswer) {
    if (!(given instanceof File)) throw new Error(`${call.name} answers with a file`);
    return new Response(await given.arrayBuffer(), { headers: { "content-type": given.type } });
  }
  const answer = call.answer.safeParse(given);
  if (answer.success) return Response.json(answer.data);
  throw new Error(`${call.name} never answers this:\n${z.prettifyError(answer.error)}`);
}

/** What a request says, by the call's own schemas; or why the server would refuse it. */
export function inputsOf(
  call: Call,
  path: string,
  { method, url, init }: WireRequest,
): Inputs<Call> | { readonly problem: string } {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const values = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`).exec(path)?.slice(1) ?? [];
  const params = Object.fromEntries(
    names.map((name, place) => [name, decodeURIComponent(values[place] ?? "")]),
  );
  const parsed = z.object({ params: call.params, query: call.query, body: call.body }).safeParse({
    params,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
  });
  if (parsed.success) return { ...parsed.data, init };
  return { problem: `${method} ${path}: ${call.name} refuses it:\n${z.prettifyError(parsed.error)}` };
}
