import { refuse } from "../../platform/http/refuse.ts";
import type { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { findLinkedSheets, findReaders, replaceReaders, replaceSheets } from "./link.store.ts";
import { findKnownSheets } from "./reference.store.ts";
import { requireStaff } from "./staff.store.ts";

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Says who sees a development besides its team (D17); people who are not of the staff are refused. */
export async function setReaders(
  edit: DevelopmentEdit,
  developmentId: string,
  wanted: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(wanted)];
  const before = (await findReaders(edit.queries, developmentId)).map(({ id }) => id);
  const added = ids.filter((id) => !before.includes(id));
  if (added.length > 0) await requireStaff(edit.queries, added);
  if (isSameSet(before, ids)) return false;
  await replaceReaders(edit.queries, developmentId, ids);
  edit.addToSnapshots({ readers: before }, { readers: ids });
  return true;
}

/** Links liaison sheets (D20): only those that the reader may read are known to them. */
export async function setSheets(
  edit: DevelopmentEdit,
  reader: DevelopmentReader,
  developmentId: string,
  wanted: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(wanted)];
  const before = (await findLinkedSheets(edit.queries, developmentId)).map(({ id }) => id);
  if (isSameSet(before, ids)) return false;
  const known = reader.readsSheets ? await findKnownSheets(edit.queries, ids) : [];
  if (known.length !== ids.length) refuse("sheetUnknown");
  await replaceSheets(edit.queries, developmentId, ids, { personId: edit.actorId, at: edit.now });
  edit.addToSnapshots({ sheets: before }, { sheets: ids });
  return true;
}
