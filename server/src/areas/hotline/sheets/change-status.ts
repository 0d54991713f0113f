import type { CallBody } from "@planete/shared/contract/call.ts";
import type { changeStatus as changeStatusCall } from "@planete/shared/contract/hotline-change.contract.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { inCodeWords } from "@planete/shared/contract/sheet-names.ts";
import { judgeTransition, missingNeeds } from "@planete/shared/domain/hotline/transitions.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "./change-sheet.ts";
import { moveStatus, subjectOf } from "./move-status.ts";
import { refuseTransition } from "./refuse-transition.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { refuseStale } from "./stale-sheet.ts";
import { requireComingDay } from "./until-date.ts";
import { findWorkingCalendar } from "../service-levels/working-calendar.ts";

/** Makes a transition of D7; the same status again records nothing, another one since is told first. */
export async function changeStatus(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  wish: CallBody<typeof changeStatusCall>,
): Promise<void> {
  const basis = inCodeWords(wish.basis);
  const to = statusCodes.fromCode(wish.to);
  await changeSheet(platform, reader, sheetId, async (edit) => {
    const { row } = edit;
    const judged = judgeTransition(subjectOf(row), to, reader.role, edit.now);
    if (judged.verdict === "same") return;
    if (basis.status !== row.status) await refuseStale(platform, reader, row, basis.version);
    if (judged.verdict === "refused") refuseTransition(row, reader, edit.now, judged);
    // Words to the customer, and a client's "not solved", come with a message: see send-message.ts.
    const missing = missingNeeds(judged.rule, { awaited: wish.awaited, reason: wish.reason });
    if (missing.length > 0) refuse("transitionIncomplete", { missing });
    requireComingDay(platform, wish.awaitedUntil);
    moveStatus(edit, { ...wish, to }, await findWorkingCalendar(platform, edit.now));
    if (wish.rating !== undefined && reader.side === "client" && to === "acceptedByClient")
      edit.set({ rating: wish.rating });
  });
}
