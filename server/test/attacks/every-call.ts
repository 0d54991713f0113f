import { z } from "zod";
import type { BlackBox } from "./black-box.ts";
import { newClient } from "./black-box.ts";

const schema = z.object({ type: z.string().optional() }).loose();
const operation = z
  .object({
    operationId: z.string().optional(),
    security: z.array(z.record(z.string(), z.unknown())).optional(),
    requestBody: z.unknown().optional(),
    parameters: z
      .array(
        z.object({
          name: z.string(),
          in: z.enum(["path", "query", "header", "cookie"]),
          schema: schema.optional(),
        }),
      )
      .optional(),
  })
  .loose();
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces: `/news/{id}`. */
  readonly path: string;
  readonly needsSession: boolean;
  readonly takesBody: boolean;
  readonly query: readonly string[];
}

const base = "/planete-online-server";

/** Every call as the server itself describes it: one that is added tomorrow is tried as well. */
export async function everyCall(box: BlackBox): Promise<readonly DescribedCall[]> {
  // In production the description is for the logged-in.
  const token = await box.logIn("lead", { from: newClient() });
  const { paths } = described.parse((await box.send("/openapi.json", { token })).json);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): DescribedCall => ({
      name: call.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path: path.startsWith(base) ? path.slice(base.length) : path,
      needsSession: (call.security ?? []).length > 0,
      takesBody: call.requestBody !== undefined,
      query: (call.parameters ?? []).filter((given) => given.in === "query").map(({ name }) => name),
    })),
  );
}

/** The address of a call with the same word for each of its parameters. */
export function addressOf({ path }: DescribedCall, word: string): string {
  return path.replaceAll(/\{\w+\}/g, encodeURIComponent(word));
}
