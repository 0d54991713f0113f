import type { ReactNode } from "react";
import type { VideoWire } from "@planete/shared/contract/videos.contract.ts";
import {
  exportHelpVideos,
  listHelpVideos,
  readHelpVideoSetup,
} from "@planete/shared/contract/videos.contract.ts";
import { playingTime, videoStates } from "@planete/shared/domain/help/video.ts";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { useCompanyZone } from "../../../kit/company-zone.ts";
import { LanguageMeter } from "../../../kit/language-meter.tsx";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { videoList } from "./video-list.ts";
import { VideoPanel } from "./video-panel.tsx";
import { StateChip, useVideoTitle } from "./video-words.tsx";

/** The films of the help: who sees which from when (spec §7). */
export function VideosScreen(): ReactNode {
  const text = useText();
  const titleOf = useVideoTitle();
  const timeZone = useCall(readHelpVideoSetup).data?.data.timeZone;
  const columns = useColumns(timeZone ?? "UTC");
  return (
    <ListScreen
      title={text("videos.title")}
      list={videoList}
      call={listHelpVideos}
      exportCall={exportHelpVideos}
      searchLabel={text("videos.search")}
      columns={columns}
      filters={[
        {
          name: "state",
          label: text("videos.field.state"),
          options: videoStates.map((value) => ({ value, label: text(`videos.state.${value}`) })),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ titles }) => titleOf(titles)}
      createLabel={text("videos.new.action")}
      empty={text("videos.empty")}
      panel={(navigation) =>
        timeZone !== undefined && (
          <VideoPanel key={navigation.id} navigation={navigation} timeZone={timeZone} />
        )
      }
    />
  );
}

function useColumns(timeZone: string): readonly ListColumn<VideoWire>[] {
  const text = useText();
  const { format } = useCompanyZone(timeZone);
  const titleOf = useVideoTitle();
  return [
    {
      key: "title",
      header: text("videos.field.titles"),
      width: 320,
      grows: true,
      cell: ({ titles }) => titleOf(titles),
    },
    {
      key: "state",
      header: text("videos.field.state"),
      width: 150,
      phone: "end",
      cell: ({ state }) => <StateChip state={state} />,
    },
    {
      key: "publishedAt",
      header: text("videos.field.publishedAt"),
      width: 180,
      phone: "line",
      cell: ({ publishedAt }) => format.dateTime(new Date(publishedAt)),
    },
    {
      key: "seconds",
      header: text("videos.field.seconds"),
      width: 110,
      align: "end",
      phone: "hidden",
      cell: ({ seconds }) => playingTime(seconds),
    },
    {
      key: "languages",
      header: text("videos.field.languages"),
      width: 150,
      phone: "hidden",
      cell: ({ titles }) => <LanguageMeter missing={missingLanguages(titles, languageCodes)} />,
    },
    {
      key: "createdBy",
      header: text("videos.field.createdBy"),
      width: 170,
      phone: "hidden",
      cell: ({ createdBy }) => createdBy ?? "",
    },
    {
      key: "source",
      header: text("videos.field.source"),
      width: 220,
      phone: "hidden",
      onDemand: true,
      cell: ({ file, path }) => file?.name ?? path,
    },
    {
      key: "changedAt",
      header: text("videos.field.changed"),
      width: 170,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.dateTime(new Date(changedAt)),
    },
  ];
}
