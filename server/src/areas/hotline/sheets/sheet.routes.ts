import * as contract from "@planete/shared/contract/hotline-sheet.contract.ts";
import { seesEvent } from "@planete/shared/domain/hotline/event-sight.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { serveWitnessedJson } from "../../../platform/hot-path/serve-witnessed.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import { findEventsBefore } from "../messages/event.store.ts";
import { personToWire } from "../messages/message-wire.ts";
import { openSheet, readConversation } from "./open-sheet.ts";
import { findIdByNumber, seesSheet } from "./open-sheet.store.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import { findSheetFiles } from "./sheet-file.store.ts";
import { readerOf } from "../readers/sheet-reader.ts";
import { eventToWire } from "./sheet-wire.ts";

const eventPageLength = 100;

/** Reading one sheet. */
export function serveSheet(routes: Routes): void {
  const { platform } = routes;
  const { database } = platform;

  serveWitnessedJson(routes, contract.openSheet, (caller, { params }, witness) =>
    openSheet(platform, readerOf(caller), params.id, witness),
  );

  serveCaller(routes, contract.findSheetByNumber, async (caller, { params }) => {
    const id = await findIdByNumber(database, readerOf(caller), params.number);
    return { data: { id: id ?? refuse("notFound") } };
  });

  serveCaller(routes, contract.readMessages, async (caller, { params, query }) => ({
    data: await readConversation(platform, readerOf(caller), params.id, query),
  }));

  serveCaller(routes, contract.readSheetEvents, async (caller, { params, query }) => {
    const reader = readerOf(caller);
    if (!(await seesSheet(database, reader, params.id))) refuse("notFound");
    const side = reader.side;
    const rights = await findFieldRights(database.kysely);
    const events = await findEventsBefore(database, side, params.id, query.before, eventPageLength);
    const last = events.at(-1);
    return {
      data: events.filter((event) => seesEvent(rights, reader.role, event)).map(eventToWire),
      before: last && events.length === eventPageLength ? last.position : null,
    };
  });

  serveCaller(routes, contract.readSheetFiles, async (caller, { params }) => {
    const reader = readerOf(caller);
    if (!(await seesSheet(database, reader, params.id))) refuse("notFound");
    const files = await findSheetFiles(database, reader, params.id);
    return {
      data: files.map(({ authorId, authorName, authorIsStaff, at, ...file }) => ({
        ...file,
        author: personToWire({ id: authorId, name: authorName, staff: authorIsStaff }),
        at: at.toISOString(),
      })),
    };
  });
}
