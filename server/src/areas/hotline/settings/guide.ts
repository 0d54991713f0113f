import type { GuideFile } from "@planete/shared/contract/hotline-settings.contract.ts";
import { hotlineSettingsChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { guideUpload } from "@planete/shared/contract/hotline-settings.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../../../platform/database/database.ts";
import { recordHistory } from "../../../platform/history/history.store.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { rightTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refuseConflict, tellOfChanges } from "../../../platform/records/record-change.ts";
import type { Guide } from "./guide.store.ts";
import { findGuideFile, findGuideFiles, guideFileFor } from "./guide.store.ts";
import { holdSettings, saveSetting } from "./setting.store.ts";

/** Sends a guide in the reader's language; missing until somebody has uploaded one. */
export async function serveGuide(
  { database, files }: Platform,
  which: Guide,
  language: LanguageCode,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const guide = await findGuideFiles(database.kysely, which);
  const fileId = guide && guideFileFor(guide.files, language);
  const file = fileId === undefined ? undefined : await findGuideFile(database.kysely, fileId);
  if (!file) refuse("notFound");
  return files.serve(reply, file, { versioned: false });
}

/** A guide as the settings show it: the file that the administrator would read, and its languages. */
export async function readGuideState(
  queries: Queries,
  which: Guide,
  language: LanguageCode,
): Promise<GuideFile | null> {
  const guide = await findGuideFiles(queries, which);
  const fileId = guide && guideFileFor(guide.files, language);
  const file = fileId === undefined ? undefined : await findGuideFile(queries, fileId);
  if (!guide || !file) return null;
  return {
    version: guide.version,
    name: file.name,
    bytes: file.bytes,
    changedAt: guide.changedAt.toISOString(),
    languages: languageCodes.filter((code) => guide.files.languages?.[code] !== undefined),
  };
}

interface GuideUpload {
  readonly request: FastifyRequest;
  /** The language of whoever replaces it, to whom another one is shown. */
  readonly reader: LanguageCode;
  readonly lang?: LanguageCode | undefined;
  /** Of the guide that is replaced, 0 for none; left out by whoever replaces whatever is there. */
  readonly version?: number | undefined;
}

/** Replaces a guide, in one language or for every reader; the former file is gone for good. */
export async function saveGuide(
  platform: Platform,
  personId: string,
  which: Guide,
  { request, reader, lang: language, version }: GuideUpload,
): Promise<void> {
  const { database, files } = platform;
  const file = await files.receive(request, { ...guideUpload, ownerId: personId });
  await database.transaction(async (queries) => {
    await holdSettings(queries);
    const present = await findGuideFiles(queries, which);
    if (version !== undefined && version !== (present?.version ?? 0))
      await refuseConflict(queries, "hotline", {
        id: which,
        current: await readGuideState(queries, which, reader),
      });
    const former = present?.files ?? {};
    await files.attach(queries, { id: file.id, ownerId: personId, purpose: guideUpload.purpose });
    const next =
      language === undefined
        ? { fileId: file.id }
        : { ...former, languages: { ...former.languages, [language]: file.id } };
    await saveSetting(queries, which, next, { personId, at: platform.now() });
    const replaced =
      language === undefined
        ? [former.fileId, ...Object.values(former.languages ?? {})]
        : [former.languages?.[language]];
    for (const id of replaced) if (id !== undefined) await files.discard(queries, id);
    await recordHistory(queries, {
      actorId: personId,
      area: "hotline",
      action: "saveGuide",
      subject: which,
      ...(language === undefined ? {} : { after: { language } }),
    });
    await tellOfChanges(queries, "hotline", [{ actorId: personId, id: which }]);
    await announce(queries, {
      event: hotlineSettingsChanged,
      audience: [rightTopic(liaisonFormRight)],
      payload: {},
    });
  });
}
