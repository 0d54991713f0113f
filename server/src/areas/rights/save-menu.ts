import type { Transaction } from "kysely";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import { menuBodyPart, menuChanged, menuToWire } from "@planete/shared/contract/menus.contract.ts";
import type { MenuWire } from "@planete/shared/contract/menus.contract.ts";
import type { MenuEntry, menuRecord } from "@planete/shared/domain/menus/menu.ts";
import {
  judgeMenu,
  menuProblems,
  missingProductSlugs,
  movedSlugs,
} from "@planete/shared/domain/menus/menu.ts";
import { givenNames, standInName } from "@planete/shared/domain/modules/module-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
import { byLanguage } from "@planete/shared/domain/rights/grant-line.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { everyoneTopic } from "../../platform/live/topics.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { effectiveRights } from "../../platform/sessions/caller.ts";
import * as store from "./menu.store.ts";
import { lockRights } from "./subject.store.ts";
import type { TeamIds } from "./team-role.store.ts";
import { findTeamIds } from "./team-role.store.ts";

/** The tree with its version. */
export async function readMenuTree(queries: Queries): Promise<MenuWire> {
  return menuToWire(await store.findMenu(queries), await store.findMenuVersion(queries));
}

/** What the caller meets of the menu, judged by the rights they hold now. */
export async function findOwnMenu(queries: Queries, caller: Caller): Promise<readonly MenuEntry[]> {
  const rights = effectiveRights(caller);
  const judged = judgeMenu(await store.findMenu(queries), {
    employee: caller.person.employee,
    teams: caller.teams,
    flags: caller.flags,
    heldValue: (tag) => rights[tag] ?? 0,
  });
  return judged.flatMap(({ entry, hidden }) => (hidden === null ? [entry] : []));
}

/** Keeps the whole tree; every open page follows. */
export async function changeMenu(
  queries: Transaction<Schema>,
  { person }: Caller,
  { version, entries: sent }: { readonly version: number; readonly entries: readonly MenuEntry[] },
): Promise<void> {
  // Teams and rights that it names stay while it is judged.
  await lockRights(queries);
  const current = await store.findMenuVersion(queries, true);
  if (current !== version) {
    const last = await store.findLastMenuAuthor(queries);
    refuse("conflict", {
      current: await readMenuTree(queries),
      by: last?.by ?? null,
      at: last?.at.toISOString() ?? null,
    });
  }
  const entries = sent.map(tidied);
  const teamIds = await findTeamIds(queries);
  await requireGoodMenu(queries, entries, teamIds);
  const before = await store.findMenu(queries);
  await store.replaceMenu(queries, entries, teamIds);
  await tell(queries, person.id, before, await store.findMenu(queries));
}

/** Without spaces around words, and without names of an audience that is not meant. */
function tidied(entry: MenuEntry): MenuEntry {
  const some = entry.audience === "some";
  return {
    ...entry,
    names: givenNames(entry.names),
    rights: some ? entry.rights : [],
    teams: some ? entry.teams : [],
    flags: some ? entry.flags : [],
  };
}

/** Refuses a tree that cannot stand: each fault is said at its entry. */
async function requireGoodMenu(
  queries: Queries,
  entries: readonly MenuEntry[],
  teamIds: TeamIds,
): Promise<void> {
  const tags = await store.findTags(
    queries,
    entries.flatMap(({ rights }) => rights),
  );
  const problems: ValidationProblem[] = menuProblems(entries).map(({ index, field, rule }) => ({
    path: `${menuBodyPart}.${index}.${field}`,
    rule,
    params: {},
  }));
  for (const [index, { rights, teams }] of entries.entries()) {
    const complain = (field: string): unknown =>
      problems.push({ path: `${menuBodyPart}.${index}.${field}`, rule: "unknown", params: {} });
    if (rights.some((tag) => !tags.has(tag))) complain("rights");
    if (teams.some((team) => !teamIds.has(team))) complain("teams");
  }
  // The product's own entries are switched off, never left out.
  if (missingProductSlugs(entries).length > 0)
    problems.push({ path: menuBodyPart, rule: "required", params: {} });
  if (problems.length > 0) refuse("validationFailed", problems);
}

async function tell(
  queries: Transaction<Schema>,
  actorId: string,
  before: readonly MenuEntry[],
  after: readonly MenuEntry[],
): Promise<void> {
  const slugs = (entries: readonly MenuEntry[]): readonly string[] => entries.map(({ slug }) => slug);
  const moved = movedSlugs(slugs(before), slugs(after));
  for (const slug of new Set([...slugs(before), ...slugs(after)])) {
    const was = before.find((entry) => entry.slug === slug);
    const is = after.find((entry) => entry.slug === slug);
    const [old, now] = [historyOf(was, before), historyOf(is, after)];
    if (fieldChanges(old, now).length > 0)
      await recordChange(queries, "menu", {
        actorId,
        action: was ? (is ? "change" : "remove") : "create",
        id: slug,
        before: old,
        after: now,
      });
    if (was && is && moved.includes(slug))
      await recordChange(queries, "menu", {
        actorId,
        action: "order",
        id: slug,
        before: { order: slugs(before).indexOf(slug) + 1 },
        after: { order: slugs(after).indexOf(slug) + 1 },
      });
  }
  await announce(queries, { event: menuChanged, audience: [everyoneTopic], payload: {} });
}

/** An entry as history keeps it: names as they were, and none of what its audience does not use. */
function historyOf(
  entry: MenuEntry | undefined,
  entries: readonly MenuEntry[],
): HistoryFields<typeof menuRecord> {
  if (!entry) return {};
  const parent = entries.find(({ slug }) => slug === entry.parent);
  return {
    names: byLanguage(entry.names),
    path: entry.path,
    icon: entry.icon === "" ? null : entry.icon,
    parent: parent ? nameOf(parent) : null,
    audience: entry.audience,
    rights: [...entry.rights],
    teams: [...entry.teams],
    flags: [...entry.flags],
    active: entry.active,
  };
}

/** What it is called in the company's words; the product's own entries by their slug, which readers know in theirs. */
function nameOf({ slug, names }: MenuEntry): string {
  const given = standInName(names);
  return given === "" ? slug : given;
}
