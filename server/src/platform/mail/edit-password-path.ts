/** After the #, so that no proxy, log or `Referer` ever sees the token. */
export function editPasswordPath(token: string): string {
  return `edit-password#${token}`;
}
