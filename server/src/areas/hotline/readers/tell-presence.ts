import type { CallBody } from "@planete/shared/contract/call.ts";
import { presenceTold } from "@planete/shared/contract/hotline-live.contract.ts";
import type { tellPresence as tellPresenceCall } from "@planete/shared/contract/hotline-message.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import type { Topic } from "../../../platform/live/topics.ts";
import { clientRightTopic, staffRightTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lookAtSheet } from "../sheets/edit.store.ts";
import { personToWire } from "../messages/message-wire.ts";
import { deletePresence, upsertPresence } from "./presence.store.ts";
import type { SheetReader } from "./sheet-reader.ts";

/**
 * Somebody looks, types or leaves. Staff see everybody; a client's users hear only that support types to
 * them: who of staff looks at a sheet, and that somebody writes a note, stays inside (D8).
 */
export async function tellPresence(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  { state, kind = "customer" }: CallBody<typeof tellPresenceCall>,
): Promise<void> {
  if (kind === "internal" && reader.side === "client") refuse("actionNotAllowed");
  const look = await lookAtSheet(platform.database, reader, sheetId);
  if (!look) refuse("notFound");
  const at = platform.now();
  const { personId } = reader;
  const audience: Topic[] = [staffRightTopic(liaisonFormRight)];
  if (reader.side === "staff" && state === "typing" && kind === "customer") {
    audience.push(clientRightTopic(look.row.client_id, liaisonFormRight));
  }
  await platform.database.transaction(async (queries) => {
    if (state === "left") await deletePresence(queries, { sheetId, personId });
    else
      await upsertPresence(queries, { sheetId, personId, state, kind: state === "typing" ? kind : null, at });
    await announce(queries, {
      event: presenceTold,
      audience,
      payload: {
        sheetId,
        person: personToWire({ id: personId, name: reader.name, staff: reader.side === "staff" }),
        state,
        kind: state === "typing" ? kind : null,
        at: at.toISOString(),
      },
    });
  });
}
