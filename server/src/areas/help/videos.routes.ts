import type { VideoSort } from "@planete/shared/contract/videos.contract.ts";
import * as contract from "@planete/shared/contract/videos.contract.ts";
import { playingTime } from "@planete/shared/domain/help/video.ts";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { momentCell } from "../../platform/csv.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import { findCallerLanguage } from "../../platform/sessions/caller-language.store.ts";
import type { KeptVideo } from "./kept-video.store.ts";
import { videoPlan } from "./kept-video.store.ts";
import { createVideo, readVideo, removeVideo, saveVideo, stateOf, videoToWire } from "./save-video.ts";
import { findWritersVideoFile } from "./video.store.ts";

/** The videos of the help, as those who keep them do. */
export function serveVideos(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listHelpVideos, async ({ person }, { query }) => {
    const now = platform.now();
    const lang = await findCallerLanguage(kysely, person);
    const page = await findListPage<KeptVideo, VideoSort>(kysely, videoPlan(query, { lang, now }), query);
    return {
      data: page.rows.map((row) => videoToWire(row, now)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.exportHelpVideos, async (_caller, { query: { lang, ...wish }, reply }) => {
    const now = platform.now();
    return exportRows(reply, {
      rows: walkList<KeptVideo, VideoSort>(kysely, videoPlan(wish, { lang, now }), wish.sort),
      columns: columnsIn(lang, platform.config.companyTimeZone, now),
      lang,
      name: "videos",
    });
  });

  serveCaller(routes, contract.readHelpVideoSetup, () =>
    Promise.resolve({ data: { timeZone: platform.config.companyTimeZone } }),
  );

  serveCaller(routes, contract.readHelpVideo, async (_caller, { params }) => ({
    data: await readVideo(platform, kysely, params.id),
  }));

  serveCaller(routes, contract.createHelpVideo, async (caller, { body }) => ({
    data: await createVideo(platform, caller, body),
  }));

  serveCaller(routes, contract.saveHelpVideo, async (caller, { params, body }) => ({
    data: await saveVideo(platform, caller, { id: params.id, version: body.version, draft: body.video }),
  }));

  serveCaller(routes, contract.removeHelpVideo, async (caller, { params, query }) => {
    await removeVideo(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });

  serveCaller(routes, contract.uploadHelpVideo, async ({ person }, { request }) => {
    const upload = { ...contract.videoUpload, ownerId: person.id };
    const { id, name, mediaType, bytes } = await platform.files.receive(request, upload);
    return { data: { id, name, mediaType, bytes } };
  });

  serveCaller(routes, contract.playUploadedVideo, async ({ person }, { params, reply }) => {
    const file = await findWritersVideoFile(kysely, params.fileId, person.id);
    return platform.files.play(reply, file ?? refuse("notFound"));
  });
}

function columnsIn(lang: LanguageCode, timeZone: string, now: Date): readonly ExportColumn<KeptVideo>[] {
  const say = translatorOf(lang);
  const moment = momentCell(timeZone);
  const format = createFormatter(lang, timeZone);
  return [
    {
      heading: say("videos.field.titles"),
      value: ({ title }) => spokenText(title, [...catalogChain(lang), ...languageCodes])?.text ?? "",
    },
    {
      heading: say("videos.field.languages"),
      value: ({ title }) => {
        const missing = missingLanguages(title, languageCodes);
        const written = languageCodes.filter((code) => !missing.includes(code));
        return written.map((code) => format.language(code, "alone")).join(", ");
      },
    },
    { heading: say("videos.field.seconds"), value: ({ seconds }) => playingTime(seconds) },
    { heading: say("videos.field.publishedAt"), value: (row) => moment(row.published_at) },
    { heading: say("videos.field.state"), value: (row) => say(`videos.state.${stateOf(row, now)}`) },
    { heading: say("videos.field.createdBy"), value: (row) => row.created_by ?? "" },
    { heading: say("videos.field.source"), value: ({ file, url }) => file?.name ?? url ?? "" },
    { heading: say("videos.field.changed"), value: (row) => moment(row.changed_at) },
  ];
}
