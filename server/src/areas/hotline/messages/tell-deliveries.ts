import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { changeSheetBySystem } from "../sheets/change-sheet.ts";
import type { DeliveryNotice } from "./delivery-notice.store.ts";
import { deleteDeliveryNotice, findDeliveryNotices } from "./delivery-notice.store.ts";

const tickMs = 1_000;

interface Delivery extends WorkItem {
  readonly notice: DeliveryNotice;
}

/**
 * Tells sheets in which version something of theirs is out, or that it is not any more (D20). What the sheet says
 * already is not said again, so a notice that is worked on twice tells once.
 */
export function sheetDeliveries(platform: Platform): WorkQueue<Delivery> {
  const { database, now } = platform;
  return {
    name: "sheet-delivery",
    backoff: { firstMs: 10_000, maxMs: 600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 10_000,
    find: async (wish) => {
      const notices = await findDeliveryNotices(database.kysely, now(), wish);
      return notices.map((notice) => ({
        key: notice.mark,
        group: notice.sheetId,
        sheetNumber: notice.sheetNumber,
        notice,
      }));
    },
    work: async ({ notice }) => {
      await tellSheet(platform, notice);
      await deleteDeliveryNotice(database.kysely, notice.mark);
    },
    discard: deleteDeliveryNotice,
  };
}

async function tellSheet(platform: Platform, notice: DeliveryNotice): Promise<void> {
  const { releaseId, number, releasedOn: on, delivered } = notice;
  await changeSheetBySystem(platform, notice.sheetId, (edit) => {
    const told = edit.row.deliveries.filter((delivery) => delivery.releaseId !== releaseId);
    const known = told.length < edit.row.deliveries.length;
    if (known === delivered) return;
    edit.set({ deliveries: delivered ? [...told, { releaseId, number, on }] : told });
    const params = { release: number, on };
    if (delivered) {
      edit.event("delivered", params, params);
      edit.delivery = params;
    } else edit.event("deliveryWithdrawn", params, params);
  });
}

export function tellDeliveries(platform: Platform): Promise<void> {
  return new QueueWorker(platform, sheetDeliveries(platform)).round();
}

/** Looks once a second; gives the way to stop. */
export function tellDeliveriesInTime(platform: Platform): () => Promise<void> {
  return new QueueWorker(platform, sheetDeliveries(platform)).everyMs(tickMs);
}
