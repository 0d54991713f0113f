import type { PromiseChangeWire } from "@planete/shared/contract/hotline-promise.contract.ts";
import * as contract from "@planete/shared/contract/hotline-promise.contract.ts";
import { z } from "zod";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import type { StoredEvent } from "../messages/event.store.ts";
import { personToWire } from "../messages/message-wire.ts";
import { readSheet } from "../sheets/open-sheet.ts";
import { seesSheet } from "../sheets/open-sheet.store.ts";
import { promiseDate } from "./promise-date.ts";
import { findPromise, findPromiseEvents } from "./promise.store.ts";
import { readerOf } from "../readers/sheet-reader.ts";

/** The date that a client was promised, and how it came about (D20). */
export function servePromises(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, contract.promiseDate, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await promiseDate(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.readPromise, async (caller, { params }) => {
    const reader = readerOf(caller);
    if (!(await seesSheet(platform.database, reader, params.id))) refuse("notFound");
    const events = await findPromiseEvents(platform.database, reader.side, params.id);
    return { data: events.map((event) => changeToWire(event, reader.side === "staff")) };
  });

  serveCaller(routes, contract.viewPromise, async (caller, { params }) => {
    if (!(await seesSheet(platform.database, readerOf(caller), params.id))) refuse("notFound");
    // The client's half of everything, so that whoever looks sees neither more nor less than they do (D8).
    const [promise, events] = await Promise.all([
      findPromise(platform.database, params.id),
      findPromiseEvents(platform.database, "client", params.id),
    ]);
    if (!promise) refuse("notFound");
    return { data: { ...promise, changes: events.map((event) => changeToWire(event, false)) } };
  });
}

/** As `promiseDate` writes them; a client's come without the reason. */
const stored = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  sentence: z.string(),
  reason: z.string().optional(),
});

function changeToWire({ at, actor, params }: StoredEvent, staff: boolean): PromiseChangeWire {
  const { reason, ...told } = stored.parse(params);
  return {
    ...told,
    at: at.toISOString(),
    ...(staff ? { by: actor && personToWire(actor), ...(reason === undefined ? {} : { reason }) } : {}),
  };
}
