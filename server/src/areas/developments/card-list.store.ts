import type { CardFilter, CardSort } from "@planete/shared/contract/card-fields.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import type { CardFault, CardPlace } from "@planete/shared/domain/planning/card-place.ts";
import { cardFault } from "@planete/shared/domain/planning/card-place.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { loadOfDays } from "@planete/shared/domain/planning/day-load.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Days } from "./availability.store.ts";
import { findAvailability } from "./availability.store.ts";
import {
  afterCursor,
  cardOrder,
  cursorAt,
  isOverNow,
  orderWords,
  placeValue,
  waitingGroupOn,
  waitsLateOn,
} from "./card-order.store.ts";
import { selectCards } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { promiseView } from "./development.store.ts";
import { defaultPage } from "./development-list.store.ts";
import { findPromisedDays } from "./promise.store.ts";
import { toQuestion } from "./search-words.store.ts";
import { cardIsValid, developmentSeen, rowViewed } from "./sight.store.ts";
import { findStaffMap } from "./staff.store.ts";

export interface CardQuestion extends Readonly<CardFilter> {
  /** The company's day: what is late is told by it. */
  readonly today: string;
  /** Left out: what the place is usually put in order by. */
  readonly sort?: CardSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  /** These alone. */
  readonly ids?: readonly string[] | undefined;
  /** Personal events of viewed rows as well. */
  readonly withEvents?: boolean;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface CardPage {
  readonly cards: readonly CardView[];
  readonly next: string | null;
  readonly total: number;
  /** Minutes estimated for the developments of all of them that go on, each development once. */
  readonly estimated: number;
}

/** The place of a card, in the words of a statement; the same rule as `placeOf`. */
const placeConditions: Readonly<Record<CardPlace, RawBuilder<boolean>>> = {
  planning: sql`k.assignee_id is not null`,
  "with-date": sql`(k.assignee_id is null and k.forecast_date is not null)`,
  "without-date": sql`(k.assignee_id is null and k.forecast_date is null)`,
};

const some = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

function conditionsOf(reader: DevelopmentReader, question: CardQuestion): RawBuilder<boolean> {
  const words = toQuestion(question.text);
  const ofDevelopment = sql`(d.id is not null and d.deleted_at is null and ${developmentSeen(reader)})`;
  /** One for each declared filter. */
  const conditions: Readonly<Record<keyof CardFilter, RawBuilder<boolean> | undefined>> = {
    archived: question.archived === true ? sql`k.archived_at is not null` : sql`k.archived_at is null`,
    place: question.place && placeConditions[question.place],
    text:
      words === undefined
        ? undefined
        : sql`(d.words @@ ${words}::tsquery or (${sql.join(holdsWords(sql`k.label`, question.text), sql` and `)}))`,
    status: some(question.status) && sql`d.status = any (${question.status}::text[])`,
    release: some(question.release) && sql`d.release_id = any (${question.release}::uuid[])`,
    late:
      question.late === undefined
        ? undefined
        : sql`${waitsLateOn(question.today)} = ${sql.lit(question.late)}`,
    person: some(question.person) && sql`k.assignee_id = any (${question.person}::uuid[])`,
    client: some(question.client) && sql`d.client_id = any (${question.client}::uuid[])`,
    type: some(question.type) && sql`d.type_id = any (${question.type}::uuid[])`,
    team:
      some(question.team) &&
      sql`d.team_id in (select ft.id from team ft where ft.name = any (${question.team}::text[]))`,
    finding:
      question.finding === "doubled"
        ? sql`exists (select 1 from card o where o.id <> k.id and o.development_id = k.development_id
                      and o.deleted_at is null and o.archived_at is null and o.assignee_id = k.assignee_id
                      and o.first_day = k.first_day and o.last_day = k.last_day)`
        : undefined,
  };
  return sql.join(
    [
      sql`k.deleted_at is null`,
      question.withEvents === true
        ? sql`(${ofDevelopment} or (d.id is null and ${rowViewed(reader, sql`k.assignee_id`)}))`
        : ofDevelopment,
      question.finding === "invalid" ? sql`not ${cardIsValid}` : cardIsValid,
      question.ids && sql`k.id = any (${question.ids}::uuid[])`,
      ...Object.values(conditions),
    ].filter((part) => part !== undefined),
    sql` and `,
  );
}

/** A page of the cards that a reader sees. */
export async function findCardPage(
  queries: Queries,
  reader: DevelopmentReader,
  question: CardQuestion,
): Promise<CardPage> {
  const order = cardOrder(question);
  const limit = question.limit ?? defaultPage;
  const where = conditionsOf(reader, question);
  const { rows: places } = await sql<{ id: string; value: string }>`
    select k.id, ${placeValue(order)} as value from card k left join development d on d.id = k.development_id
    where ${where} ${afterCursor(order, question.cursor)} order by ${orderWords(order)}
    limit ${limit + 1}`.execute(queries);
  const { rows: sums } = await sql<{ total: number; estimated: number }>`
    select coalesce(sum(own.cards), 0)::int as total, coalesce(sum(own.estimate), 0)::float8 as estimated
    from (select count(*) as cards, max(d.estimate_minutes) filter (where not ${isOverNow}) as estimate
          from card k left join development d on d.id = k.development_id
          where ${where} group by k.development_id) own`.execute(queries);
  const shown = places.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const found = new Map(
    (await selectCards(queries, reader, sql`where k.id = any (${ids}::uuid[])`)).map((card) => [
      card.id,
      card,
    ]),
  );
  const cards = ids.flatMap((id) => found.get(id) ?? []);
  const promised = await findPromisedDays(queries, reader, [
    ...new Set(cards.flatMap(({ development }) => development?.id ?? [])),
  ]);
  const last = shown.at(-1);
  return {
    cards: cards.map((card) => withPromise(card, promised, question.today)),
    next: places.length > limit && last ? cursorAt(last) : null,
    total: sums[0]?.total ?? 0,
    estimated: sums[0]?.estimated ?? 0,
  };
}

function withPromise(card: CardView, promised: ReadonlyMap<string, string>, today: string): CardView {
  const { development } = card;
  const on = development && promised.get(development.id);
  return development && on !== null && on !== undefined
    ? { ...card, development: { ...development, promise: promiseView(development.status, on, today) } }
    : card;
}

export interface WaitingGroupCount {
  readonly group: string;
  readonly cards: number;
  /** Minutes estimated for the developments of these cards, each development once. */
  readonly estimated: number;
}

/** How many waiting cards stand under each heading of their list, the first heading first. */
export async function countWaiting(
  queries: Queries,
  reader: DevelopmentReader,
  question: CardQuestion,
): Promise<readonly WaitingGroupCount[]> {
  const { rows } = await sql<WaitingGroupCount>`
    select own.part as "group", sum(own.cards)::int as cards, coalesce(sum(own.estimate), 0)::float8 as estimated
    from (select ${waitingGroupOn(question.today)} as part, count(*) as cards, max(d.estimate_minutes) as estimate,
                 min(k.forecast_date) as first, bool_or(${isOverNow}) as over
          from card k left join development d on d.id = k.development_id
          where ${conditionsOf(reader, question)} group by 1, k.development_id) own
    group by own.part order by bool_or(own.over), min(own.first)`.execute(queries);
  return rows;
}

/** How many of the cards a reader sees are where. */
export async function countPlaces(
  queries: Queries,
  reader: DevelopmentReader,
  question: CardQuestion,
): Promise<Record<CardPlace, number>> {
  const { place: _place, finding: _finding, ...others } = question;
  const { rows } = await sql<Record<CardPlace, number>>`
    select count(*) filter (where ${placeConditions.planning})::int as planning,
           count(*) filter (where ${placeConditions["with-date"]})::int as "with-date",
           count(*) filter (where ${placeConditions["without-date"]})::int as "without-date"
    from card k left join development d on d.id = k.development_id
    where ${conditionsOf(reader, others)}`.execute(queries);
  return rows[0] ?? { planning: 0, "with-date": 0, "without-date": 0 };
}

export interface InvalidCard {
  readonly id: string;
  readonly label: string;
  readonly fault: CardFault;
}

const shownInvalid = 100;

/** Entries that are ignored everywhere else, with what is wrong with each (D11). */
export async function findInvalidCards(
  queries: Queries,
  reader: DevelopmentReader,
  today: string,
): Promise<readonly InvalidCard[]> {
  const cards = await selectCards(
    queries,
    reader,
    sql`where ${conditionsOf(reader, { today, finding: "invalid", withEvents: true })} order by k.id limit ${shownInvalid}`,
  );
  return cards.flatMap((card) => {
    const { durations, firstDay, lastDay } = card;
    const figures = typeof durations === "number" ? [durations] : durations.map(({ minutes }) => minutes);
    const fault = cardFault({
      assigneeId: card.assignee?.id ?? null,
      firstDay,
      lastDay,
      title: card.label,
      longestMinutes: Math.max(...figures),
      shortestMinutes: Math.min(...figures),
      days: firstDay !== null && lastDay !== null ? daysBetween(firstDay, lastDay) + 1 : 0,
    });
    return fault ? [{ id: card.id, label: card.label, fault }] : [];
  });
}

/** How far ahead cards over capacity are looked for. */
const weeksAhead = 8;
/** Cards of so many people are held in memory at once. */
const peopleAtOnce = 200;

/**
 * Cards that lie on a day on which their person has more to do than time, from today on (D19). A person's load is that
 * of all their cards, whichever of them are asked for.
 */
export async function findOverloaded(
  queries: Queries,
  reader: DevelopmentReader,
  question: CardQuestion,
): Promise<CardPage> {
  const { today } = question;
  const period = { firstDay: today, lastDay: dayAfter(today, weeksAhead * 7) };
  const over: string[] = [];
  const people = await findPlannedPeople(queries, reader, question, period);
  for (let first = 0; first < people.length; first += peopleAtOnce)
    over.push(
      ...(await findOverloadedOf(queries, reader, people.slice(first, first + peopleAtOnce), period)),
    );
  return findCardPage(queries, reader, { ...question, place: question.place ?? "planning", ids: over });
}

const plannedIn = (reader: DevelopmentReader, { person }: Pick<CardQuestion, "person">, period: Days) =>
  sql`where ${conditionsOf(reader, { today: period.firstDay, person, place: "planning", withEvents: true })}
      and k.first_day <= ${period.lastDay} and k.last_day >= ${period.firstDay}`;

async function findPlannedPeople(
  queries: Queries,
  reader: DevelopmentReader,
  question: CardQuestion,
  period: Days,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct k.assignee_id as id from card k left join development d on d.id = k.development_id
    ${plannedIn(reader, question, period)}`.execute(queries);
  return rows.map(({ id }) => id);
}

async function findOverloadedOf(
  queries: Queries,
  reader: DevelopmentReader,
  personIds: readonly string[],
  period: Days,
): Promise<readonly string[]> {
  const cards = await selectCards(queries, reader, plannedIn(reader, { person: [...personIds] }, period));
  const people = await findStaffMap(queries, personIds);
  const availability = await findAvailability(queries, [...people.values()], period);
  const over = new Set<string>();
  for (const [personId, own] of Map.groupBy(cards, ({ assignee }) => assignee?.id ?? "")) {
    const free = availability.get(personId);
    if (!free) continue;
    const loads = loadOfDays(
      period,
      free,
      own.flatMap(({ id, firstDay, lastDay, durations, onDaysOff, countsAsLoad }) =>
        firstDay !== null && lastDay !== null
          ? [{ id, firstDay, lastDay, durations, onDaysOff, countsAsLoad }]
          : [],
      ),
    );
    for (const day of loads) {
      if (day.level === "over" || day.level === "day-off")
        for (const { cardId } of day.cards) over.add(cardId);
    }
  }
  return [...over];
}
