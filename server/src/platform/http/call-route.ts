import multipart from "@fastify/multipart";
import type { FastifyInstance, RouteOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
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
    scope.route({
      ...route,
      // The form is a stream that `files.receive` judges; its schema is there to be read in OpenAPI.
      validatorCompiler: (part) =>
        part.httpPart === "body"
          ? (value: unknown) => ({ value })
          : // Fastify's type says any schema; every schema of a call is a zod one.
            validatorCompiler(part as unknown as Parameters<typeof validatorCompiler>[0]),
    });
  });
}

/** What a call takes besides its address, for validation and OpenAPI. */
export function bodySchema(call: Call): { readonly body?: z.ZodType; readonly consumes?: string[] } {
  if (call.upload) {
    return { body: z.strictObject({ [call.upload.field]: z.file() }), consumes: ["multipart/form-data"] };
  }
  return call.method !== "GET" && call.body.def.type !== "undefined" ? { body: call.body } : {};
}

/** What a call answers: JSON of its schema, or a file. */
export function answerSchema(call: Call): object {
  return call.answer === fileAnswer ? { content: { "*/*": { schema: call.answer } } } : call.answer;
}
