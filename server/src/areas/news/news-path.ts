/** The page of one item (spec §2). */
export function newsPath(id: string): string {
  return `/app/planete-online-news/${id}`;
}
