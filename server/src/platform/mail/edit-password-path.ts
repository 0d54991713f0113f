import { z } from "zod";

/** What a link of such a mail carries. */
export const oneTimeToken = z.string().regex(/^[\w-]{20,200}$/);

/** After the #, so that no proxy, log or `Referer` ever sees the token. */
export function editPasswordPath(token: string): string {
  return `edit-password#${token}`;
}
