import type { QueryClient } from "@tanstack/react-query";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { ListPages } from "../list/list-pages.ts";
import { withDraft } from "../list/list-pages.ts";
import { listsKey } from "../list/use-sheet-list.ts";

interface DraftPlace {
  readonly sheetId: string | null;
  readonly kind: MessageKind;
}

const keyOf = ({ sheetId, kind }: DraftPlace): string => `${sheetId} ${kind}`;

/** Saves of this page on their way: their event often comes before their answer. */
const onTheWay = new Map<string, number>();
/** When this page last saved a draft. */
const savedAt = new Map<string, string>();

/** Makes a save of a draft known as this page's own for as long as it is on its way, and by its time from then on. */
export async function asOwnDraft<Saved extends { readonly changedAt: string }>(
  place: DraftPlace,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const key = keyOf(place);
  onTheWay.set(key, (onTheWay.get(key) ?? 0) + 1);
  try {
    const saved = await save();
    savedAt.set(key, saved.changedAt);
    return saved;
  } finally {
    const others = (onTheWay.get(key) ?? 1) - 1;
    if (others > 0) onTheWay.set(key, others);
    else onTheWay.delete(key);
  }
}

/** Whether an event tells of a draft that this page has saved itself, and has shown in its lists. */
export function isOwnDraft(event: DraftPlace & { readonly changedAt: string | null }): boolean {
  if (event.changedAt === null) return false;
  const key = keyOf(event);
  return onTheWay.has(key) || savedAt.get(key) === event.changedAt;
}

/** The lists of this page say so as well, without asking the server: the draft that was saved last is the one they show. */
export function showOwnDraft(queries: QueryClient, sheetId: string, text: string): void {
  queries.setQueriesData<ListPages>({ queryKey: listsKey }, (data) => data && withDraft(data, sheetId, text));
}
