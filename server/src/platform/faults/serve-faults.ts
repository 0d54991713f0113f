import type { FastifyRequest } from "fastify";
import { reportFault } from "@planete/shared/contract/faults.contract.ts";
import { judgeOpenPage, presentedToken } from "../http/authenticate.ts";
import type { Routes } from "../http/serve-call.ts";
import { servePublic } from "../http/serve-call.ts";
import type { Platform } from "../platform.ts";
import { hashToken } from "../sessions/session-token.ts";
import { bareMessage, barePath, safeLine } from "./bare-words.ts";
import { createStackMapper } from "./map-stack.ts";

/** Where the build puts the maps of the pages: beside them, so that they are not served (web/maps-apart.ts). */
const mapsFolderOf = (webFolder: string): string => `${webFolder}-maps`;

/** Writes faults of pages into the log (docs/decisions/0046-faults-of-pages.md). */
export function serveFaults(routes: Routes, webFolder: string | undefined): void {
  const mapStack = createStackMapper(webFolder === undefined ? undefined : mapsFolderOf(webFolder));
  servePublic(routes, reportFault, async ({ body, request }) => {
    const [personId, stack] = await Promise.all([
      findPersonId(routes.platform, request),
      mapStack(body.trace),
    ]);
    request.log.warn(
      {
        fault: bareMessage(body.message),
        stack,
        page: barePath(body.path),
        build: safeLine(body.build),
        browser: safeLine(request.headers["user-agent"] ?? "").slice(0, 200),
        failedRequestId: body.failedRequestId && safeLine(body.failedRequestId),
        personId,
      },
      "a page failed",
    );
    return { data: { requestId: request.id } };
  });
}

/** Who is logged in on the page; a session that is over, or can't be asked about, is no reason not to take the report. */
async function findPersonId(platform: Platform, request: FastifyRequest): Promise<string | undefined> {
  try {
    const presented = presentedToken(request, platform.config.secure);
    if (!presented) return undefined;
    return (await judgeOpenPage(platform, hashToken(presented.token), request.ip))?.person.id;
  } catch {
    return undefined;
  }
}
