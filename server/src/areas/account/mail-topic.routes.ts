import * as contract from "@planete/shared/contract/subscriptions.contract.ts";
import type { TopicChoiceWire } from "@planete/shared/contract/subscriptions.contract.ts";
import { defaultChoiceOf } from "@planete/shared/domain/account/mail-choice.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { pageUrl } from "../../platform/mail/page-url.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import type { TopicClaim } from "../../platform/mail/unsubscribe-token.ts";
import { readTopicToken } from "../../platform/mail/unsubscribe-token.ts";
import { findMailChoices, storeMailChoices } from "./mail-choice.store.ts";
import { findReader } from "./newsletter-choice.store.ts";
import { takingOneClick } from "./one-click-form.ts";

/** The mail program's own button on a mail of the hotline (RFC 8058): no more mails of that kind, without a login. */
export function serveMailTopics(routes: Routes): void {
  const { database, config, now } = routes.platform;

  const claimOf = async (token: string): Promise<TopicClaim> => {
    const claim = readTopicToken(await findUnsubscribeSecret(database.kysely), token);
    if (!claim || !(await findReader(database.kysely, claim.personId))) refuse("linkInvalid");
    return claim;
  };
  const stateOf = async ({ personId, topic }: TopicClaim): Promise<TopicChoiceWire> => {
    const choices = await findMailChoices(database.kysely, personId);
    return { topic, choice: choices[topic] ?? defaultChoiceOf(topic) };
  };

  // Looking changes nothing: mail scanners open every link.
  servePublic(routes, contract.readMailTopic, async ({ params, request, reply }) => {
    const data = await stateOf(await claimOf(params.token));
    if (request.headers.accept?.includes("text/html")) {
      void reply.code(303).header("location", pageUrl(config, "app/my-account?section=mails"));
    }
    return { data };
  });

  takingOneClick(routes, (scope) => {
    servePublic(scope, contract.leaveMailTopic, async ({ params }) => {
      const claim = await claimOf(params.token);
      const { personId, topic } = claim;
      if ((await stateOf(claim)).choice !== "never") {
        await database.transaction(async (queries) => {
          await storeMailChoices(queries, personId, [{ alert: topic, choice: "never" }], now());
          await recordHistory(queries, {
            actorId: personId,
            area: "account",
            action: "unsubscribe",
            subject: personId,
            after: { topic, via: "mail" },
          });
        });
      }
      return { data: await stateOf(claim) };
    });
  });
}
