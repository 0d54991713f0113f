import * as contract from "@planete/shared/contract/subscriptions.contract.ts";
import type { UnsubscribeWire } from "@planete/shared/contract/subscriptions.contract.ts";
import { receivesNewsletter } from "@planete/shared/domain/account/newsletters.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import type { LeftMail, Subscription } from "../../platform/mail/left-mail.ts";
import { pageUrl } from "../../platform/mail/page-url.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { readUnsubscribeToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { findNewsletterChoices, findReader } from "./newsletter-choice.store.ts";
import { takingOneClick } from "./one-click-form.ts";
import { saveSubscription } from "./save-subscription.ts";

/** The newsletters, as their links leave them. */
function leftNewsletters(platform: Platform): LeftMail {
  const { kysely } = platform.database;
  return async (secret, token) => {
    const claim = readUnsubscribeToken(secret, token);
    const reader = claim && (await findReader(kysely, claim.personId));
    if (!reader) return undefined;
    const { personId, newsletter } = claim;
    const choices = await findNewsletterChoices(kysely, personId);
    return {
      state: {
        newsletter,
        view: null,
        subscribed: receivesNewsletter(newsletter, reader, choices.get(newsletter)),
      },
      choose: (subscribed) => saveSubscription(platform, personId, { newsletter, subscribed }, "mail"),
    };
  };
}

/** Leaving a kind of mail from a mail: by the mail program's own button (RFC 8058) or on a page, without a login. */
export function serveUnsubscribe(routes: Routes, others: readonly LeftMail[]): void {
  const { platform } = routes;
  const kinds = [leftNewsletters(platform), ...others];

  const find = async (token: string): Promise<Subscription> => {
    const secret = await findUnsubscribeSecret(platform.database.kysely);
    for (const kind of kinds) {
      const found = await kind(secret, token);
      if (found) return found;
    }
    return refuse("linkInvalid");
  };
  const choose = async (token: string, subscribed: boolean): Promise<UnsubscribeWire> => {
    const before = await find(token);
    if (before.state.subscribed === subscribed) return before.state;
    await before.choose(subscribed);
    return (await find(token)).state;
  };

  // Looking never unsubscribes: mail scanners open every link. A mail program without the
  // one-click button opens this address in a browser, which the page then serves.
  servePublic(routes, contract.readUnsubscribe, async ({ params: { token }, request, reply }) => {
    const data = (await find(token)).state;
    if (request.headers.accept?.includes("text/html")) {
      void reply.code(303).header("location", pageUrl(platform.config, `unsubscribe#${token}`));
    }
    return { data };
  });

  takingOneClick(routes, (scope) => {
    servePublic(scope, contract.unsubscribe, async ({ params }) => ({
      data: await choose(params.token, false),
    }));
  });

  servePublic(routes, contract.resubscribe, async ({ params }) => ({
    data: await choose(params.token, true),
  }));
}
