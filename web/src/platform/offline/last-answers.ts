import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import { readHomeMessage } from "@planete/shared/contract/shown-message.contract.ts";
import { readModules } from "@planete/shared/contract/modules.contract.ts";
import { listBanners, listNews, readNewsOverview } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import type { CallOptions } from "../http/call-api.ts";
import { addressOf } from "../http/call-api.ts";
import { sessionStore } from "../session/session-store.ts";
import type { KeptAnswer } from "./answer-shelf.ts";
import { findAnswers } from "./answer-shelf.ts";
import { isAddressOf } from "./kept-calls.ts";
import { offlineOwner } from "./offline-owner.ts";

/** What home and the frame around it show. */
const firstCalls: readonly Call[] = [
  listNews,
  readNewsOverview,
  listOwnTasks,
  readModules,
  readAgenda,
  readHomeMessage,
  listBanners,
];

/** Only while the page opens: later on, what it has fetched itself is newer. */
const openingMs = 10_000;

let remembered: { readonly owner: string; readonly answers: ReadonlyMap<string, KeptAnswer> } | undefined;

function isFirst(address: string): boolean {
  return firstCalls.some((call) => isAddressOf(call, address));
}

/** Takes out what home showed last on this device, while the server is still asked who is there. */
export async function rememberAnswers(): Promise<void> {
  const owner = offlineOwner();
  if (owner === undefined) return;
  remembered = { owner, answers: await findAnswers(owner, isFirst) };
  setTimeout(() => {
    remembered = undefined;
  }, openingMs);
}

/**
 * What the server answered last, to be shown until it answers again; a refusal takes its place. Only once
 * the server has said that the person is the one to whom it was given (docs/decisions/0043-offline-hotline.md).
 */
export function lastAnswer<C extends Call>(
  call: C,
  options: Pick<CallOptions<C>, "params" | "query"> = {},
): CallResult<C> | undefined {
  const session = sessionStore.current();
  if (!remembered || session.kind !== "person") return undefined;
  const { owner, answers } = remembered;
  // The mark of the owner goes at logout, in whichever tab that was.
  if (session.user.id !== owner || offlineOwner() !== owner) return undefined;
  const kept = answers.get(new URL(addressOf(call, options), location.href).href);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the address of this very call
  return kept?.answer as CallResult<C> | undefined;
}
