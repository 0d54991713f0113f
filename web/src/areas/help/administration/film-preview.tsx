import type { ReactNode, SyntheticEvent } from "react";
import { useState } from "react";
import { videoLimits } from "@planete/shared/domain/help/video.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import styles from "./film-preview.module.css";

interface FilmPreviewProps {
  readonly address: string;
  readonly label: string;
  /** Whole seconds, once the browser has read them off the film. */
  readonly onLength: (seconds: number) => void;
}

/** The film as readers will see it: what this browser can't play is said before it is published. */
export function FilmPreview({ address, label, onLength }: FilmPreviewProps): ReactNode {
  const text = useText();
  const [failed, setFailed] = useState(false);
  const measure = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): void => {
    if (Number.isFinite(film.duration)) {
      onLength(Math.min(videoLimits.seconds, Math.max(1, Math.round(film.duration))));
      // Back from where its end was looked for.
      if (film.currentTime > 0 && film.paused) film.currentTime = 0;
      return;
    }
    // A recording of the browser's own does not say how long it is until its end was looked for.
    film.currentTime = Number.MAX_SAFE_INTEGER;
  };
  return (
    <>
      <video
        className={styles.film}
        controls
        muted
        preload="metadata"
        aria-label={label}
        src={address}
        onLoadedMetadata={measure}
        onDurationChange={(event) => {
          if (Number.isFinite(event.currentTarget.duration)) measure(event);
        }}
        onError={() => setFailed(true)}
      />
      {failed && <Banner tone="warning">{text("videos.preview.failed")}</Banner>}
    </>
  );
}
