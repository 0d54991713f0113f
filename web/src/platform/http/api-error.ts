import type { DetailsOf } from "@planete/shared/contract/error-details.ts";
import type { ErrorCode, ValidationProblem } from "@planete/shared/contract/errors.ts";

/** Failures that happen on this side of the wire. */
export type LocalFailure = "noResponse" | "unreadableAnswer" | "waitedTooLong";

/** A call that did not succeed: the server's code, or why nothing came back. */
export class ApiError extends Error {
  readonly code: ErrorCode | LocalFailure;
  readonly status: number;
  readonly details: unknown;
  readonly requestId: string | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode | LocalFailure,
    status: number,
    details?: unknown,
    requestId?: string,
    retryAfterSeconds?: number,
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What the server gave with a refusal of this code, as the contract declares it; undefined for another failure. */
  detailsOf<Code extends ErrorCode>(code: Code): DetailsOf<Code> | undefined {
    if (this.code !== code || typeof this.details !== "object" || this.details === null) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server can't compile with others
    return this.details as DetailsOf<Code>;
  }

  /** The refused fields, when the input was not accepted. */
  get problems(): readonly ValidationProblem[] {
    return this.code === "validationFailed" && Array.isArray(this.details)
      ? this.details.filter(isProblem)
      : [];
  }
}

/** The code to say for anything that was thrown: its own, or a fault of ours. */
export function codeOf(error: unknown): ApiError["code"] {
  return error instanceof ApiError ? error.code : "internalError";
}

function isProblem(value: unknown): value is ValidationProblem {
  return typeof value === "object" && value !== null && "path" in value && "rule" in value;
}
