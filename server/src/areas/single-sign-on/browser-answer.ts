import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import type { Config } from "../../platform/config.ts";
import { Refusal } from "../../platform/http/refuse.ts";

/** The address of a page below the base path; `path` begins with a slash. */
export function pagePath({ basePath }: Pick<Config, "basePath">, path: string): string {
  return `${basePath.slice(0, -1)}${path}`;
}

/** What the login page can say about a directory login; anything else is told as an answer that was not believed. */
const toldCodes: ReadonlySet<ErrorCode> = new Set([
  "authenticationUnavailable",
  "directoryAccountConflict",
  "inactiveAccount",
  "ipNotAllowed",
  "userNotFound",
]);

/**
 * Lets a browser that came here by itself go on to the login page with the refusal's code, while the
 * status stays that of the refusal. Programs get JSON as everywhere (D14).
 */
export async function forBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, "basePath" | "productName">,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !(request.headers.accept ?? "").includes("text/html")) throw error;
    request.log.info({ code: error.code }, "a directory login was refused");
    const code = toldCodes.has(error.code) ? error.code : "directoryAnswerRefused";
    const target = escapeHtml(pagePath(config, `/login?error=${code}`));
    const name = escapeHtml(config.productName);
    return reply
      .code(error.status)
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${target}"><title>${name}</title><a href="${target}">${name}</a>`,
      );
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
