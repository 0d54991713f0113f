import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-codes.ts";

/** How a change of status is offered: as a deed, from where the sheet stands (hotline §5.2). */
export function transitionVerb(from: SheetStatus, to: SheetStatus, isStaff: boolean): MessageId {
  if (to === 2) {
    if (from === 1) return "hotline.verb.acknowledge.action";
    return from === 3
      ? "hotline.verb.resume.action"
      : isStaff
        ? "hotline.verb.reopen.action"
        : "hotline.verb.notSolved.action";
  }
  if (to === 3) return "hotline.verb.hold.action";
  if (to === 4) return "hotline.verb.finish.action";
  if (to === 6) return "hotline.verb.accept.action";
  if (to === 5) {
    if (!isStaff) return "hotline.verb.withdraw.action";
    return from === 4 || from === 6 ? "hotline.verb.close.action" : "hotline.verb.closeEarly.action";
  }
  return "hotline.verb.acknowledge.action";
}
