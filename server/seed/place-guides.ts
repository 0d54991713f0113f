import { readFile } from "node:fs/promises";
import { guideUpload } from "@planete/shared/contract/hotline-settings.contract.ts";
import { findSetting, saveSetting } from "../src/areas/hotline/setting.store.ts";
import type { Platform } from "../src/platform/platform.ts";
import { castId } from "./cast.ts";
import { lockSeed } from "./marker.ts";

/** Printed from the HTML beside each by `npm run guides`. */
const guides = [
  { key: "guide", source: "guides/product.pdf", name: "Guide du produit.pdf" },
  { key: "hotlineGuide", source: "guides/hotline.pdf", name: "Guide de la hotline.pdf" },
] as const;

/**
 * Gives the demonstration its guides, each until somebody puts another in its place. Apart from the rest
 * of the seed, because contents of files live beside the database.
 */
export async function placeGuides({
  database,
  files,
  now,
}: Pick<Platform, "database" | "files" | "now">): Promise<void> {
  const { purpose } = guideUpload;
  const ownerId = castId("lead");
  for (const { key, source, name } of guides) {
    if ((await findSetting(database.kysely, key)) !== undefined) continue;
    const content = await readFile(new URL(source, import.meta.url));
    const { id } = await files.take({ name, content }, { purpose, ownerId });
    await database.transaction(async (queries) => {
      await lockSeed(queries);
      // Another server was faster: this copy is swept like any unused upload.
      if ((await findSetting(queries, key)) !== undefined) return;
      await files.attach(queries, { id, ownerId, purpose });
      await saveSetting(queries, key, { fileId: id }, { personId: ownerId, at: now() });
    });
  }
}
