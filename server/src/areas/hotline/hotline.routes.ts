import type { Routes } from "../../platform/http/serve-call.ts";
import { serveSheetChanges } from "./change.routes.ts";
import { serveSheetList } from "./list.routes.ts";
import { serveSheetMessages } from "./message.routes.ts";
import { guardSheetMails } from "./mail/guard-mails.ts";
import { servePromises } from "./promise.routes.ts";
import { serveHotlineSettings } from "./settings.routes.ts";
import { serveSheet } from "./sheet.routes.ts";

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
