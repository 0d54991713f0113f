import * as contract from "@planete/shared/contract/history-search.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { historyKinds, historyRight, historyVerb } from "@planete/shared/domain/history/history-kinds.ts";
import { maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import { exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { photoPathOf } from "../people/user-wire.ts";
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
    return { data: page.rows.map((row) => toWire(caller, row)), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.exportHistory, async (caller, { query: { lang, ...wish }, reply }) => {
    const say = translatorOf(lang);
    const format = createFormatter(lang, config.companyTimeZone);
    const rows = async function* () {
      const walked = walkList<FoundEntryRow, "at">(kysely, planFor(caller, wish), wish.sort);
      for await (const row of walked) yield toWire(caller, row);
    };
    return exportRows(reply, {
      rows: rows(),
      columns: [
        { heading: say("history.field.at"), value: ({ at }) => format.dateTime(new Date(at)) },
        { heading: say("history.field.by"), value: ({ by }) => by?.name ?? say("kit.history.system") },
        { heading: say("history.field.kind"), value: ({ kind }) => say(`history.kind.${kind}`) },
        { heading: say("history.field.subject"), value: ({ subject }) => subject },
        { heading: say("history.field.verb"), value: ({ verb }) => say(`history.verb.${verb}`) },
        {
          heading: say("history.field.before"),
          value: ({ changes }) => changes.map(({ field, before }) => `${field}: ${before}`).join("\n"),
        },
        {
          heading: say("history.field.after"),
          value: ({ changes }) => changes.map(({ field, after }) => `${field}: ${after}`).join("\n"),
        },
        { heading: say("history.field.reason"), value: ({ reason }) => reason ?? "" },
      ],
      lang,
      name: "history",
    });
  });

  serveCaller(routes, contract.readHistoryEntry, async (caller, { params }) => {
    const { rows } = await findListPage<FoundEntryRow, "at">(kysely, planFor(caller, params), { limit: 1 });
    const [row] = rows;
    return { data: row ? toWire(caller, row) : refuse("notFound") };
  });

  serveCaller(routes, contract.readHistoryChoices, async (caller) => {
    const kinds = kindsFor(caller);
    return { data: { kinds: [...kinds], people: [...(await findHistoryActors(kysely, kinds))] } };
  });
}

function kindsFor(caller: Caller): readonly HistoryKind[] {
  return historyKinds.filter((kind) => holdsRight(caller, historyRight(kind)));
}

function toWire(caller: Caller, row: FoundEntryRow): contract.FoundEntryWire {
  const shown = caller.person.superAdministrator ? (text: string) => text : maskAddressesIn;
  const { actor_id: actorId, firstname, lastname } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by:
      actorId === null || firstname === null
        ? null
        : {
            id: actorId,
            name: `${firstname} ${lastname ?? ""}`.trim(),
            photo: photoPathOf(actorId, row.photo_file_id),
          },
    kind: row.area,
    subject: shown(row.subject),
    verb: historyVerb(row.action),
    action: row.action,
    reason: row.reason === null ? null : shown(row.reason),
    changes: fieldChanges(objectOf(row.before), objectOf(row.after)).map(({ field, before, after }) => ({
      field,
      before: shown(textOf(before)),
      after: shown(textOf(after)),
    })),
  };
}

/** A value that is no object of fields stands for itself. */
function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  return value === null || value === undefined ? {} : { value };
}

/** What was stored, as text: of lists and parts, what is in them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "object")
    return Object.values(value)
      .map(textOf)
      .filter((part) => part !== "")
      .join(" · ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
