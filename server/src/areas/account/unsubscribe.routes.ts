import * as contract from "@planete/shared/contract/subscriptions.contract.ts";
import type { SubscriptionWire } from "@planete/shared/contract/subscriptions.contract.ts";
import { receivesNewsletter } from "@planete/shared/domain/account/newsletters.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { pageUrl } from "../../platform/mail/page-url.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import type { UnsubscribeClaim } from "../../platform/mail/unsubscribe-token.ts";
import { readUnsubscribeToken } from "../../platform/mail/unsubscribe-token.ts";
import { findNewsletterChoices, findReader } from "./newsletter-choice.store.ts";
import { takingOneClick } from "./one-click-form.ts";
import { saveSubscription } from "./save-subscription.ts";

/** Leaving a newsletter from a mail: by the mail program's own button (RFC 8058) or on a page, without a login. */
export function serveUnsubscribe(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  const claimOf = async (token: string): Promise<UnsubscribeClaim> => {
    const claim = readUnsubscribeToken(await findUnsubscribeSecret(kysely), token);
    return claim ?? refuse("linkInvalid");
  };
  const stateOf = async ({ personId, newsletter }: UnsubscribeClaim): Promise<SubscriptionWire> => {
    const reader = await findReader(kysely, personId);
    if (!reader) refuse("linkInvalid");
    const choices = await findNewsletterChoices(kysely, personId);
    return { newsletter, subscribed: receivesNewsletter(newsletter, reader, choices.get(newsletter)) };
  };
  const choose = async (token: string, subscribed: boolean): Promise<SubscriptionWire> => {
    const claim = await claimOf(token);
    const before = await stateOf(claim);
    if (before.subscribed === subscribed) return before;
    const choice = { newsletter: claim.newsletter, subscribed };
    await saveSubscription(platform, claim.personId, choice, "mail");
    return stateOf(claim);
  };

  // Looking never unsubscribes: mail scanners open every link. A mail program without the
  // one-click button opens this address in a browser, which the page then serves.
  servePublic(routes, contract.readUnsubscribe, async ({ params: { token }, request, reply }) => {
    const data = await stateOf(await claimOf(token));
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
