import type { CallBody } from "@planete/shared/contract/call.ts";
import type { explainMiss as call } from "@planete/shared/contract/hotline-change.contract.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "../sheets/change-sheet.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Says why a target was missed, among colleagues; it stays on record with its reason (D27). */
export async function explainMiss(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  { kind, dueAt, reason }: CallBody<typeof call>,
): Promise<void> {
  if (reader.side === "client") refuse("actionNotAllowed");
  const words = reason.trim().toWellFormed();
  const at = new Date(dueAt).toISOString();
  await changeSheet(platform, reader, sheetId, (edit) => {
    const missed = edit.row.missed_targets;
    const place = missed.findIndex((one) => one.kind === kind && one.dueAt === at);
    const known = missed[place];
    if (!known) return refuse("notFound");
    if (known.reason === words) return undefined;
    edit.set({ missed_targets: missed.with(place, { ...known, reason: words }) });
    edit.event("missExplained", { kind, dueAt: at, reason: words }, null);
    edit.keepPlace();
    return undefined;
  });
}
