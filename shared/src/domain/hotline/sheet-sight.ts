/** Who reads: staff see every client's sheets, a client's users their own client's, each side with counters of its own (D8). */
export type Side = "staff" | "client";

/** Which sheets exist for a reader (D3, D8). Nothing stands for "every client" but the word staff. */
export type SheetSight = { readonly side: "staff" } | { readonly side: "client"; readonly clientId: string };

export const staffSight: SheetSight = { side: "staff" };

/** The sight of a person; undefined for a client's user without a client, for whom no sheet exists. */
export function sightOf(person: {
  readonly employee: boolean;
  readonly clientId: string | null;
}): SheetSight | undefined {
  if (person.employee) return staffSight;
  if (person.clientId === null || person.clientId === "") return undefined;
  return { side: "client", clientId: person.clientId };
}

/** True when the sheet exists for the reader. */
export function seesSheetOf(sight: SheetSight, sheet: { readonly clientId: string }): boolean {
  return sight.side === "staff" || sight.clientId === sheet.clientId;
}

/** The client that a question is about: whichever staff name, a client's users' own whatever they ask. */
export function clientInSight(sight: SheetSight, asked: string | undefined): string | undefined {
  return sight.side === "staff" ? asked : sight.clientId;
}
