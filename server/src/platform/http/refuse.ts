import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import { errorStatus } from "@planete/shared/contract/errors.ts";

/** A refusal the caller can understand: a code of the catalogue, with details (D14). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details?: unknown, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Ends the call with an error of the catalogue. */
export function refuse(code: ErrorCode, details?: unknown, retryAfterSeconds?: number): never {
  throw new Refusal(code, details, retryAfterSeconds);
}
