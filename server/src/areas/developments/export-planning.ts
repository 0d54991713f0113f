import type { FastifyReply } from "fastify";
import type { CallAnswer, CallQuery } from "@planete/shared/contract/call.ts";
import type { readPlanning as planningCall } from "@planete/shared/contract/development-planning.contract.ts";
import { cardFromWire } from "@planete/shared/contract/card-wire.ts";
import type { exportPlanning as call } from "@planete/shared/contract/planning-export.contract.ts";
import { cardName } from "@planete/shared/domain/developments/card-title.ts";
import { daysOf } from "@planete/shared/domain/planning/daily-durations.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { dayCell, exportRows } from "../../platform/records/export-rows.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { isAllowed } from "./development-reader.ts";
import { readPlanning } from "./read-planning.ts";

type Planning = CallAnswer<typeof planningCall>;
type Row = Planning["rows"][number];

/**
 * The planning of a period as a file. Rows are those that the reader views, and of these their own always, the others
 * with `exportPlanning` or its right (D10, D18): nothing else leaves, whatever is asked for.
 */
export async function exportPlanning(
  platform: Platform,
  reader: DevelopmentReader,
  { shape, lang, team, type, ...period }: CallQuery<typeof call>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const planning = await readPlanning(platform, reader, {
    ...period,
    includeWorkload: true,
    includeDailyDurations: true,
  });
  const asked = new Set(planning.rows.flatMap(({ teams }) => teams.filter((name) => team?.includes(name))));
  const rows = planning.rows.filter(
    ({ id, viewed, teams }) =>
      viewed &&
      isAllowed(reader, { action: "export", target: { personId: id, teams } }) &&
      (asked.size === 0 || teams.some((name) => asked.has(name))),
  );
  const name = `planning-${planning.startDate}`;
  return shape === "matrix"
    ? exportRows(reply, { rows: each(rows), columns: matrixColumns(planning, lang), lang, name })
    : exportRows(reply, {
        rows: each(linesOf(planning, rows, type)),
        columns: listColumns(lang),
        lang,
        name,
      });
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

interface Line {
  readonly person: string;
  readonly teams: readonly string[];
  readonly card: ReturnType<typeof cardFromWire>;
  /** Of the card inside the period. */
  readonly minutes: number;
}

/** The cards of each person, by person and day; of the chosen types alone, where some are chosen. */
function linesOf(planning: Planning, rows: readonly Row[], types: readonly string[] = []): readonly Line[] {
  const isAsked = ({ development }: Line["card"]): boolean =>
    types.length === 0 || development === null || types.includes(development.type?.id ?? "");
  const cards = Map.groupBy(
    planning.data.map((wire) => cardFromWire(wire)).filter(isAsked),
    ({ assignee }) => assignee?.id ?? "",
  );
  return rows.flatMap(({ id, name, teams }) =>
    (cards.get(id) ?? []).map((card) => ({
      person: name,
      teams,
      card,
      minutes: (planning.dailyDurationsData?.[card.id] ?? []).reduce((sum, day) => sum + day.minutes, 0),
    })),
  );
}

/** Hours with the language's own decimal sign and no thousands, so that a spreadsheet reads a number. */
function hoursIn(lang: LanguageCode): (minutes: number) => string {
  const format = createFormatter(lang);
  return (minutes) => format.number(minutes / 60, { useGrouping: false, maximumFractionDigits: 2 });
}

function dayIn(lang: LanguageCode): (day: string | null) => string {
  const write = dayCell(lang);
  return (day) => (day === null ? "" : write(day));
}

function listColumns(lang: LanguageCode): readonly ExportColumn<Line>[] {
  const say = translatorOf(lang);
  const [hours, day] = [hoursIn(lang), dayIn(lang)];
  return [
    { heading: say("planningOut.field.person"), value: ({ person }) => person },
    { heading: say("planningOut.field.teams"), value: ({ teams }) => teams.join(", ") },
    { heading: say("planningOut.field.number"), value: ({ card }) => card.development?.number ?? "" },
    { heading: say("planningOut.field.card"), value: ({ card }) => cardName(card) },
    { heading: say("planningOut.field.client"), value: ({ card }) => card.clientName ?? "" },
    { heading: say("planningOut.field.first"), value: ({ card }) => day(card.firstDay) },
    { heading: say("planningOut.field.last"), value: ({ card }) => day(card.lastDay) },
    { heading: say("planningOut.field.hours"), value: ({ minutes }) => hours(minutes) },
  ];
}

function matrixColumns(planning: Planning, lang: LanguageCode): readonly ExportColumn<Row>[] {
  const say = translatorOf(lang);
  const hours = hoursIn(lang);
  const day = dayIn(lang);
  const loads = (row: Row) => planning.workloadData?.[row.id] ?? [];
  const sum = (row: Row, part: "load" | "capacity"): number =>
    loads(row).reduce((total, load) => total + load[part], 0);
  return [
    { heading: say("planningOut.field.person"), value: ({ name }) => name },
    { heading: say("planningOut.field.teams"), value: ({ teams }) => teams.join(", ") },
    ...daysOf({ firstDay: planning.startDate, lastDay: planning.endDate }).map(
      (date, at): ExportColumn<Row> => ({
        heading: day(date),
        value: (row) => hours(loads(row)[at]?.load ?? 0),
      }),
    ),
    { heading: say("planningOut.field.hours"), value: (row) => hours(sum(row, "load")) },
    { heading: say("planningOut.field.capacity"), value: (row) => hours(sum(row, "capacity")) },
  ];
}
