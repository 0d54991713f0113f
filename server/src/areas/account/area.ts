import type { Area } from "../../platform/area.ts";
import type { LeftMail } from "../../platform/mail/left-mail.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { serveAccount } from "./account.routes.ts";
import type { RequireOwner } from "./account.routes.ts";
import { serveMailTopics } from "./mail-topic.routes.ts";
import { serveOfferedWidgets } from "./offered-widgets.routes.ts";
import { servePhotos } from "./photo.routes.ts";
import { serveSignature } from "./signature.routes.ts";
import { serveSubscriptions } from "./subscriptions.routes.ts";
import { serveUnsubscribe } from "./unsubscribe.routes.ts";
import { serveWallpapers } from "./wallpaper.routes.ts";

/** What the account page needs of other areas. */
export interface AccountNeeds {
  readonly ownerRequirement: (platform: Platform) => RequireOwner;
  readonly opensPlanning: (platform: Platform, caller: Caller) => Promise<boolean>;
  /** Mails besides newsletters that can be left by their link. */
  readonly leftMails: readonly ((platform: Platform) => LeftMail)[];
}

export function accountArea({ ownerRequirement, opensPlanning, leftMails }: AccountNeeds): Area {
  return {
    name: "account",
    routes: [
      (routes) => serveAccount(routes, ownerRequirement(routes.platform)),
      (routes) => serveOfferedWidgets(routes, (caller) => opensPlanning(routes.platform, caller)),
      servePhotos,
      serveWallpapers,
      serveSignature,
      serveSubscriptions,
      (routes) =>
        serveUnsubscribe(
          routes,
          leftMails.map((leftMail) => leftMail(routes.platform)),
        ),
      serveMailTopics,
    ],
  };
}
