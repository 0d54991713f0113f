import type { LivePayload } from "@planete/shared/contract/live.contract.ts";
import type { messageAdded } from "@planete/shared/contract/hotline-live.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { previewOf } from "@planete/shared/domain/hotline/words.ts";
import type { ListPages } from "./list-pages.ts";
import { rowsOf, withCards } from "./list-pages.ts";

type Added = LivePayload<typeof messageAdded>;

/**
 * The reader's own message while it waits for its undo, by its event. Until it leaves it moves nothing but the last words
 * of the sheet (D8), so nobody need be asked for what has changed.
 */
export function ownHeld({ message, by }: Added, readerId: string): MessageWire | undefined {
  return by === readerId && message !== null && message.leavesAt !== null ? message : undefined;
}

/** The row of its sheet with such a message; its words are no draft any more. */
export function withHeld(data: ListPages, { sheetId, version }: Added, message: MessageWire): ListPages {
  const card = rowsOf(data.pages).find(({ id }) => id === sheetId);
  if (!card || card.version >= version) return data;
  const { text, kind, author, at } = message;
  const preview = previewOf(text);
  // The row may show the draft of the other kind.
  const begun = previewOf(card.draft ?? "", 100).replace(/…$/u, "");
  return withCards(data, [
    {
      ...card,
      preview: { text: preview, kind, author, at },
      messages: card.messages + 1,
      unread: 0,
      activityAt: at,
      draft: preview.startsWith(begun) ? null : card.draft,
      version,
    },
  ]);
}
