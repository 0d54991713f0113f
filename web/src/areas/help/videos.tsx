import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconSparkles } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listVideos, markVideoSeen } from "@planete/shared/contract/help.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { hrefOf } from "../../platform/navigation.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import styles from "./help.module.css";

const key = ["videos"];

/** Short films about the product; one that the person was told of and has not played is marked as new. */
export function Videos(): ReactNode {
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
  if (videos.data.length === 0) return <EmptyState>{text("help.videos.empty")}</EmptyState>;
  return (
    <ul className={styles.videos}>
      {videos.data.map(({ id, title, url, seconds, publishedAt, isNew }) => (
        <li key={id} className={styles.video}>
          <video
            controls
            muted
            preload="metadata"
            aria-label={title}
            src={url.startsWith("/") ? hrefOf(url) : url}
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
            {text("help.video.length", { seconds })} · {format.date(new Date(publishedAt))}
          </p>
        </li>
      ))}
    </ul>
  );
}
