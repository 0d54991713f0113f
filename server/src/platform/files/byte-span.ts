/** Bytes of a content, the last one among them. */
export interface ByteSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Which bytes a `Range` asks for (RFC 9110 §14): all where it asks for none, for several spans at once, or in words that
 * nobody knows; "beyond" where the content has none of them.
 */
export function askedSpan(header: string | undefined, bytes: number): ByteSpan | "all" | "beyond" {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, "") ?? "");
  const [, from = "", to = ""] = asked ?? [];
  if (!asked || (from === "" && to === "")) return "all";
  if (from === "") {
    const last = Number(to);
    return last === 0 || bytes === 0 ? "beyond" : { first: Math.max(0, bytes - last), last: bytes - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return "all";
  if (first >= bytes) return "beyond";
  return { first, last: to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}
