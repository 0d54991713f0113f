import multipart from "@fastify/multipart";
import type { FastifyInstance, RouteOptions } from "fastify";
import { z } from "zod";
import type { Call } from "@planete/shared/contract/call.ts";
import { fileAnswer } from "@planete/shared/contract/call.ts";

/** Adds the route of a call; only the calls that take a file understand multipart forms. */
export function addRoute(app: FastifyInstance, call: Call, route: RouteOptions): void {
  if (!call.upload) {
    app.route(route);
    return;
  }
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(route);
  });
}

/** What a call takes besides its address, for validation and OpenAPI. */
export function bodySchema(call: Call): { readonly body?: z.ZodType; readonly consumes?: string[] } {
  if (call.upload) return { body: formSchema(call.upload.field), consumes: ["multipart/form-data"] };
  return call.method !== "GET" && call.body.def.type !== "undefined" ? { body: call.body } : {};
}

/** Accepts anything, because the form is a stream that `files.receive` judges; described for OpenAPI. */
function formSchema(field: string): z.ZodType {
  return z.unknown().meta({
    type: "object",
    properties: { [field]: { type: "string", format: "binary" } },
    required: [field],
    additionalProperties: false,
  });
}

/** What a call answers: JSON of its schema, or a file. */
export function answerSchema(call: Call): object {
  return call.answer === fileAnswer ? { content: { "*/*": { schema: call.answer } } } : call.answer;
}
