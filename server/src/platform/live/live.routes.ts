import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { HelloFrame } from "@planete/shared/contract/live.contract.ts";
import { helloFrame, liveCloseCode, livePath } from "@planete/shared/contract/live.contract.ts";
import { callerOfToken, judgeOpenPage, presentedToken } from "../http/authenticate.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { hasOwnOrigin } from "../http/same-origin.ts";
import type { Platform } from "../platform.ts";
import { networkOf } from "../sessions/network-of.ts";
import { hashToken } from "../sessions/session-token.ts";

/** Strangers may hold this many sockets open before they have said who they are. */
const maxUnknown = 2_000;
/** From one network, so that nobody can keep all others from connecting. */
const maxUnknownOfNetwork = 200;
/** Bytes; a hello needs some 500. */
const maxFrame = 4_096;

/** True for the one address that may become a WebSocket; elsewhere an upgrade is ignored. */
export function mayUpgrade(url: string | undefined): boolean {
  return url?.split("?", 1)[0] === apiBasePath + livePath;
}

/** The live channel's WebSocket; call it in a scope of its own. */
export async function serveLive(app: FastifyInstance, platform: Platform): Promise<void> {
  /** With the network that each comes from. */
  const unknown = new Map<WebSocket, string>();
  await app.register(websocket, {
    options: { maxPayload: maxFrame, perMessageDeflate: false },
    // A broken connection is closed by the library and of no interest; the hub hears of the close.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, "a live connection broke");
      if (socket.readyState === socket.OPEN) socket.close(liveCloseCode.badFrame);
    },
    preClose: async () => {
      // No more newcomers, also not on connections that are still open for requests.
      app.server.removeAllListeners("upgrade");
      for (const socket of unknown.keys()) socket.terminate();
      await platform.live.closeConnections();
    },
  });
  app.route({
    method: "GET",
    url: livePath,
    config: { access: "session" },
    schema: { hide: true },
    onRequest: async (request) => judgeUpgrade(platform, request, [...unknown.values()]),
    handler: () => refuse("notFound"),
    wsHandler: (socket, request) => {
      unknown.set(socket, networkOf(request.ip));
      const late = setTimeout(() => socket.close(liveCloseCode.badFrame), platform.live.settings.helloMs);
      const known = (): void => {
        unknown.delete(socket);
        clearTimeout(late);
      };
      socket.once("close", known);
      socket.once("message", (data, isBinary) => {
        known();
        socket.on("message", () => socket.close(liveCloseCode.badFrame));
        const hello = isBinary || !Buffer.isBuffer(data) ? undefined : parseHello(data.toString());
        if (hello) void welcome(platform, socket, request, hello);
        else socket.close(liveCloseCode.badFrame);
      });
    },
  });
}

/**
 * Before the upgrade: a page of another site is refused, whatever it carries. Whether the session
 * is valid is said after it, because a page can't read the status of a refused upgrade.
 */
async function judgeUpgrade(
  platform: Platform,
  request: FastifyRequest,
  unknown: readonly string[],
): Promise<void> {
  if (!request.ws) refuse("notFound");
  const { origin, authorization } = request.headers;
  if (origin !== undefined && !hasOwnOrigin(request, new URL(platform.config.publicUrl).origin)) {
    refuse("crossOriginRefused");
  }
  const presented = presentedToken(request, platform.config.secure);
  if (authorization !== undefined && presented) {
    if (!(await callerOfToken(platform, presented.token, request.ip))) refuse("tokenInvalid");
  } else if (origin === undefined) {
    refuse(presented ? "crossOriginRefused" : "tokenMissing");
  }
  const network = networkOf(request.ip);
  const seconds = platform.pace.count("connecting", null, network);
  if (seconds !== undefined) refuse("tooManyRequests", undefined, seconds);
  const ofNetwork = unknown.filter((other) => other === network).length;
  if (unknown.length >= maxUnknown || ofNetwork >= maxUnknownOfNetwork)
    refuse("tooManyRequests", undefined, 5);
}

function parseHello(text: string): HelloFrame | undefined {
  try {
    return helloFrame.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function welcome(
  platform: Platform,
  socket: WebSocket,
  request: FastifyRequest,
  hello: HelloFrame,
): Promise<void> {
  const token = hello.token ?? presentedToken(request, platform.config.secure)?.token;
  if (token === undefined) {
    socket.close(liveCloseCode.sessionOver);
    return;
  }
  const address = request.ip;
  const tokenHash = hashToken(token);
  await platform.live.admit(socket, {
    wire: request.raw.socket,
    tokenHash,
    address,
    judge: () => judgeOpenPage(platform, tokenHash, address),
    mayConnect: (personId) => platform.pace.count("connecting", personId, null) === undefined,
    loadCaller: () =>
      callerOfToken(platform, token, address).catch((error: unknown) => {
        // The page learns that its address is refused from its next call, which says which one.
        if (error instanceof Refusal) return undefined;
        throw error;
      }),
    resume: hello.resume,
  });
}
