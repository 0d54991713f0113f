import type { Area } from "../../platform/area.ts";
import type { MailInHandlers } from "../../platform/mail/mail-in.ts";
import type { Platform } from "../../platform/platform.ts";
import { serveMailbox } from "./mailbox.routes.ts";

export function mailboxArea(repliesOf: (platform: Platform) => MailInHandlers): Area {
  return { name: "mailbox", routes: [(routes) => serveMailbox(routes, repliesOf(routes.platform))] };
}
