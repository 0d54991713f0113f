import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import type { AnswerKeeper } from "../http/call-api.ts";
import { basePath } from "../page-settings.ts";
import { dropAnswers, findAnswer, findAnswers, keepAnswer, tidyAnswers } from "./answer-shelf.ts";
import { isAddressOf, isKept, isSheetAddress, keptAddress, needsSameRight } from "./kept-calls.ts";
import { keptMaxAnswers } from "./kept-rules.ts";
import { keptView } from "./kept-view.ts";
import { offlineOwner } from "./offline-owner.ts";

/** Once one call has found no server, the next ones do not wait their whole time before they show what was kept. */
const impatientMs = 3_000;

/** Answers of this page that came before its files were kept: without those nobody could read them. */
let waiting: Map<string, () => void> | undefined = new Map();

/** From now on the page opens without network: answers are worth keeping. */
export function startKeeping(): void {
  for (const keep of waiting?.values() ?? []) keep();
  waiting = undefined;
}

function keepFor(person: string, address: string, answer: unknown): void {
  const keptAt = Date.now();
  const keep = (): void => {
    // Somebody else has logged in from another tab meanwhile, and owns this device now.
    if (offlineOwner() !== person) return;
    const kept = keepAnswer(address, { owner: person, keptAt, answer });
    // A long day of reading keeps the last ones.
    if (isSheetAddress(address)) void kept.then(() => tidyAnswers(person));
  };
  if (!waiting) keep();
  else if (waiting.size < keptMaxAnswers) waiting.set(address, keep);
}

/** Keeps the answers that the person gets, and gives them back while the server cannot be reached. */
export function createAnswerKeeper(person: string): AnswerKeeper {
  return {
    keep: (call, asked, answer) => {
      if (!isKept(call)) return;
      const address = keptAddress(call, asked);
      keptView.isCurrent(address);
      keepFor(person, address, answer);
    },
    recall: async (call, asked) => {
      if (!isKept(call)) return undefined;
      const address = keptAddress(call, asked);
      const found = await findAnswer(address, person);
      if (found) keptView.shows(address, found.keptAt);
      return found?.answer;
    },
    refused: (call, asked, status) => {
      const refused = new URL(keptAddress(call, asked), location.href).href;
      if (status === 404 && isKept(call)) void dropAnswers((address) => address === refused);
      if (status === 403) void dropAnswers((address) => needsSameRight(call, address));
    },
    patienceMs: (call) => (isKept(call) && keptView.oldest() !== undefined ? impatientMs : undefined),
  };
}

/** What a call answered the person last, wherever it was asked; newest first. The page then says from when it is. */
export async function findAnswersOf<C extends Call>(
  call: C,
  person: string,
): Promise<readonly { readonly keptAt: number; readonly answer: CallResult<C> }[]> {
  const found = await findAnswers(person, (address) => isAddressOf(call, address));
  const kept = [...found.values()].toSorted((one, other) => other.keptAt - one.keptAt);
  const oldest = kept.at(-1);
  if (oldest) keptView.shows(call.path, oldest.keptAt);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under addresses of this very call
  return kept.map(({ keptAt, answer }) => ({ keptAt, answer: answer as CallResult<C> }));
}

/** Who was here last, as the session knows them. */
export interface KeptPerson {
  readonly user: UserWire;
  readonly preferences: PreferencesWire;
}

function hasMenu(kept: unknown): boolean {
  const user: unknown = kept !== null && typeof kept === "object" && "user" in kept ? kept.user : undefined;
  return user !== null && typeof user === "object" && "menu" in user;
}

/** Not an address of the server: who is there is told by several calls. */
function personAddress(): string {
  return `${basePath()}kept-person`;
}

export function keepPerson(kept: KeptPerson): void {
  keepFor(kept.user.id, personAddress(), kept);
}

/** The person who was here last and may read without network; the page then says from when it is. */
export async function findKeptPerson(): Promise<KeptPerson | undefined> {
  const owner = offlineOwner();
  if (owner === undefined) return undefined;
  const found = await findAnswer(personAddress(), owner);
  // What an older version kept does not know its menu, without which the page cannot be shown.
  if (!found || !hasMenu(found.answer)) return undefined;
  keptView.shows(personAddress(), found.keptAt);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only keepPerson writes at this address
  return found.answer as KeptPerson;
}
