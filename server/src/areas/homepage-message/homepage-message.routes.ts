import { createHash } from "node:crypto";
import type { MessageListSort } from "@planete/shared/contract/homepage-message-fields.ts";
import * as contract from "@planete/shared/contract/homepage-message.contract.ts";
import * as shownContract from "@planete/shared/contract/shown-message.contract.ts";
import type { MessageZone } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, servePublic } from "../../platform/http/serve-call.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import type { MessageRow } from "./homepage-message.store.ts";
import { findMessage, findShownMessage, findVersions, messagePlan } from "./homepage-message.store.ts";
import {
  createMessage,
  messageToWire,
  readMessage,
  removeMessage,
  saveMessage,
} from "./save-homepage-message.ts";

/** Messages of the login page and of home (D13, D23). */
export function serveHomepageMessages(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listHomepageMessages, async (_caller, { query }) => {
    const now = platform.now();
    const page = await findListPage<MessageRow, MessageListSort>(kysely, messagePlan(query, now), query);
    return {
      data: page.rows.map((row) => messageToWire(row, now)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.readHomepageMessageSetup, () =>
    Promise.resolve({ data: { timeZone: platform.config.companyTimeZone } }),
  );

  serveCaller(routes, contract.readHomepageMessage, async (_caller, { params }) => ({
    data: await readMessage(platform, kysely, params.id),
  }));

  serveCaller(routes, contract.readHomepageMessageVersions, async (_caller, { params }) => {
    if (!(await findMessage(kysely, params.id))) refuse("notFound");
    const versions = await findVersions(kysely, params.id);
    return {
      data: versions.map(({ revision, content, at, by }) => ({
        version: revision,
        at: at.toISOString(),
        by,
        message: { ...content, texts: { ...content.texts }, linkLabels: { ...content.linkLabels } },
      })),
    };
  });

  serveCaller(routes, contract.createHomepageMessage, async (caller, { body }) => ({
    data: await createMessage(platform, caller, body),
  }));

  serveCaller(routes, contract.saveHomepageMessage, async (caller, { params, body }) => ({
    data: await saveMessage(platform, caller, { id: params.id, version: body.version, draft: body.message }),
  }));

  serveCaller(routes, contract.removeHomepageMessage, async (caller, { params, query }) => {
    await removeMessage(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });

  const shown = async (zone: MessageZone, lang: LanguageCode) => {
    const { message, nextChangeAt } = await findShownMessage(kysely, zone, platform.now());
    return {
      data: message ? shownIn(message, lang) : null,
      nextChangeAt: nextChangeAt?.toISOString() ?? null,
    };
  };
  servePublic(routes, shownContract.readLoginMessage, ({ query }) => shown("login", query.lang));
  serveCaller(routes, shownContract.readHomeMessage, (_caller, { query }) => shown("home", query.lang));
}

function shownIn(row: MessageRow, lang: LanguageCode): shownContract.ShownMessageWire | null {
  const chain = [...catalogChain(lang), ...languageCodes];
  const spoken = spokenText(row.texts, chain);
  if (!spoken) return null;
  const { text, language } = spoken;
  const digest = createHash("sha256")
    .update(JSON.stringify([row.texts, row.level, row.link, row.link_labels]))
    .digest("hex");
  return {
    key: `${row.id}.${digest.slice(0, 12)}`,
    level: row.level,
    text,
    language,
    // A label in another language than the text would be glued on: the page's own stands in.
    link: row.link === "" ? null : { address: row.link, label: row.link_labels[language] ?? null },
    dismissible: row.dismissible,
  };
}
