import { sql } from "kysely";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import { daysBefore } from "../days.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { commentTexts, developments as sentences, todoTexts } from "../developments.ts";
import { clientId } from "./clients.ts";
import { generatedTable } from "./generator.ts";
import type { Cell, GenerationPlan, Generator } from "./generator.ts";
import { sidesOf } from "./people.ts";
import { generatedId, randomOf } from "./random.ts";

const noun = "developments";
const dayMs = 86_400_000;

/** What hangs on each development. */
const parts = { cards: 4, todos: 6, comments: 10, entries: 20 } as const;

interface Development {
  readonly id: string;
  readonly index: number;
  readonly number: number;
  readonly label: string;
  readonly status: DevelopmentStatus;
  /** Days from today to its date; null for none. */
  readonly forecast: number | null;
  readonly madeAt: Date;
  readonly staff: readonly string[];
}

/** Most work is over; what is open is new. */
function statusOf(share: number, chance: number): DevelopmentStatus {
  if (share < 0.85) return chance < 90 ? "delivered" : "abandoned";
  const open: readonly DevelopmentStatus[] = [
    "to-qualify",
    "ready",
    "in-progress",
    "in-review",
    "acceptance",
  ];
  return open[chance % open.length] ?? "ready";
}

function* developmentsOf(plan: GenerationPlan): Iterable<Development> {
  const { staff } = sidesOf(plan);
  const total = plan.count(noun);
  for (let index = 0; index < total; index += 1) {
    const random = randomOf(plan.seed, noun, index);
    const share = index / total;
    const status = statusOf(share, random.int(100));
    const over = status === "delivered" || status === "abandoned";
    yield {
      id: generatedId(plan.seed, noun, index),
      index,
      number: (plan.seed % 200) * 10_000_000 + 100_001 + index,
      label: `${sentences[random.int(sentences.length)]?.label ?? ""} REF${(random.int(1_000_000) + 1_000_000).toString(36).toUpperCase()}`,
      status,
      forecast: over ? -1 - random.int(900) : status === "to-qualify" ? null : random.int(60) - 10,
      // Spread over three years, the last one today.
      madeAt: new Date(daysBefore(plan.today, 1_095).getTime() + share * 1_085 * dayMs),
      staff,
    };
  }
}

const words = new Map<string, readonly string[]>();

/** Labels come again a thousand times: their words are looked for once. */
function wordsOfLabel({ label, number }: Development): string {
  const [reference = "", ...rest] = label.split(" ").toReversed();
  const text = rest.join(" ");
  const known = words.get(text) ?? wordsOf(text, segmentThai);
  words.set(text, known);
  return [...known, reference.toLowerCase(), String(number)].join(" ");
}

function* developmentRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  const clients = plan.count("clients");
  for (const development of developmentsOf(plan)) {
    const random = randomOf(plan.seed, "development-fields", development.index);
    yield [
      development.id,
      development.number,
      development.label,
      `${development.label}.`,
      clientId(plan, random.int(clients)),
      plan.teamIds[random.int(plan.teamIds.length)] ?? null,
      development.status,
      development.madeAt,
      (1 + random.int(80)) * 60,
      development.forecast === null ? null : dayAfter(plan.today, development.forecast),
      development.staff[random.int(development.staff.length)] ?? null,
      development.madeAt,
      new Date(development.madeAt.getTime() + random.int(9) * dayMs),
      parts.todos,
      random.int(parts.todos + 1),
      parts.comments,
      parts.entries * 30,
      wordsOfLabel(development),
    ];
  }
}

function* cardRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (const { id, index, status, forecast, madeAt, staff } of developmentsOf(plan)) {
    for (let step = 0; step < parts.cards; step += 1) {
      const random = randomOf(plan.seed, "cards", index * parts.cards + step);
      const planned = status !== "to-qualify" && (status !== "ready" || random.chance(0.5));
      const firstDay = dayAfter(plan.today, (forecast ?? 0) - 3 + random.int(12));
      yield [
        generatedId(plan.seed, "cards", index * parts.cards + step),
        id,
        planned ? (staff[random.int(staff.length)] ?? null) : null,
        forecast === null ? null : dayAfter(plan.today, forecast),
        planned ? firstDay : null,
        planned ? dayAfter(firstDay, random.int(5)) : null,
        60 * (1 + random.int(7)),
        madeAt,
        madeAt,
      ];
    }
  }
}

function* todoRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (const { id, index } of developmentsOf(plan)) {
    for (const [position, text] of todoTexts.entries()) {
      yield [generatedId(plan.seed, "development-todos", index * parts.todos + position), id, position, text];
    }
  }
}

function* commentRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (const { id, index, madeAt, staff } of developmentsOf(plan)) {
    for (let step = 0; step < parts.comments; step += 1) {
      const random = randomOf(plan.seed, "development-comments", index * parts.comments + step);
      yield [
        generatedId(plan.seed, "development-comments", index * parts.comments + step),
        id,
        staff[random.int(staff.length)] ?? "",
        random.pick(commentTexts),
        new Date(madeAt.getTime() + step * 3_600_000),
      ];
    }
  }
}

function* entryRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (const { id, index, madeAt, staff } of developmentsOf(plan)) {
    for (let step = 0; step < parts.entries; step += 1) {
      const at = new Date(madeAt.getTime() + step * dayMs);
      const random = randomOf(plan.seed, "time-entries", index * parts.entries + step);
      yield [
        generatedId(plan.seed, "time-entries", index * parts.entries + step),
        id,
        staff[random.int(staff.length)] ?? "",
        at.toISOString().slice(0, 10),
        30,
        "timer",
        at,
        at,
      ];
    }
  }
}

export const developmentsGenerator: Generator = {
  name: noun,
  summary:
    "developments of the generated clients, with 4 cards, 6 todos, 10 comments, 20 time entries each; needs people and clients",
  needs: ["people", "clients"],
  tables: [
    generatedTable(
      "development",
      [
        "id",
        "number",
        "label",
        "description",
        "client_id",
        "team_id",
        "status",
        "status_since",
        "estimate_minutes",
        "forecast_date",
        "created_by",
        "created_at",
        "changed_at",
        "todos",
        "todos_done",
        "comments",
        "spent_minutes",
        "words",
      ],
      developmentRows,
    ),
    generatedTable(
      "card",
      [
        "id",
        "development_id",
        "assignee_id",
        "forecast_date",
        "first_day",
        "last_day",
        "daily_minutes",
        "created_at",
        "changed_at",
      ],
      cardRows,
    ),
    generatedTable("development_todo", ["id", "development_id", "position", "text"], todoRows),
    generatedTable(
      "development_comment",
      ["id", "development_id", "author_id", "text", "created_at"],
      commentRows,
    ),
    generatedTable(
      "time_entry",
      ["id", "development_id", "person_id", "day", "minutes", "source", "created_at", "changed_at"],
      entryRows,
    ),
  ],
  finish: async (queries) => {
    await sql`select setval('development_number', (select max(number) from development))`.execute(queries);
    // So many changes at once are no reader's to add up.
    await sql`select fold_planned_load()`.execute(queries);
  },
};
