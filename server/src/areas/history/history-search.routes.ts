import * as contract from "@planete/shared/contract/history-search.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { historyKinds, historyRight, historyVerb } from "@planete/shared/domain/history/history-kinds.ts";
import { maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
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
    const moment = momentCell(config.companyTimeZone);
    const { labelOf, wordsOf, subjectOf } = historyTeller(say, format);
    const told = ({ kind, changes }: contract.FoundEntryWire, side: "before" | "after"): string =>
      changes
        .map((change) => `${labelOf(kind, change.field)}: ${wordsOf(kind, change.field, change[side])}`)
        .join("\n");
    const rows = async function* () {
      const walked = walkList<FoundEntryRow, "at">(kysely, planFor(caller, wish), wish.sort);
      for await (const row of walked) yield toWire(caller, row);
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
    subjectId: row.subject_id,
    subject: shown(isId(row.subject) ? "" : row.subject),
    names: row.names ?? namesIn(row.before) ?? namesIn(row.after),
    verb: historyVerb(row.action),
    action: row.action,
    reason: row.reason === null ? null : shown(row.reason),
    changes: changesOf(row).map(({ field, before, after }) => ({
      field,
      before: maskedIn(valueOf(before), shown),
      after: maskedIn(valueOf(after), shown),
    })),
  };
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** The fields that differ; a setting is one field by its name, with its parts. */
function changesOf({
  area,
  subject_id: subject,
  before,
  after,
}: FoundEntryRow): ReturnType<typeof fieldChanges> {
  if (area === "hotline" && !isId(subject) && !isGuide(subject))
    return fieldChanges(partsOf({ [subject]: before }), partsOf({ [subject]: after }));
  const isSetting = area === "authentication-settings" || area === "single-sign-on";
  const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
    isSetting ? partsOf(objectOf(value)) : objectOf(value);
  // The number of a state says nothing to people.
  return fieldChanges(fieldsOf(before), fieldsOf(after)).filter(({ field }) => !unsaid.has(field));
}

const unsaid: ReadonlySet<string> = new Set(["version", "id"]);

const isGuide = (subject: string): boolean => subject === "guide" || subject === "hotlineGuide";

/** Every part of a setting by its path. */
function partsOf(fields: Readonly<Record<string, unknown>>, path = ""): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const place = path === "" ? name : `${path}.${name}`;
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(partsOf({ ...value }, place))
        : [[place, value]];
    }),
  );
}

/** What a thing that is gone was called in each language, from lines such as `fr: Paie`. */
function namesIn(fields: unknown): Readonly<Record<string, string>> | null {
  const { names, titles, texts, labels } = objectOf(fields);
  const lines = [names, titles, texts, labels].find(Array.isArray);
  const found = (lines ?? []).flatMap((line: unknown) => {
    const parts = /^([a-z]{2}(?:-[A-Z]{2})?): (.+)$/su.exec(String(line));
    return parts ? [[parts[1] ?? "", parts[2] ?? ""] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

type Value = contract.FoundEntryWire["changes"][number]["before"];

/** What was stored; of lists of parts, what is in each. */
function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(textOf) : textOf(value);
}

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

function maskedIn(value: Value, shown: (text: string) => string): Value {
  if (typeof value === "string") return shown(value);
  return Array.isArray(value) ? value.map(shown) : value;
}
