import { presenceEveryMs } from "@planete/shared/contract/hotline-message.contract.ts";
import type { SheetPersonWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";

export interface Present {
  readonly person: SheetPersonWire;
  readonly state: "viewing" | "typing";
  readonly kind: MessageKind | null;
  readonly at: string;
}

export interface PresenceNews extends Omit<Present, "state"> {
  readonly state: Present["state"] | "left";
}

/** Typing is told every 3 s; it is over when it was not told again for twice as long. */
export const typingEveryMs = 3_000;
const typingMs = 2 * typingEveryMs;
const viewingMs = 2 * presenceEveryMs;

/** Who is there after somebody came, typed or left. */
export function withPresence(
  present: readonly Present[],
  { state, ...news }: PresenceNews,
): readonly Present[] {
  const others = present.filter(({ person }) => person.id !== news.person.id);
  return state === "left" ? others : [...others, { ...news, state }];
}

/** Who is still there: silence ends typing first and presence later. */
export function presentAt(present: readonly Present[], now: Date): readonly Present[] {
  return present.flatMap((one) => {
    const age = now.getTime() - Date.parse(one.at);
    if (age > viewingMs) return [];
    return [one.state === "typing" && age > typingMs ? { ...one, state: "viewing" as const } : one];
  });
}
