import type { CallBody } from "@planete/shared/contract/call.ts";
import type { promiseDate as call } from "@planete/shared/contract/hotline-promise.contract.ts";
import { canPromise, missingPromiseWords, promiseCode } from "@planete/shared/domain/hotline/promise.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "../sheets/change-sheet.ts";
import { subjectOf } from "../sheets/move-status.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/**
 * Promises the client a date, on purpose and confirmed like a message to them. A date that was promised moves only with
 * a sentence for the client and a reason, which stays among colleagues (D20).
 */
export async function promiseDate(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  wish: CallBody<typeof call>,
): Promise<void> {
  const { to } = wish;
  const words = { sentence: tidy(wish.sentence), reason: tidy(wish.reason) };
  await changeSheet(platform, reader, sheetId, (edit) => {
    if (!canPromise(subjectOf(edit.row), reader.role)) refuse("actionNotAllowed");
    const from = edit.row.promised_on;
    const code = promiseCode(from, to);
    if (code === undefined) return;
    if (from !== wish.from) refuse("fieldConflict", { field: "promise", value: from });
    if (to !== null && to < calendarDate(edit.now, platform.config.companyTimeZone))
      refuse("untilDatePassed");
    const missing = missingPromiseWords(code, words);
    if (missing.length > 0)
      refuse(
        "validationFailed",
        missing.map((path) => ({ path, rule: "required", params: {} })),
      );
    if (wish.confirmed !== true) refuse("confirmationRequired");
    edit.set({ promised_on: to });
    const told = { from, to, sentence: words.sentence };
    edit.event(code, words.reason === "" ? told : { ...told, reason: words.reason }, told);
    edit.promise = told;
  });
}

function tidy(words: string | undefined): string {
  return (words ?? "").trim().toWellFormed();
}
