import { transitionsToWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { allowedTransitions } from "@planete/shared/domain/hotline/transitions.ts";
import type { TransitionVerdict } from "@planete/shared/domain/hotline/transitions.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { subjectOf } from "./move-status.ts";
import type { SheetRow } from "./sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Ends the call with why a transition is not possible, and which are (D7). */
export function refuseTransition(
  row: SheetRow,
  reader: SheetReader,
  now: Date,
  judged: TransitionVerdict,
): never {
  refuse("transitionNotAllowed", {
    reason: judged.verdict === "refused" ? judged.reason : "notInTable",
    allowed: transitionsToWire(allowedTransitions(subjectOf(row), reader.role, now)),
  });
}
