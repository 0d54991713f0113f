import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import { readHomeMessage } from "@planete/shared/contract/homepage-message.contract.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { readModules } from "@planete/shared/contract/modules.contract.ts";
import { listNews, readNews, readNewsOverview } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";

/**
 * Everything whose last answer may be read without network (docs/decisions/0011-offline.md), besides the
 * person and their preferences. Nothing else is ever kept: no sheet, no file, no list of people.
 */
const keptCalls: readonly Call[] = [
  readTranslation,
  listNews,
  readNews,
  readNewsOverview,
  readAgenda,
  listOwnTasks,
  readModules,
  readHomeMessage,
];
const keptNames: ReadonlySet<string> = new Set(keptCalls.map(({ name }) => name));

export function isKept(call: Call): boolean {
  return !call.changesState && keptNames.has(call.name);
}

/** Where an answer is kept: translations whatever their version, for without network any is better than none. */
export function keptAddress(call: Call, address: string): string {
  if (call.name !== readTranslation.name) return address;
  const [path = address, query] = address.split("?", 2);
  const part = new URLSearchParams(query).get("part");
  return part === null ? path : `${path}?part=${part}`;
}
