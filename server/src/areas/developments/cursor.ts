import { z } from "zod";
import { refuse } from "../../platform/http/refuse.ts";

const place = z.tuple([z.string().max(400), z.uuid()]);

/** Where a page ended: the value it is sorted by and the id, opaque to whoever hands it back. */
export type PagePosition = z.output<typeof place>;

export function writeCursor(at: PagePosition): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

export function readCursor(cursor: string | undefined): PagePosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    return refuse("validationFailed", [{ path: "cursor", rule: "cursor", params: {} }]);
  }
}
