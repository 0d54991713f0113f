import * as contract from "@planete/shared/contract/menus.contract.ts";
import { judgeMenu, rightOfPath } from "@planete/shared/domain/menus/menu.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { changeMenu, readMenuTree } from "./save-menu.ts";
import { findHoldersByTag, findRightPerson } from "./subject.store.ts";

/** The tree of the menu, kept by whoever keeps rights (spec §7, D22). */
export function serveMenus(routes: Routes): void {
  const { database } = routes.platform;

  serveCaller(routes, contract.readMenu, async () => ({ data: await readMenuTree(database.kysely) }));

  serveCaller(routes, contract.saveMenu, async (caller, { body }) => {
    const entries = contract.menuEntriesOf(body);
    await database.transaction((queries) => changeMenu(queries, caller, { version: body.version, entries }));
    return { data: await readMenuTree(database.kysely) };
  });

  serveCaller(routes, contract.previewMenu, async (_caller, { body }) => {
    const person = await findRightPerson(database.kysely, body.userId);
    if (!person) return refuse("notFound");
    const holders = await findHoldersByTag(database.kysely);
    const judged = judgeMenu(contract.menuEntriesOf(body), {
      employee: person.employee,
      teams: person.teams,
      flags: person.flags,
      // The very function that judges the person's own calls.
      heldValue: (tag) => effectiveRight(tag, holders.get(tag) ?? [], person).value,
    });
    return {
      data: judged.map(({ entry, hidden }) => ({
        slug: entry.slug,
        hidden,
        right: hidden === "right" ? (rightOfPath(entry.path) ?? null) : null,
      })),
    };
  });
}
