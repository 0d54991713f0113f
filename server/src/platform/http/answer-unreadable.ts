import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import type { Log } from "../log.ts";

/** Statuses of what is no whole request, by Node's code; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what cannot be read as a request, such as an address beyond 16 kB, like every other failure (D14). The
 * connection ends with it, and says so: whoever would use it again opens another.
 */
export function answerUnreadable(
  log: Log,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = statuses[error.code ?? ""] ?? 400;
    const requestId = randomUUID();
    const code: ErrorCode = "badRequest";
    log.info({ requestId, code, status, cause: error.code }, "the request could not be read");
    const body = JSON.stringify({ error: code, requestId });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      `X-Request-Id: ${requestId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
