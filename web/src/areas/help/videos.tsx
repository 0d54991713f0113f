import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconSparkles } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listVideos, markVideoSeen, videosChanged } from "@planete/shared/contract/help.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { filmAddress } from "./film-address.ts";
import styles from "./help.module.css";

const key = ["videos"];

interface VideosProps {
  /** The one that a notification leads to: it is shown first, or said to be gone. */
  readonly asked?: string | undefined;
}

/** Short films about the product; one that the person was told of and has not played is marked as new. */
export function Videos({ asked }: VideosProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const queries = useQueryClient();
  const videos = useQuery({
    queryKey: [...key, lang],
    queryFn: ({ signal }) => callApi(listVideos, { query: { lang }, signal }),
    select: ({ data }) => data,
  });
  const seen = useMutation({
    mutationFn: (id: string) => callApi(markVideoSeen, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  useLive(videosChanged, () => void queries.invalidateQueries({ queryKey: key }));
  if (videos.isError) {
    return <QueryFailure query={videos} message={text("help.videos.failed")} />;
  }
  if (videos.isPending) {
    return (
      <>
        <SkeletonNote />
        <Skeleton lines={3} />
      </>
    );
  }
  const isGone = asked !== undefined && videos.data.every(({ id }) => id !== asked);
  const gone = isGone && <Banner tone="info">{text("help.video.gone")}</Banner>;
  if (videos.data.length === 0) {
    return (
      <>
        {gone}
        <EmptyState>{text("help.videos.empty")}</EmptyState>
      </>
    );
  }
  return (
    <>
      {gone}
      <ul className={styles.videos}>
        {videos.data
          .toSorted((left, right) => Number(right.id === asked) - Number(left.id === asked))
          .map(({ id, title, url, seconds, publishedAt, isNew }) => (
            <li key={id} className={styles.video} aria-current={id === asked || undefined}>
              <video
                controls
                muted
                preload="metadata"
                aria-label={title}
                src={filmAddress(url)}
                onPlay={() => {
                  if (isNew) seen.mutate(id);
                }}
              />
              <p className={styles.videoTitle}>
                {title}{" "}
                {isNew && (
                  <StatusChip tone="accent" icon={<IconSparkles />}>
                    {text("help.video.new")}
                  </StatusChip>
                )}
              </p>
              <p className={styles.note}>
                {seconds < 60
                  ? text("help.video.length", { seconds })
                  : text("help.video.minutes", { minutes: Math.round(seconds / 60) })}{" "}
                · {format.date(new Date(publishedAt))}
              </p>
            </li>
          ))}
      </ul>
    </>
  );
}
