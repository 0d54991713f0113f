import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";

/** How a change of status is offered: as a deed, from where the sheet stands (hotline §5.2). */
export function transitionVerb(from: SheetStatus, to: SheetStatus, isStaff: boolean): MessageId {
  if (to === "acknowledged") {
    if (from === "requestSent") return "hotline.verb.acknowledge.action";
    return from === "onHold"
      ? "hotline.verb.resume.action"
      : isStaff
        ? "hotline.verb.reopen.action"
        : "hotline.verb.notSolved.action";
  }
  if (to === "onHold") return "hotline.verb.hold.action";
  if (to === "finished") return "hotline.verb.finish.action";
  if (to === "acceptedByClient") return "hotline.verb.accept.action";
  if (to === "closed") {
    if (!isStaff) return "hotline.verb.withdraw.action";
    return from === "finished" || from === "acceptedByClient"
      ? "hotline.verb.close.action"
      : "hotline.verb.closeEarly.action";
  }
  return "hotline.verb.acknowledge.action";
}
