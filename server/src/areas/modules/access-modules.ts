import { refuse } from "../../platform/http/refuse.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { findModuleReader, findModules } from "./module.store.ts";
import type { ModuleReader, StoredModule } from "./module.store.ts";

/** The only way to somebody's modules: one's own, anybody's for super administrators. */
export async function accessModules(
  platform: Platform,
  caller: Caller,
  personId: string,
): Promise<readonly StoredModule[]> {
  const { person } = caller;
  if (personId !== person.id && !person.superAdministrator) refuse("notFound");
  const queries = platform.database.kysely;
  const reader = personId === person.id ? readerOf(caller) : await findModuleReader(queries, personId);
  if (!reader) refuse("notFound");
  return findModules(queries, reader);
}

/** One of the caller's own modules; one they may not see is as missing as any. */
export async function accessModule(queries: Queries, caller: Caller, slug: string): Promise<StoredModule> {
  const modules = await findModules(queries, readerOf(caller));
  const module = modules.find((candidate) => candidate.slug === slug);
  if (!module) refuse("notFound");
  return module;
}

/** The caller as the reader of modules. */
export function readerOf(caller: Caller): ModuleReader {
  const { person, teams } = caller;
  return {
    id: person.id,
    employee: person.employee,
    clientId: person.client?.id ?? null,
    teams,
    holds: (tag) => holdsRight(caller, tag),
  };
}
