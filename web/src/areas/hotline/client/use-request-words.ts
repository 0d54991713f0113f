import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useStateWords } from "../sheet/use-state-words.ts";
import { useNow } from "../sheet/use-waiting.ts";

type RequestState = Pick<SheetCard, "status" | "turn" | "awaited" | "awaitedUntil" | "answerBy">;

/** Where a request stands, said to the people who wrote it. */
export function useRequestWords() {
  const text = useText();
  const format = useFormat();
  const { id: reader } = usePerson().user;
  const now = useNow(60_000);
  const state = useStateWords();

  /** When an answer is expected, as long as that lies ahead. */
  const answerBy = ({ answerBy: at }: RequestState): string | undefined => {
    if (at === undefined || at === null || new Date(at) <= now) return undefined;
    const when = new Date(at);
    const today = format.date(when) === format.date(now);
    return today
      ? text("hotline.mine.answerToday", { time: format.time(when) })
      : text("hotline.mine.answerBy", { when: format.dateTime(when) });
  };
  const onHold = ({ status, awaited, awaitedUntil }: RequestState): string | undefined => {
    if (status !== "onHold" || awaited === null || awaited === "client") return undefined;
    const words = text(`hotline.mine.awaits.${awaited}`);
    if (awaitedUntil === null) return words;
    const date = format.date(new Date(`${awaitedUntil}T12:00:00`));
    return text("hotline.mine.awaitsUntil", { words, date });
  };
  return {
    state,
    answerBy,
    /** What a row says beside the state: what is expected, else the last words. */
    detail: (card: SheetCard): string | undefined =>
      answerBy(card) ??
      onHold(card) ??
      (card.preview ? text("hotline.mine.quote", { words: card.preview.text }) : undefined),
    /** Who spoke last, and when. */
    last: ({ preview, requester, activityAt }: SheetCard): string => {
      const asker = requester.id === reader ? text("hotline.mine.you") : requester.name;
      const at = format.relative(new Date(preview?.at ?? activityAt), now);
      const author = preview?.author;
      const who =
        author === undefined || author.id === requester.id
          ? [asker]
          : [
              asker,
              author.side === "support" ? text("hotline.mine.bySupport", { name: author.name }) : author.name,
            ];
      return [...who, at].join(" · ");
    },
  };
}
