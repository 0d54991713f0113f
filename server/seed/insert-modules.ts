import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { daysBefore } from "./days.ts";
import { moduleIconOf, modules, staffOnlyPaths } from "./modules.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";
import type { InLanguages } from "./words.ts";

export async function insertModules(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("modules");
  const rows = modules.flatMap(({ slug, subModules }, position) => [
    toRow({ slug, path: `/${slug}`, position, names: words(slug, "name") }),
    ...subModules.map((subSlug, subPosition) =>
      toRow({
        slug: subSlug,
        path: `/${slug}/${subSlug}`,
        parentPath: `/${slug}`,
        position: subPosition,
        names: words(slug, subSlug),
      }),
    ),
  ]);
  const changed_at = daysBefore(today, 90);
  await queries
    .insertInto("module")
    .values(rows.map((row) => ({ ...row, changed_at })))
    .execute();
}

interface SeedModule {
  readonly slug: string;
  readonly path: string;
  readonly parentPath?: string;
  readonly position: number;
  readonly names: InLanguages;
}

function toRow({ slug, path, parentPath, position, names }: SeedModule): Insertable<Schema["module"]> {
  return {
    id: stableId("module", path),
    parent_id: parentPath === undefined ? null : stableId("module", parentPath),
    name: names.fr ?? slug,
    name_translation: JSON.stringify(names),
    slug,
    path,
    position,
    icon: parentPath === undefined ? (moduleIconOf[slug] ?? "") : "",
    audience: staffOnlyPaths.includes(path) ? "staff" : "everyone",
  };
}
