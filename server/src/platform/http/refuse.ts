import type { DetailsOf } from "@planete/shared/contract/error-details.ts";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import { errorStatus } from "@planete/shared/contract/errors.ts";

/** A refusal the caller can understand: a code of the catalogue, with details (D14). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details?: DetailsOf<ErrorCode>, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Ends the call with an error of the catalogue, and the details that the contract declares for it. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  details?: DetailsOf<Code>,
  retryAfterSeconds?: number,
): never {
  throw new Refusal(code, details, retryAfterSeconds);
}

/** True for a refusal of this code. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is Refusal & { readonly code: Code; readonly details: DetailsOf<Code> | undefined } {
  return error instanceof Refusal && error.code === code;
}
