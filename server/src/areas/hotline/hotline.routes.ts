import type { Routes } from "../../platform/http/serve-call.ts";
import { serveSheetChanges } from "./sheets/change.routes.ts";
import { serveSheetList } from "./list/list.routes.ts";
import { serveSheetMessages } from "./messages/message.routes.ts";
import { guardSheetMails } from "./mail/guard-mails.ts";
import { servePromises } from "./service-levels/promise.routes.ts";
import { serveHotlineSettings } from "./settings/settings.routes.ts";
import { serveSheet } from "./sheets/sheet.routes.ts";

/** The hotline: liaison sheets, their conversations and their settings. */
export function serveHotline(routes: Routes): void {
  serveSheet(routes);
  serveSheetList(routes);
  serveSheetMessages(routes);
  serveSheetChanges(routes);
  servePromises(routes);
  serveHotlineSettings(routes);
  guardSheetMails(routes.platform);
}
