import { hotlineSettingsChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { guideUpload } from "@planete/shared/contract/hotline-settings.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { rightTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { findGuideFile } from "./guide.store.ts";
import { findSetting, saveSetting } from "./setting.store.ts";

export type Guide = "guide" | "hotlineGuide";

const storedGuide = z.object({ fileId: z.uuid() }).nullable().catch(null);

/** Sends a guide; missing until somebody has uploaded one. */
export async function serveGuide(
  { database, files }: Platform,
  which: Guide,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const guide = storedGuide.parse((await findSetting(database.kysely, which)) ?? null);
  const file = guide && (await findGuideFile(database.kysely, guide.fileId));
  if (!file) refuse("notFound");
  return files.serve(reply, file, { versioned: false });
}

/** Replaces a guide; the former one is gone for good. */
export async function saveGuide(
  platform: Platform,
  personId: string,
  which: Guide,
  request: FastifyRequest,
): Promise<void> {
  const { database, files } = platform;
  const file = await files.receive(request, { ...guideUpload, ownerId: personId });
  await database.transaction(async (queries) => {
    const former = storedGuide.parse((await findSetting(queries, which)) ?? null);
    await files.attach(queries, { id: file.id, ownerId: personId, purpose: guideUpload.purpose });
    await saveSetting(queries, which, { fileId: file.id }, { personId, at: platform.now() });
    if (former) await files.discard(queries, former.fileId);
    await recordHistory(queries, { actorId: personId, area: "hotline", action: "saveGuide", subject: which });
    await announce(queries, {
      event: hotlineSettingsChanged,
      audience: [rightTopic(liaisonFormRight)],
      payload: {},
    });
  });
}
