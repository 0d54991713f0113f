import type { Area } from "../../platform/area.ts";
import { serveHotline } from "./hotline.routes.ts";
import { tryAgain } from "../../platform/work/try-again.ts";
import { reckonFiguresInTime } from "./figures/reckon-figures.ts";
import { sheetMailTemplates } from "./mail/mail-templates.ts";
import { sendDigestsInTime, sheetDigests } from "./mail/send-digests.ts";
import { sheetMails, tellByMailInTime } from "./mail/tell-by-mail.ts";
import { hotlineLabelTexts, quickReplyTexts } from "./messages/hotline-texts.ts";
import { heldMessages, leaveMessagesInTime } from "./messages/leave-messages.ts";
import { sheetDeliveries, tellDeliveriesInTime } from "./messages/tell-deliveries.ts";
import { serviceTargets } from "./service-levels/watch-targets.ts";
import { dueSheets, moveSheetsInTime } from "./sheets/system-transitions.ts";

export const hotlineArea: Area = {
  name: "hotline",
  routes: [serveHotline],
  mails: sheetMailTemplates,
  texts: [quickReplyTexts, hotlineLabelTexts],
  queues: [heldMessages, dueSheets, serviceTargets, sheetDeliveries, sheetMails, sheetDigests],
  inTime: [
    moveSheetsInTime,
    reckonFiguresInTime,
    sendDigestsInTime,
    leaveMessagesInTime,
    tellDeliveriesInTime,
    tellByMailInTime,
  ],
  // What is done at one hour of the day, and failed then.
  again: [tryAgain(sheetDigests), tryAgain(sheetDeliveries), tryAgain(sheetMails)],
};
