import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ErrorCode, ValidationProblem } from "@planete/shared/contract/errors.ts";
import { isDatabaseBusy, isDatabaseUnavailable, isDiskFull } from "../database/database.ts";
import { Refusal } from "./refuse.ts";
import { unroutedRefusal } from "./refuse-unrouted.ts";

/** Framework errors that are the caller's doing, by Fastify's code. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: "badRequest",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformedJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformedJson",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "badRequest",
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_NOT_FOUND: "notFound",
  FST_ERR_MAX_PARAM_LENGTH: "notFound",
  FST_REQ_FILE_TOO_LARGE: "fileTooLarge",
  FST_ERR_REOPENED_CLOSE_SERVER: "shuttingDown",
};

/** The one exit for failures: known ones keep their code, unknown ones become a bland 500 (D14). */
export function installErrorExit(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(unroutedRefusal(request, reply), request, reply));
}

export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    request.log.error({ err: error, code: refusal.code }, "the request failed");
  } else {
    request.log.info({ code: refusal.code }, "the request was refused");
  }
  if (refusal.retryAfterSeconds !== undefined) void reply.header("retry-after", refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      error: refusal.code,
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
      requestId: request.id,
    });
}

/** Text that is no UTF-8, a number or a date out of range, a malformed value, a NUL inside JSON. */
const inputStates = new Set(["22021", "22003", "22007", "22008", "22P02", "22P05"]);

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal("validationFailed", validationProblems(error));
  if (isDiskFull(error)) return new Refusal("storageFull");
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error))
    return new Refusal("databaseUnavailable", undefined, 2);
  if ("code" in error) {
    const code = frameworkCodes[error.code];
    if (code) return new Refusal(code);
    // PostgreSQL refuses a NUL or a value out of range: the caller's input, not a fault of ours.
    if (inputStates.has(error.code)) return new Refusal("badRequest");
  }
  if ("statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500) {
    const status = error.statusCode;
    const code = status === 413 ? "bodyTooLarge" : status === 415 ? "unsupportedMediaType" : "badRequest";
    return new Refusal(code);
  }
  return new Refusal("internalError");
}

function validationProblems(error: {
  validation: readonly { instancePath: string; keyword: string; params?: unknown }[];
}): readonly ValidationProblem[] {
  return error.validation.map((problem) => {
    const path = problem.instancePath.replace(/^\//, "").replaceAll("/", ".");
    const { rule, ...params } = plainParams(ruleParams(problem.params) ?? problem.params);
    return typeof rule === "string"
      ? { path, rule, params }
      : { path, rule: problem.keyword, params: plainParams(problem.params) };
  });
}

/** What a schema refused, where no call has put it in words: one problem for each. */
export function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[],
): readonly ValidationProblem[] {
  return validationProblems({
    validation: issues.map((issue) => ({
      instancePath: `/${issue.path.map(String).join("/")}`,
      keyword: issue.code,
      params: { issue },
    })),
  });
}

/** What a rule of the validation module said (`ruled` in the contract's fields), if one refused. */
function ruleParams(params: unknown): unknown {
  const issue = typeof params === "object" && params !== null && "issue" in params ? params.issue : params;
  return typeof issue === "object" && issue !== null && "params" in issue ? issue.params : undefined;
}

/** Keeps the rule's own parameters (`minimum`, `keys`…), never the refused value or a sentence. */
function plainParams(params: unknown): ValidationProblem["params"] {
  const issue = typeof params === "object" && params !== null && "issue" in params ? params.issue : params;
  const kept: Record<string, string | number | boolean> = {};
  if (typeof issue === "object" && issue !== null) {
    for (const [key, value] of Object.entries(issue)) {
      if (["code", "path", "message", "input", "pattern"].includes(key)) continue;
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        kept[key] = value;
      if (Array.isArray(value) && value.every((part) => typeof part === "string"))
        kept[key] = value.join(", ");
    }
  }
  return kept;
}
