import * as contract from "@planete/shared/contract/subscriptions.contract.ts";
import { defaultChoiceOf, mailTopicsFor } from "@planete/shared/domain/account/mail-choice.ts";
import type { MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import { alertNames, alertRight, liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { findMailChoices, storeMailChoices } from "./mail-choice.store.ts";
import { findPreferences } from "./preference.store.ts";
import { saveSubscription, subscriptionsOf } from "./save-subscription.ts";

export function serveSubscriptions(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  const topicsOf = (caller: Caller): readonly MailTopic[] =>
    mailTopicsFor({ employee: caller.person.employee, hotline: holdsRight(caller, liaisonFormRight) });

  const mailPreferencesOf = async (caller: Caller): Promise<contract.MailPreferencesWire> => {
    const [{ sendMail }, choices] = await Promise.all([
      findPreferences(kysely, caller.person.id),
      findMailChoices(kysely, caller.person.id),
    ]);
    return {
      sendMail,
      alerts: alertNames
        .filter((alert) => holdsRight(caller, alertRight(alert)))
        .map((alert) => ({ alert, choice: choices[alert] ?? defaultChoiceOf(alert) })),
      topics: topicsOf(caller).map((topic) => ({ topic, choice: choices[topic] ?? defaultChoiceOf(topic) })),
    };
  };

  serveCaller(routes, contract.readMailPreferences, async (caller) => ({
    data: await mailPreferencesOf(caller),
  }));

  serveCaller(routes, contract.saveMailPreferences, async (caller, { body }) => {
    const foreign = body.alerts.find(({ alert }) => !holdsRight(caller, alertRight(alert)));
    if (foreign) refuse("rightMissing", { right: alertRight(foreign.alert) });
    if (body.topics.some(({ topic }) => !topicsOf(caller).includes(topic)))
      refuse("rightMissing", { right: liaisonFormRight });
    const chosen = [...body.alerts, ...body.topics.map(({ topic, choice }) => ({ alert: topic, choice }))];
    // The last word about each counts; the database takes one per statement.
    const last = new Map(chosen.map((choice) => [choice.alert, choice]));
    if (last.size > 0) await storeMailChoices(kysely, caller.person.id, [...last.values()], platform.now());
    return { data: await mailPreferencesOf(caller) };
  });

  serveCaller(routes, contract.listSubscriptions, async ({ person }) => ({
    data: await subscriptionsOf(platform, person),
  }));

  serveCaller(routes, contract.saveSubscription, async ({ person }, { body }) => {
    await saveSubscription(platform, person.id, body, "account");
    return { data: await subscriptionsOf(platform, person) };
  });
}
