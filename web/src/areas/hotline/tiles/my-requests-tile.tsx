import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CallTile } from "../../../kit/call-tile.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TileLines } from "../../../ui/tile-lines.tsx";
import type { RequestsAddress } from "../client/requests-address.ts";
import { clientPlacePath } from "../client/requests-address.ts";
import { openStatuses } from "../client/use-requests.ts";
import { useRequestWords } from "../client/use-request-words.ts";
import { StatusWord } from "../sheet/status-face.tsx";
import { useFewSheets } from "./use-few-sheets.ts";

const page: RequestsAddress = { scope: "own", search: "", asks: false };

/** What a client's user has asked and is not over, in their words. */
export function MyRequestsTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  const { id } = usePerson().user;
  const words = useRequestWords();
  const { query, cards, count } = useFewSheets({ users: [id], statuses: openStatuses }, "activity");
  const href = clientPlacePath(page);
  return (
    <CallTile title={title} query={query} href={href} count={count}>
      {() =>
        cards.length === 0 ? (
          <EmptyState
            primary={{
              label: text("hotline.mine.new.action"),
              icon: <IconPlus />,
              href: clientPlacePath({ ...page, asks: true }),
            }}
          >
            {text("home.tile.requests.empty")}
          </EmptyState>
        ) : (
          <TileLines
            lines={cards.map((card) => ({
              id: card.id,
              href: clientPlacePath({ ...page, sheet: card.number }),
              title: card.subject,
              strong: card.unread > 0,
              detail: (
                <>
                  <StatusWord status={card.status} label={words.state(card)} />
                  <span>{words.answerBy(card) ?? words.last(card)}</span>
                </>
              ),
            }))}
            figure={{ count: count ?? cards.length, words: title, href }}
          />
        )
      }
    </CallTile>
  );
}
