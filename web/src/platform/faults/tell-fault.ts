import { faultLimits, reportFault } from "@planete/shared/contract/faults.contract.ts";
import { ChunkLoadError } from "../chunks/load-chunk.ts";
import { ApiError } from "../http/api-error.ts";
import { callApi } from "../http/call-api.ts";

/** A page that breaks goes on breaking: the first few tell it all. */
const mostTold = 5;

/** The script that this is a part of: the page's first. */
const build = (new URL(import.meta.url).pathname.split("/").at(-1) ?? "").slice(0, faultLimits.build);

/** What was told already, with the reference that came back. */
const told = new Map<string, Promise<string | undefined>>();

/**
 * Tells the server's log of a fault of this page, once for each; gives the reference that leads to the line, if there is
 * one (docs/decisions/0046-faults-of-pages.md).
 */
export async function tellFault(error: unknown): Promise<string | undefined> {
  if (isSaidElsewhere(error)) return undefined;
  const { message, trace } = wordsOf(error);
  const key = `${message}\n${trace}`;
  const before = told.get(key);
  if (before || told.size >= mostTold) return before;
  const telling = send(error, message, trace);
  told.set(key, telling);
  return telling;
}

/** Hears of faults that nothing in the page takes care of; a boundary hands its own over with `reportError`. */
export function hearFaults(): void {
  // Notes of the browser itself come without an error.
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== undefined && error !== null) void tellFault(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => void tellFault(reason));
}

/** A new version, a call that nobody waits for any more, a line that is down, a session that is over. */
function isSaidElsewhere(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  if (error instanceof DOMException && error.name === "AbortError") return true;
  return error instanceof ApiError && (error.status === 0 || error.status === 401);
}

function wordsOf(error: unknown): { readonly message: string; readonly trace: string } {
  const [message, stack = ""] =
    error instanceof Error ? [`${error.name}: ${error.message}`, error.stack] : [String(error)];
  return { message: message.slice(0, faultLimits.message), trace: stack.slice(0, faultLimits.trace) };
}

async function send(error: unknown, message: string, trace: string): Promise<string | undefined> {
  const failed = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  const failedRequestId = failed instanceof ApiError ? failed.requestId : undefined;
  try {
    const { data } = await callApi(reportFault, {
      body: {
        message,
        trace,
        path: location.pathname.slice(0, faultLimits.path),
        build,
        ...(failedRequestId === undefined ? {} : { failedRequestId }),
      },
      priority: "background",
    });
    return data.requestId;
  } catch {
    // Whatever keeps the report from the server must not become a fault to report.
    return undefined;
  }
}
