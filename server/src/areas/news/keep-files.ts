import type { Transaction } from "kysely";
import type { CommunicationDraftWire } from "@planete/shared/contract/communication.contract.ts";
import { fileUpload, pictureUpload } from "@planete/shared/contract/communication.contract.ts";
import { communicationLimits } from "@planete/shared/domain/communication/communication.ts";
import { picturesIn } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteFiles, findFileIds, findOfferedFiles, insertFiles } from "./news-file.store.ts";

/** Makes the files of an item those that its texts show and its writer put beside them. */
export async function keepFiles(
  platform: Platform,
  queries: Transaction<Schema>,
  { id, writerId }: { readonly id: string; readonly writerId: string },
  { bodies, files }: Pick<CommunicationDraftWire, "bodies" | "files">,
): Promise<void> {
  const pictures = new Set(Object.values(bodies).flatMap(picturesIn));
  const wanted = [...new Set([...pictures, ...files])];
  if (wanted.length > communicationLimits.files) refuse("tooManyAttachments");
  const present = new Set(await findFileIds(queries, id));
  const added = wanted.filter((each) => !present.has(each));
  const offered = await findOfferedFiles(queries, wanted, writerId);
  // What stands in a text was written anew as a picture; another file there is as good as missing.
  const fits = offered.filter((file) => file.isPicture || !pictures.has(file.id));
  if (fits.length < wanted.length) refuse("attachmentMissing");
  for (const { id: fileId, isPicture, inUse } of offered) {
    const { purpose } = isPicture ? pictureUpload : fileUpload;
    if (!inUse) await platform.files.attach(queries, { id: fileId, ownerId: writerId, purpose });
  }
  await insertFiles(queries, id, added);
  await leaveFiles(
    platform,
    queries,
    id,
    [...present].filter((each) => !wanted.includes(each)),
  );
}

/** Takes files out of an item; those that nothing shows any more are gone. */
async function leaveFiles(
  platform: Platform,
  queries: Transaction<Schema>,
  newsId: string,
  ids: readonly string[],
): Promise<void> {
  for (const fileId of await deleteFiles(queries, newsId, ids)) await platform.files.discard(queries, fileId);
}

/** Before an item is deleted. */
export async function leaveAllFiles(
  platform: Platform,
  queries: Transaction<Schema>,
  newsId: string,
): Promise<void> {
  await leaveFiles(platform, queries, newsId, await findFileIds(queries, newsId));
}
