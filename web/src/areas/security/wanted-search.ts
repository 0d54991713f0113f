/** Whom the address asks for among the people with second proofs; empty for everybody. */
export function wantedSearch({ search }: Readonly<Record<string, unknown>>): string {
  return typeof search === "string" ? search.slice(0, 100) : "";
}
