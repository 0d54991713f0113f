import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";
import type { Queries } from "../../../platform/database/database.ts";
import type { StoredFile } from "../../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../../platform/files/stored-file.store.ts";

export type Guide = "guide" | "hotlineGuide";

/** The files of a guide: one for every reader, or one per language, or both. */
export interface GuideFiles {
  readonly fileId?: string | undefined;
  readonly languages?: Readonly<Partial<Record<LanguageCode, string>>> | undefined;
}

const storedGuide = z
  .object({
    fileId: z.uuid().optional(),
    languages: z.partialRecord(z.enum(languageCodes), z.uuid()).optional(),
  })
  .catch({});

export async function findGuideFiles(
  queries: Queries,
  key: Guide,
): Promise<{ readonly files: GuideFiles; readonly changedAt: Date; readonly version: number } | undefined> {
  const row = await queries
    .selectFrom("hotline_setting")
    .select(["value", "changed_at", "revision"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { files: storedGuide.parse(row.value), changedAt: row.changed_at, version: row.revision };
}

/** The file that a reader of the language gets: their own, the nearest language's, the one for all, any. */
export function guideFileFor(guide: GuideFiles, reader: LanguageCode): string | undefined {
  const own = guide.languages ?? {};
  const nearest = [reader, ...languages[reader].fallbacks].find((code) => own[code] !== undefined);
  return (nearest && own[nearest]) ?? guide.fileId ?? Object.values(own)[0];
}

export async function findGuideFile(queries: Queries, fileId: string): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("stored_file as file")
    .select(storedFileColumns)
    .where("file.id", "=", fileId)
    .executeTakeFirst();
  return row && storedFileOf(row);
}
