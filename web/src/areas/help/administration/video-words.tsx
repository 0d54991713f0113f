import { IconClock, IconEyeOff, IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { VideoState } from "@planete/shared/domain/help/video.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import type { ChipTone } from "../../../ui/status-chip.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

const faces: Readonly<Record<VideoState, { readonly icon: ReactNode; readonly tone: ChipTone }>> = {
  planned: { icon: <IconClock />, tone: "accent" },
  published: { icon: <IconWorld />, tone: "success" },
  withdrawn: { icon: <IconEyeOff />, tone: "neutral" },
};

export function StateChip({ state }: { readonly state: VideoState }): ReactNode {
  const text = useText();
  return <StatusChip {...faces[state]}>{text(`videos.state.${state}`)}</StatusChip>;
}

/** The title of a video for whoever looks at the list. */
export function useVideoTitle(): (titles: Readonly<Record<string, string>>) => string {
  const text = useText();
  const code = useLanguageCode();
  return (titles) =>
    spokenText(titles, [...catalogChain(code), ...languageCodes])?.text ?? text("videos.untitled");
}
