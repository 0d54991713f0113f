import { IconEyeOff, IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { VideoWire } from "@planete/shared/contract/videos.contract.ts";
import {
  createHelpVideo,
  readHelpVideo,
  removeHelpVideo,
  saveHelpVideo,
} from "@planete/shared/contract/videos.contract.ts";
import { playingTime, videoProblems, videoState } from "@planete/shared/domain/help/video.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { useCompanyZone } from "../../../kit/company-zone.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../../kit/edited-record.tsx";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useHistoryTeller } from "../../../kit/use-history-teller.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { showToast } from "../../../ui/toast-store.ts";
import type { VideoDraft } from "./video-draft.ts";
import { bodyOf, conflictOf, newVideo, sourceOf } from "./video-draft.ts";
import { VideoForm } from "./video-form.tsx";
import { useVideoTitle } from "./video-words.tsx";

interface VideoPanelProps {
  readonly navigation: PanelNavigation;
  readonly timeZone: string;
}

/** One video beside the list, or a new one. */
export function VideoPanel({ navigation, timeZone }: VideoPanelProps): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readHelpVideo, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("videos.title")} query={query} isNew={isNew}>
      {(found) => <OpenVideo navigation={navigation} timeZone={timeZone} video={found} />}
    </FoundRecord>
  );
}

function OpenVideo({
  navigation,
  timeZone,
  video,
}: VideoPanelProps & { readonly video: VideoWire | undefined }): ReactNode {
  const text = useText();
  const titleOf = useVideoTitle();
  const { format, clock } = useCompanyZone(timeZone);
  const teller = useHistoryTeller();
  const sayFailure = useSayFailure();
  const creating = useChange(createHelpVideo);
  const saving = useChange(saveHelpVideo);
  const removing = useChange(removeHelpVideo);
  const form = useRecordForm<VideoDraft>({
    navigation,
    source: video ? sourceOf(video) : newVideo,
    bodyPart: video ? "video" : undefined,
    conflictOf,
    together: videoProblems,
    fields: {
      titles: {
        label: text("videos.field.titles"),
        show: (titles) => Object.values(titles).join(" · "),
      },
      file: { label: text("videos.field.file"), show: (file) => file?.name ?? "" },
      path: { label: text("videos.field.path") },
      seconds: {
        label: text("videos.field.seconds"),
        rules: [(value) => (value === undefined ? problem("required") : undefined)],
        show: (value) => (value === undefined ? "" : playingTime(value)),
      },
      publishedAt: {
        label: text("videos.field.publishedAt"),
        show: (at) => (at === null ? "" : format.dateTime(new Date(at))),
      },
      withdrawn: {
        label: text("videos.field.withdrawn"),
        show: (value) => text(value ? "videos.state.withdrawn" : "videos.state.published"),
      },
    },
    create: async (draft) => {
      const { data } = await creating.change({ body: bodyOf(draft) });
      return { id: data.id, source: sourceOf(data), said: text("videos.created") };
    },
    change: async (draft, version) => {
      const body = { version, video: bodyOf(draft) };
      return sourceOf((await saving.change({ params: { id: navigation.id }, body })).data);
    },
  });
  const withdraw = async ({ id, version }: VideoWire, withdrawn: boolean): Promise<void> => {
    try {
      const body = { version, video: bodyOf({ ...form.base, withdrawn }) };
      await saving.change({ params: { id }, body });
      showToast({ message: text(withdrawn ? "videos.withdrawn" : "videos.restored"), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  const meaning = useMeaning(form.draft, video, (at) => format.dateTime(at));
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={video ? titleOf(video.titles) : text("videos.new.action")}
      subtitle={video && text(`videos.state.${video.state}`)}
      record={video && { kind: "video", id: video.id }}
      history={{
        labelOf: (field) => teller.labelOf("video", field),
        wordsOf: (field, value) => teller.wordsOf("video", field, value),
        actionOf: (action) => (action === "withdraw" ? text("videos.history.withdraw") : undefined),
      }}
      words={meaning}
      menu={
        video && [
          video.withdrawn
            ? {
                label: text("videos.restore.action"),
                icon: <IconWorld />,
                onClick: () => void withdraw(video, false),
              }
            : {
                label: text("videos.withdraw.action"),
                icon: <IconEyeOff />,
                onClick: () => void withdraw(video, true),
              },
        ]
      }
      removal={
        video && {
          label: text("videos.remove.action"),
          title: text("videos.remove.title"),
          text: text("videos.remove.text"),
          remove: () => removing.change({ params: { id: video.id }, query: { version: video.version } }),
          said: text("videos.removed"),
        }
      }
    >
      <VideoForm form={form} video={video} format={format} clock={clock} />
    </EditedRecord>
  );
}

/** What saving makes different for readers. */
function useMeaning(
  draft: VideoDraft,
  video: VideoWire | undefined,
  say: (at: Date) => string,
): string | undefined {
  const text = useText();
  const now = useMinute();
  if (draft.withdrawn) return undefined;
  const at = draft.publishedAt === null ? now : new Date(draft.publishedAt);
  const state = videoState({ publishedAt: at, withdrawn: false }, now);
  if (state === "planned") {
    const when = { when: say(at) };
    return text(video?.state === "published" ? "videos.words.hidden" : "videos.words.planned", when);
  }
  return video?.announcedAt ? undefined : text("videos.words.now");
}
