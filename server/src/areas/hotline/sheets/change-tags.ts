import { isPublicField } from "@planete/shared/domain/hotline/field-rights.ts";
import { foldName, tidyTag } from "@planete/shared/domain/hotline/words.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireChangeable } from "./change-field.ts";
import { changeSheet } from "./change-sheet.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { findTags, headingWords } from "../list/sheet-words.store.ts";

/** Tags of one sheet. */
const maxTags = 20;

/**
 * Adds and removes tags; what others added meanwhile stays, and one spelled differently is the same tag. Whether there
 * was anything to add or remove.
 */
export async function changeTags(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  wish: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<boolean> {
  let moved = false;
  const { database } = platform;
  await changeSheet(platform, reader, sheetId, async (edit, look) => {
    requireChangeable(look, reader, "tags");
    const present = new Map((await findTags(database, sheetId)).map(({ folded, name }) => [folded, name]));
    const unwanted = new Set(wish.remove.map(foldName));
    const removed = [...present].filter(([folded]) => unwanted.has(folded));
    const added = new Map(
      wish.add
        .map(tidyTag)
        .filter((name) => name !== "")
        .map((name) => [foldName(name), name.toWellFormed()] as const)
        .filter(([folded]) => !present.has(folded)),
    );
    moved = removed.length > 0 || added.size > 0;
    if (!moved) return;
    for (const [folded] of removed) present.delete(folded);
    for (const [folded, name] of added) present.set(folded, name);
    if (present.size > maxTags) refuse("tooManyTags");
    edit.tags.remove.push(...removed.map(([folded]) => folded));
    edit.tags.add.push(...[...added].map(([folded, name]) => ({ folded, name })));
    const params = { added: [...added.values()], removed: removed.map(([, name]) => name) };
    edit.event("tagsChanged", params, isPublicField(look.rights, "tags") ? params : null);
    edit.words = await headingWords(database.kysely, edit.row, [...present.values()]);
  });
  return moved;
}
