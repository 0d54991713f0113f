import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { BannerWire } from "@planete/shared/contract/news.contract.ts";
import {
  acknowledgeNews,
  dismissBanner,
  listBanners,
  newsMarked,
  newsPublished,
} from "@planete/shared/contract/news.contract.ts";
import { MessageBanner } from "../../../kit/message-banner.tsx";
import { msToNextChange } from "../../../kit/ms-to-next-change.ts";
import { useCall } from "../../../kit/use-call.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { lastAnswer } from "../../../platform/offline/last-answers.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { newsPath } from "../news-address.ts";
import styles from "./news-banners.module.css";
import { useSeenBanners } from "./use-seen-banners.ts";

/**
 * What is said to the reader above every page (D23). It belongs to the frame, so that going from page to page moves
 * nothing; it comes, changes and goes as its writer says, and at its time.
 */
export function NewsBanners({ onLast }: { readonly onLast: () => void }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const queries = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const { data: answer, isPending } = useCall(
    listBanners,
    { query: { lang } },
    { everyMs: (last) => msToNextChange(last?.nextChangeAt) },
  );
  const refresh = (): void => void queries.invalidateQueries({ queryKey: [listBanners.name] });
  useLive(newsPublished, refresh);
  // On another page of the same reader: seen, put away or confirmed.
  useLive(newsMarked, ({ newsId }) => {
    if (answer?.data.some(({ id }) => id === newsId)) refresh();
  });
  useSeenBanners(answer?.data);
  // There from the first paint on: coming later, they would move the page under the hand.
  const banners = (isPending ? lastAnswer(listBanners, { query: { lang } }) : answer)?.data ?? [];
  const leave = (gone: BannerWire): void => {
    queries.setQueriesData<CallResult<typeof listBanners>>(
      { queryKey: [listBanners.name] },
      (last) => last && { ...last, data: last.data.filter(({ id }) => id !== gone.id) },
    );
    // The button that had the focus goes with its banner.
    if (banners.length > 1) box.current?.focus();
    else onLast();
    refresh();
  };
  if (banners.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.banners} aria-label={text("news.banner.label")}>
      {banners.map((banner) => (
        <NewsBanner key={banner.id} banner={banner} onGone={() => leave(banner)} />
      ))}
    </section>
  );
}

function NewsBanner({
  banner,
  onGone,
}: {
  readonly banner: BannerWire;
  readonly onGone: () => void;
}): ReactNode {
  const text = useText();
  const [going, setGoing] = useState(false);
  const { id, level, title, language, hasText, dismissible, requiresAcknowledgement } = banner;
  const go = async (call: typeof dismissBanner | typeof acknowledgeNews): Promise<void> => {
    if (going) return;
    setGoing(true);
    try {
      await callApi(call, { params: { id } });
      onGone();
    } catch {
      setGoing(false);
      showToast({
        message: text(call === dismissBanner ? "news.banner.failed" : "news.acknowledge.failed"),
        tone: "error",
      });
    }
  };
  return (
    <MessageBanner
      shape="strip"
      announce
      level={level}
      text={title}
      language={language}
      link={hasText ? { address: newsPath({}, id), label: null } : null}
      action={
        requiresAcknowledgement
          ? { label: text("news.acknowledge.action"), onClick: () => void go(acknowledgeNews) }
          : undefined
      }
      dismiss={
        dismissible ? { label: text("news.banner.hide"), onDismiss: () => void go(dismissBanner) } : undefined
      }
    />
  );
}
