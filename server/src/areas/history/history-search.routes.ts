import * as contract from "@planete/shared/contract/history-search.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import { historyKinds, historyRight } from "@planete/shared/domain/history/history-kinds.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { historyTeller } from "@planete/shared/contract/history-words.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { momentCell } from "../../platform/csv.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import { exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { historyEntryToWire, sightOf } from "./history-entry-wire.ts";
import type { FoundEntryRow } from "./history-search.store.ts";
import { findHistoryActors, historyPlan } from "./history-search.store.ts";

/** The history of all administration in one place; each reader finds what they could also see on its own screen. */
export function serveHistorySearch(routes: Routes): void {
  const { database, config, now } = routes.platform;
  const { kysely } = database;
  const planFor = (caller: Caller, wish: Parameters<typeof historyPlan>[0]) =>
    historyPlan(wish, { kinds: kindsFor(caller), now: now() });

  serveCaller(routes, contract.searchHistory, async (caller, { query }) => {
    const page = await findListPage<FoundEntryRow, "at">(kysely, planFor(caller, query), query);
    return {
      data: page.rows.map((row) => historyEntryToWire(row, sightOf(caller))),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.exportHistory, async (caller, { query: { lang, ...wish }, reply }) => {
    const say = translatorOf(lang);
    const format = createFormatter(lang, config.companyTimeZone);
    const moment = momentCell(config.companyTimeZone);
    const { labelOf, wordsOf, subjectOf } = historyTeller(say, format);
    const told = ({ kind, changes }: HistoryEntryWire, side: "before" | "after"): string =>
      changes
        .map((change) => `${labelOf(kind, change.field)}: ${wordsOf(kind, change.field, change[side])}`)
        .join("\n");
    const rows = async function* () {
      const walked = walkList<FoundEntryRow, "at">(kysely, planFor(caller, wish), wish.sort);
      for await (const row of walked) yield historyEntryToWire(row, sightOf(caller));
    };
    return exportRows(reply, {
      rows: rows(),
      columns: [
        { heading: say("history.field.at"), value: ({ at }) => moment(new Date(at)) },
        { heading: say("history.field.by"), value: ({ by }) => by?.name ?? say("kit.history.system") },
        { heading: say("history.field.kind"), value: ({ kind }) => say(`history.kind.${kind}`) },
        {
          heading: say("history.field.subject"),
          value: ({ kind, subject, names }) => (names ? wordsIn(names, lang) : subjectOf(kind, subject)),
        },
        { heading: say("history.field.verb"), value: ({ verb }) => say(`history.verb.${verb}`) },
        { heading: say("history.field.before"), value: (entry) => told(entry, "before") },
        { heading: say("history.field.after"), value: (entry) => told(entry, "after") },
        { heading: say("history.field.reason"), value: ({ reason }) => reason ?? "" },
      ],
      lang,
      name: "history",
    });
  });

  serveCaller(routes, contract.readHistoryEntry, async (caller, { params }) => {
    const { rows } = await findListPage<FoundEntryRow, "at">(kysely, planFor(caller, params), { limit: 1 });
    const [row] = rows;
    return { data: row ? historyEntryToWire(row, sightOf(caller)) : refuse("notFound") };
  });

  serveCaller(routes, contract.readHistoryChoices, async (caller) => {
    const kinds = kindsFor(caller);
    return { data: { kinds: [...kinds], people: [...(await findHistoryActors(kysely, kinds))] } };
  });
}

function kindsFor(caller: Caller): readonly HistoryKind[] {
  return historyKinds.filter((kind) => holdsRight(caller, historyRight(kind)));
}
