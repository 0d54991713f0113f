import type { ServerFrame } from "@planete/shared/contract/live.contract.ts";

/** A frame of the server; undefined for one that a newer server may send and this page does not know. */
export function readFrame(text: string): ServerFrame | undefined {
  const frame = parse(text);
  if (typeof frame?.["cursor"] !== "string") return undefined;
  const { cursor, stream, seq, type, resumed, reason } = frame;
  switch (frame["frame"]) {
    case "ping":
      return { frame: "ping", cursor };
    case "event":
      if (typeof seq !== "number" || typeof type !== "string") return undefined;
      return { frame: "event", seq, cursor, type, payload: frame["payload"] };
    case "ready":
      if (typeof stream !== "string" || typeof seq !== "number") return undefined;
      return { frame: "ready", stream, seq, cursor, resumed: resumed === true };
    case "reload":
      if (typeof stream !== "string") return undefined;
      return { frame: "reload", stream, cursor, reason: reason === "access" ? "access" : "cursor" };
    default:
      return undefined;
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
