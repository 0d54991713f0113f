import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import { readHomeMessage } from "@planete/shared/contract/shown-message.contract.ts";
import {
  readFieldRights,
  readHotline,
  readSheetModules,
} from "@planete/shared/contract/hotline-setup.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { readModules } from "@planete/shared/contract/modules.contract.ts";
import { listBanners, listNews, readNews, readNewsOverview } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import { apiPath } from "../page-settings.ts";

/**
 * Everything whose last answer may be read without network (docs/decisions/0043-offline-hotline.md), besides the
 * person and their preferences. Nothing else is ever kept: of sheets those that were opened, no list of them, no
 * file, no list of people.
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
  listBanners,
  openSheet,
  readHotline,
  readFieldRights,
  readSheetModules,
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

/** Whether the call's answers stand at the address, whatever it was asked for. */
export function isAddressOf(call: Call, address: string): boolean {
  const path = new URL(address, location.href).pathname.slice(apiPath().length);
  const pattern = call.path
    .replaceAll("{id}", String.raw`[\da-f-]{36}`)
    .replaceAll(/\{[a-z]\w*\}/gi, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}

/** Sheets are counted apart: a morning of reading them must not push out home and agenda. */
export function isSheetAddress(address: string): boolean {
  return isAddressOf(openSheet, address);
}

/**
 * Whether what stands at the address needs the same right as a call that was refused for want of it, and so must not
 * be read any more.
 */
export function needsSameRight(refused: Call, address: string): boolean {
  const { access } = refused;
  if (access.kind !== "right") return false;
  return keptCalls.some(
    (call) => call.access.kind === "right" && call.access.tag === access.tag && isAddressOf(call, address),
  );
}
