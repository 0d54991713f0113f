import type { CallBody } from "@planete/shared/contract/call.ts";
import type { saveDirectoryConnection } from "@planete/shared/contract/directory-settings.contract.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { findConnection, storeConnection } from "./directory-connection.store.ts";
import { describeCertificate, requireHttps } from "./provider-metadata.ts";

/** Saves the connection; every process uses it from the next message on. */
export async function saveConnection(
  platform: Platform,
  actorId: string,
  body: CallBody<typeof saveDirectoryConnection>,
): Promise<void> {
  const { provider, ...settings } = body;
  const now = platform.now();
  requireHttps(provider, platform.config.demonstration);
  for (const certificate of provider.certificates) describeCertificate(certificate, now);
  const connection: DirectoryConnection = { ...settings, ...provider };
  await platform.database.transaction(async (queries) => {
    const before = await findConnection(queries);
    if (!(await storeConnection(queries, connection, actorId, now))) refuse("conflict");
    await recordHistory(queries, {
      actorId,
      area: "single-sign-on",
      action: "saveConnection",
      subject: "connection",
      before,
      after: connection,
    });
  });
}
