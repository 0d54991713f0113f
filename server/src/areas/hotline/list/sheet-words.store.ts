import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Database, Queries } from "../../../platform/database/database.ts";
import type { SheetRow } from "../sheets/sheet-edit.ts";

/** What names a sheet beside its own columns. */
export interface SheetHeading {
  readonly client: string;
  readonly base: string | null;
  readonly modules: readonly { readonly name: string; readonly names: Readonly<Record<string, string>> }[];
}

async function findHeading(queries: Queries, row: SheetRow): Promise<SheetHeading> {
  const moduleIds = [row.module_id, row.sub_module_id].filter((id) => id !== null);
  const [client, base, modules] = await Promise.all([
    queries.selectFrom("client").select("name").where("id", "=", row.client_id).executeTakeFirstOrThrow(),
    row.base_id === null
      ? undefined
      : queries.selectFrom("base").select("name").where("id", "=", row.base_id).executeTakeFirst(),
    moduleIds.length === 0
      ? []
      : queries
          .selectFrom("module")
          .select(["name", "name_translation as names"])
          .where("id", "in", moduleIds)
          .execute(),
  ]);
  return { client: client.name, base: base?.name ?? null, modules };
}

/** The search words of a sheet itself, for each side: modules in all languages; tags for staff alone (D8). */
export function wordsOfHeading(
  row: Pick<SheetRow, "number" | "subject" | "title">,
  { client, base, modules }: SheetHeading,
  tags: readonly string[],
): { readonly public: readonly string[]; readonly staff: readonly string[] } {
  const shown = [
    String(row.number),
    row.subject,
    row.title,
    client,
    base ?? "",
    ...modules.flatMap(({ name, names }) => [name, ...Object.values(names)]),
  ].join("\n");
  return { public: wordsOf(shown, segmentThai), staff: wordsOf([shown, ...tags].join("\n"), segmentThai) };
}

/** The same for a stored sheet. */
export async function headingWords(
  queries: Queries,
  row: SheetRow,
  tags: readonly string[],
): Promise<ReturnType<typeof wordsOfHeading>> {
  return wordsOfHeading(row, await findHeading(queries, row), tags);
}

/** The search words of a message: its text and the names of its files. */
export function messageWords(text: string, files: readonly { readonly name: string }[]): readonly string[] {
  return wordsOf([text, ...files.map(({ name }) => name)].join("\n"), segmentThai);
}

export async function findTags(
  { kysely }: Pick<Database, "kysely">,
  sheetId: string,
): Promise<readonly { readonly folded: string; readonly name: string }[]> {
  return kysely
    .selectFrom("sheet_tag")
    .select(["folded", "name"])
    .where("sheet_id", "=", sheetId)
    .orderBy("folded")
    .execute();
}
