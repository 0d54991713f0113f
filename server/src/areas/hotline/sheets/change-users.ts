import { isPublicField } from "@planete/shared/domain/hotline/field-rights.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireChangeable } from "./change-field.ts";
import { changeSheet } from "./change-sheet.ts";
import type { HotlinePerson } from "../readers/people.store.ts";
import { findClientUsers, findHotlineStaff } from "../readers/people.store.ts";
import { findFollowerIds } from "./sheet-user.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

const namesOf = (people: readonly HotlinePerson[]): string[] => people.map(({ name }) => name);

/** Adds and removes people who follow the sheet; which colleagues do is nothing that clients learn of (D8). */
export async function changeUsers(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  wish: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  const { kysely } = platform.database;
  await changeSheet(platform, reader, sheetId, async (edit, look) => {
    requireChangeable(look, reader, "users");
    const clientUsers = await findClientUsers(kysely, edit.row.client_id);
    const colleagues = reader.side === "staff" ? await findHotlineStaff(kysely) : [];
    const known = new Map([...clientUsers, ...colleagues].map((person) => [person.id, person]));
    if (wish.add.some((id) => !known.has(id))) refuse("personUnknown");
    const present = new Set(await findFollowerIds(kysely, sheetId));
    const pick = (
      people: readonly HotlinePerson[],
      ids: readonly string[],
      there: boolean,
    ): readonly HotlinePerson[] => people.filter(({ id }) => ids.includes(id) && present.has(id) === there);
    const added = { clients: pick(clientUsers, wish.add, false), staff: pick(colleagues, wish.add, false) };
    const removed = {
      clients: pick(clientUsers, wish.remove, true),
      staff: pick(colleagues, wish.remove, true),
    };
    const all = [...added.clients, ...added.staff, ...removed.clients, ...removed.staff];
    if (all.length === 0) return;
    edit.users.add.push(...[...added.clients, ...added.staff].map(({ id }) => id));
    edit.users.remove.push(...[...removed.clients, ...removed.staff].map(({ id }) => id));
    const isPublic = isPublicField(look.rights, "users") && added.clients.length + removed.clients.length > 0;
    edit.event(
      "usersChanged",
      {
        added: namesOf([...added.clients, ...added.staff]),
        removed: namesOf([...removed.clients, ...removed.staff]),
      },
      isPublic ? { added: namesOf(added.clients), removed: namesOf(removed.clients) } : null,
    );
  });
}
