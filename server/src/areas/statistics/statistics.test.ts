import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { readPlanning } from "@planete/shared/contract/development-planning.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { requestTypeCodes } from "@planete/shared/contract/sheet-codes.ts";
import {
  exportStatistics,
  readStatistics,
  readStatisticsChoices,
} from "@planete/shared/contract/statistics.contract.ts";
import type { ChartWire, StatisticsPartWire } from "@planete/shared/contract/statistics.contract.ts";
import { requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { statisticsScreen, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { ageBounds } from "@planete/shared/domain/statistics/figures.ts";
import type { FigureName, StatisticsPart } from "@planete/shared/domain/statistics/figures.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import { openTable } from "../../platform/imports/read-table.ts";

/** Six weeks and the six before, in years ahead where nothing else lies, with one offset to UTC. */
const period = { from: "2035-01-08", to: "2035-02-18" };
const before = { from: "2034-11-27", to: "2035-01-07" };
const minuteMs = 60_000;
const firstMs = Date.parse("2034-11-26T23:00:00Z");
const minutes = 84 * 24 * 60;

interface Sheet {
  readonly id: string;
  readonly clientId: string;
  readonly type: number;
  readonly openedAt: number;
  readonly answeredAt: number | null;
  readonly solvedAt: number | null;
  readonly reopenedAt: number | null;
  readonly rating: number | null;
  readonly archived: boolean;
}

let app: TestApp;
let lead: string;
const sheets: Sheet[] = [];
let clientIds: readonly string[] = [];
let open: (minute: number) => boolean;

beforeAll(async () => {
  app = await startTestApp();
  lead = await app.logIn("lead");
  const { kysely } = app.platform.database;
  clientIds = (await kysely.selectFrom("client").select("id").orderBy("code").limit(3).execute()).map(
    ({ id }) => id,
  );
  const daysOff = new Set(
    (await kysely.selectFrom("holiday").select("day").where("country", "=", "FR").execute()).map(
      ({ day }) => day,
    ),
  );
  // Hours of a new installation, an hour east of Greenwich.
  open = (ms) => {
    const wall = new Date(ms + 60 * minuteMs);
    const [weekday, at] = [wall.getUTCDay(), wall.getUTCHours() * 60 + wall.getUTCMinutes()];
    if (weekday === 0 || weekday === 6 || daysOff.has(wall.toISOString().slice(0, 10))) return false;
    return (at >= 540 && at < 750) || (at >= 840 && at < 1080);
  };
});
afterAll(() => app.stop());

async function partOf(part: StatisticsPart, query: object, as = lead): Promise<StatisticsPartWire> {
  const { answer } = await app.call(readStatistics, { as, query: { ...period, ...query } });
  const found = answer.parts.find((each) => each.part === part);
  if (!found) throw new Error(`${part} is missing`);
  return found;
}

const pair = ({ figures }: StatisticsPartWire, name: FigureName) => {
  const found = figures.find((figure) => figure.name === name);
  return [found?.value, found?.before];
};

/** Means and shares are sums in another order. */
const roughly = (value: number | null | undefined): number | null =>
  typeof value === "number" ? Math.round(value * 1e6) / 1e6 : null;

const chart = ({ charts }: StatisticsPartWire, name: ChartWire["name"]): ChartWire | undefined =>
  charts.find((each) => each.name === name);

/** A row like one that is there, but for what is said. */
async function insertLike(
  table: "sheet" | "sheet_message" | "sheet_event" | "development",
  rows: readonly object[],
) {
  await sql`insert into ${sql.table(table)} select made.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) said,
    jsonb_populate_record((select t from ${sql.table(table)} t limit 1), said) made`.execute(
    app.platform.database.kysely,
  );
}

let number = 700_000;
async function insertSheets(added: readonly Sheet[]): Promise<void> {
  const iso = (ms: number): string => new Date(ms).toISOString();
  await insertLike(
    "sheet",
    added.map((sheet) => ({
      id: sheet.id,
      number: (number += 1),
      client_id: sheet.clientId,
      request_type: sheet.type,
      status: sheet.solvedAt === null ? 2 : 4,
      status_since: iso(sheet.solvedAt ?? sheet.openedAt),
      awaited: null,
      opened_at: iso(sheet.openedAt),
      rating: sheet.rating,
      archived: sheet.archived,
      assignee_id: castId("agent"),
      duplicate_of: null,
      follow_up_of: null,
    })),
  );
  const message = (sheet: Sheet, author: "client" | "agent", at: number, position: number) => ({
    id: newId(),
    sheet_id: sheet.id,
    kind: "customer",
    author_id: castId(author),
    client_message_id: newId(),
    created_at: iso(at),
    staff_position: position,
    public_position: position,
    leaves_at: null,
    recalled_at: null,
  });
  await insertLike(
    "sheet_message",
    added.flatMap((sheet) => [
      message(sheet, "client", sheet.openedAt, 1),
      ...(sheet.answeredAt === null ? [] : [message(sheet, "agent", sheet.answeredAt, 2)]),
      // A second answer is no first one.
      ...(sheet.answeredAt === null ? [] : [message(sheet, "agent", sheet.answeredAt + minuteMs, 3)]),
    ]),
  );
  const move = (sheet: Sheet, at: number, from: number, to: number, position: number) => ({
    id: newId(),
    sheet_id: sheet.id,
    at: iso(at),
    code: "statusChanged",
    params: { from, to },
    staff_position: position,
    public_position: null,
    public_params: null,
  });
  await insertLike(
    "sheet_event",
    added.flatMap((sheet) => [
      ...(sheet.reopenedAt === null
        ? []
        : [move(sheet, sheet.openedAt + minuteMs, 2, 4, 10), move(sheet, sheet.reopenedAt, 4, 2, 11)]),
      ...(sheet.solvedAt === null ? [] : [move(sheet, sheet.solvedAt, 2, 4, 12)]),
    ]),
  );
  sheets.push(...added);
}

/** Minute by minute. */
function worked(from: number, to: number): number {
  let sum = 0;
  for (let ms = from; ms < to; ms += minuteMs) sum += Number(open(ms));
  return sum;
}

/** The smallest value that is no less than so many of them. */
function reached(values: readonly number[], share: number): number | null {
  const found = values
    .toSorted((left, right) => left - right)
    .find((value) => values.filter((other) => other <= value).length >= share * values.length);
  return found ?? null;
}

const within = (ms: number | null, { from, to }: typeof period): boolean =>
  ms !== null && ms >= Date.parse(`${from}T00:00:00+01:00`) && ms < Date.parse(`${to}T24:00:00+01:00`);

const anySheet = fc.record({
  client: fc.nat(2),
  type: fc.integer({ min: 1, max: 4 }),
  opened: fc.nat(minutes - 6 * 24 * 60),
  answered: fc.option(fc.integer({ min: 1, max: 3_000 })),
  reopened: fc.option(fc.integer({ min: 2, max: 3_000 }), { freq: 3 }),
  solved: fc.option(fc.integer({ min: 3_001, max: 6_000 })),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  archived: fc.boolean(),
});

describe("figures of sheets", () => {
  it("are those of a slow count of its own, whatever happened to the sheets and whatever they are narrowed to", async () => {
    const run = fc.asyncProperty(
      fc.array(anySheet, { minLength: 1, maxLength: 14 }),
      fc.nat(2),
      async (drawn, narrowed) => {
        await insertSheets(
          drawn.map((one) => {
            const openedAt = firstMs + one.opened * minuteMs;
            const after = (more: number | null): number | null =>
              more === null ? null : openedAt + more * minuteMs;
            return {
              id: newId(),
              clientId: clientIds[one.client] ?? "",
              type: one.type,
              openedAt,
              answeredAt: after(one.answered),
              reopenedAt: after(one.reopened),
              solvedAt: after(one.solved),
              rating: one.rating,
              archived: one.archived,
            };
          }),
        );
        const client = clientIds[narrowed] ?? "";
        for (const [query, seen] of [
          [{}, sheets],
          [{ client }, sheets.filter(({ clientId }) => clientId === client)],
        ] as const) {
          const part = await partOf("sheets", query);
          expect(part.pending).toBe(0);
          const both = <Value>(count: (days: typeof period) => Value): Value[] => [
            count(period),
            count(before),
          ];
          const answered = (days: typeof period) =>
            seen
              .filter(({ answeredAt }) => within(answeredAt, days))
              .map((one) => worked(one.openedAt, one.answeredAt ?? 0));
          const solved = (days: typeof period) => seen.filter(({ solvedAt }) => within(solvedAt, days));
          const took = (days: typeof period) =>
            solved(days).map((one) => worked(one.openedAt, one.solvedAt ?? 0));
          expect(pair(part, "opened")).toEqual(
            both((days) => seen.filter(({ openedAt }) => within(openedAt, days)).length),
          );
          expect(pair(part, "solved")).toEqual(both((days) => solved(days).length));
          expect(pair(part, "reopened")).toEqual(
            both((days) => seen.filter(({ reopenedAt }) => within(reopenedAt, days)).length),
          );
          expect(pair(part, "firstAnswerMedian")).toEqual(both((days) => reached(answered(days), 0.5)));
          expect(pair(part, "firstAnswerLong")).toEqual(both((days) => reached(answered(days), 0.9)));
          expect(pair(part, "solutionMedian")).toEqual(both((days) => reached(took(days), 0.5)));
          expect(pair(part, "solutionLong")).toEqual(both((days) => reached(took(days), 0.9)));
          const rated = both((days) => {
            const given = solved(days).flatMap(({ rating }) => (rating === null ? [] : [rating]));
            return given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length;
          });
          expect(pair(part, "satisfaction").map(roughly)).toEqual(rated.map(roughly));
          const ofTypes = requestTypes.map((type) => ({
            key: type,
            label: null,
            ...Object.fromEntries(
              [["value", period] as const, ["before", before] as const].map(([name, days]) => [
                name,
                seen.filter((one) => one.type === requestTypeCodes.toCode(type) && within(one.openedAt, days))
                  .length,
              ]),
            ),
          }));
          expect(chart(part, "type")?.rows).toEqual(ofTypes);
          const [opened] = chart(part, "flow")?.lines ?? [];
          expect(opened?.values).toHaveLength(6);
          expect(opened?.values[0]).toBe(
            seen.filter(({ openedAt }) => within(openedAt, { from: "2035-01-08", to: "2035-01-14" })).length,
          );
        }
      },
    );
    await fc.assert(run, { numRuns: 4 });
  });

  it("open the list that they count: it has exactly as many rows", async () => {
    const filter = { date_ouverture: [period.from, period.to], add_archived: true, client: [clientIds[0]] };
    const { answer } = await app.call(listSheets, { as: lead, query: { filter: JSON.stringify(filter) } });
    const listed = Object.values(answer.counts ?? {}).reduce((sum, count) => sum + count, 0);
    expect(pair(await partOf("sheets", { client: clientIds[0] }), "opened")[0]).toBe(listed);
  });

  it("follow a change at once", async () => {
    const [solved] = pair(await partOf("sheets", {}), "solved");
    const openSheet = sheets.find(({ solvedAt, openedAt }) => solvedAt === null && within(openedAt, period));
    await insertSheets([]);
    const at = new Date(Date.parse("2035-02-10T10:00:00Z"));
    const id = openSheet?.id ?? (await madeOpenSheet());
    await app.platform.database.kysely
      .updateTable("sheet")
      .set({ status: 4, status_since: at })
      .where("id", "=", id)
      .execute();
    expect(pair(await partOf("sheets", {}), "solved")[0]).toBe(Number(solved) + 1);
  });

  it("are narrowed to the team of whoever has them", async () => {
    const { answer } = await app.call(readStatisticsChoices, { as: lead });
    const team = (name: string): string => answer.teams.find((each) => each.name === name)?.id ?? "";
    const [all] = pair(await partOf("sheets", {}), "opened");
    expect(pair(await partOf("sheets", { team: team("Support") }), "opened")[0]).toBe(all);
    expect(pair(await partOf("sheets", { team: team("Développement") }), "opened")[0]).toBe(0);
  });
});

async function madeOpenSheet(): Promise<string> {
  const id = newId();
  await insertSheets([
    {
      id,
      clientId: clientIds[0] ?? "",
      type: 1,
      openedAt: Date.parse("2035-01-20T10:00:00Z"),
      answeredAt: null,
      solvedAt: null,
      reopenedAt: null,
      rating: null,
      archived: false,
    },
  ]);
  return id;
}

describe("who reads figures", () => {
  it.each(["client", "guest", "dev"])("not %s", async (username) => {
    const as = await app.logIn(username);
    for (const refused of [
      await app.call(readStatistics, { as }),
      await app.call(readStatisticsChoices, { as }),
      await app.call(exportStatistics, { as, query: { lang: "fr", format: "csv" } }),
    ])
      expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
  });

  it("a client's user does not even with the right, and staff with it only of what they see", async () => {
    const { kysely } = app.platform.database;
    for (const username of ["client", "dev", "guest"] as const)
      await kysely
        .insertInto("access_right_holder")
        .values({
          tag: supportVisionRight(statisticsScreen),
          person_id: castId(username),
          team_id: null,
          flag: null,
          value: 1,
        })
        .execute();
    const refused = await app.call(readStatistics, { as: await app.logIn("client") });
    expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
    const guest = await app.logIn("guest");
    expect((await partOf("sheets", {}, guest)).state).toBe("hidden");
    expect((await partOf("developments", {}, guest)).state).toBe("hidden");

    const dev = await app.logIn("dev");
    const dayMs = 86_400_000;
    const dayOf = (days: number): string =>
      new Date(app.platform.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const years = { from: dayOf(-1_000), to: dayOf(2) };
    const seen = new Set<string>();
    let cursor = "";
    do {
      const { answer } = await app.call(listDevelopments, {
        as: dev,
        query: cursor === "" ? {} : { cursor },
      });
      for (const { _id: id } of answer.data) seen.add(id);
      cursor = answer.next ?? "";
    } while (cursor !== "");
    const rows = await kysely
      .selectFrom("development")
      .select("id")
      .where("deleted_at", "is", null)
      .where("created_at", "<", app.platform.now())
      .execute();
    const made = rows.filter(({ id }) => seen.has(id));
    const count = pair(await partOf("developments", years, dev), "made")[0];
    expect(count).toBe(made.length);
    expect(pair(await partOf("developments", years), "made")[0]).toBeGreaterThan(made.length);
  });

  it.each([
    [{ from: "2035-01-01" }, "to"],
    [{ from: "2035-02-01", to: "2035-01-01" }, "to"],
    [{ from: "2030-01-01", to: "2035-01-01" }, "to"],
    [{ team: "nobody" }, "team.0"],
    [{ period: "century" }, "period"],
  ])("a question that makes no sense is refused: %j", async (query, path) => {
    const { url } = app;
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}${apiBasePath}/support-vision/statistics?${search}`, {
      headers: { authorization: `Bearer ${lead}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "validationFailed", details: [{ path }] });
  });
});

describe("figures of developments and planning", () => {
  it("count deliveries, punctuality and effort as a slow count does", async () => {
    const made = Array.from({ length: 24 }, (_each, place) => ({
      id: newId(),
      number: 800_000 + place,
      created_at: new Date(firstMs + place * 3 * 86_400_000).toISOString(),
      status: place % 3 === 0 ? "in-progress" : "delivered",
      status_since: new Date(firstMs + (place * 3 + 5) * 86_400_000).toISOString(),
      estimate_minutes: place % 4 === 0 ? null : 60 * place,
      spent_minutes: 45 * place,
      forecast_date:
        place % 5 === 0
          ? null
          : new Date(firstMs + (place * 3 + 3 + (place % 4)) * 86_400_000).toISOString().slice(0, 10),
      deleted_at: place === 23 ? new Date(firstMs).toISOString() : null,
      release_id: null,
    }));
    await insertLike("development", made);
    const part = await partOf("developments", {});
    const there = made.filter((row) => row.deleted_at === null);
    const delivered = (days: typeof period) =>
      there.filter((row) => row.status === "delivered" && within(Date.parse(row.status_since), days));
    const both = <Value>(count: (days: typeof period) => Value): Value[] => [count(period), count(before)];
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    expect(pair(part, "made")).toEqual(
      both((days) => there.filter((row) => within(Date.parse(row.created_at), days)).length),
    );
    expect(pair(part, "delivered")).toEqual(both((days) => delivered(days).length));
    expect(pair(part, "estimated")).toEqual(
      both((days) => sum(delivered(days).map((row) => row.estimate_minutes ?? 0))),
    );
    expect(pair(part, "spent")).toEqual(
      both((days) =>
        sum(delivered(days).map((row) => (row.estimate_minutes === null ? 0 : row.spent_minutes))),
      ),
    );
    const onTime = both((days) => {
      const dated = delivered(days).filter((row) => row.forecast_date !== null);
      const wall = (at: string): string =>
        new Date(Date.parse(at) + 60 * minuteMs).toISOString().slice(0, 10);
      return (
        (100 * dated.filter((row) => wall(row.status_since) <= (row.forecast_date ?? "")).length) /
        dated.length
      );
    });
    expect(pair(part, "onTime").map(roughly)).toEqual(onTime.map(roughly));
  });

  it("know how old what is open is, as a slow count does", async () => {
    const rows = await app.platform.database.kysely
      .selectFrom("development")
      .select(["status", "created_at"])
      .where("deleted_at", "is", null)
      .execute();
    const ages = rows
      .filter(({ status }) => status !== "delivered" && status !== "abandoned")
      .map(({ created_at: at }) => (app.platform.now().getTime() - at.getTime()) / 86_400_000);
    const bounds = [-Infinity, ...ageBounds, Infinity];
    const part = await partOf("developments", {});
    expect(chart(part, "ageing")?.rows.map(({ value }) => value)).toEqual(
      bounds.slice(1).map((bound, place) => {
        const from = bounds[place] ?? 0;
        return ages.filter((age) => age >= from && age < bound).length;
      }),
    );
    expect(new Set(chart(part, "ageing")?.rows.map(({ value }) => value)).size).toBeGreaterThan(2);
  });

  it("add up to the load and capacity that the planning shows for each day", async () => {
    const { kysely } = app.platform.database;
    const { rows } = await sql<{ day: string }>`
      select (min(first_day) + 20)::text as day from card where assignee_id is not null and deleted_at is null`.execute(
      kysely,
    );
    const from = rows[0]?.day ?? "";
    const to = new Date(Date.parse(from) + 27 * 86_400_000).toISOString().slice(0, 10);
    const part = await partOf("planning", { from, to });
    const planning = await app.call(readPlanning, {
      as: lead,
      query: { startDate: from, endDate: to, includeWorkload: "true" },
    });
    const days = Object.values(planning.answer.workloadData ?? {}).flat();
    const sum = (of: (day: (typeof days)[number]) => number): number =>
      days.reduce((all, day) => all + of(day), 0);
    expect(pair(part, "load")[0]).toBe(sum(({ load }) => load));
    expect(pair(part, "capacity")[0]).toBe(sum(({ capacity }) => capacity));
    expect(pair(part, "overloadedDays")[0]).toBe(days.filter(({ load, capacity }) => load > capacity).length);
    expect(pair(part, "load")[0]).toBeGreaterThan(0);
    expect(sum(({ load }) => load)).toBe(
      chart(part, "load")?.lines[0]?.values.reduce((all: number, value) => all + (value ?? 0), 0),
    );
  });
});

const dayOf = (place: number): string =>
  new Date(Date.parse(period.from) + place * 86_400_000).toISOString().slice(0, 10);

/** Mostly the first, and each of the others now and then. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** A card that is mostly right and counts, or is damaged in one way or another, within the period or across its ends. */
const anyCard = fc.record({
  card: fc.nat(7),
  kept: mostly(fc.constant(true), false),
  person: mostly(fc.constantFrom<"agent" | "dev" | "lead" | null>("agent", "dev", "lead"), null),
  development: mostly(fc.constantFrom<number | null>(0, 1), null),
  label: mostly(fc.constantFrom("", "Réunion"), "  "),
  first: fc.integer({ min: -10, max: 40 }),
  days: mostly(fc.constantFrom(1, 2, 5, 12, 60), 0, 400),
  minutes: mostly(fc.constantFrom(60, 210, 420, 1440), 0, 1441, -5),
  list: fc.option(fc.array(fc.constantFrom(0, 30, 600), { minLength: 1, maxLength: 12 }), { freq: 2 }),
  onDaysOff: fc.boolean(),
  countsAsLoad: mostly(fc.constant(true), false),
  archived: mostly(fc.constant(false), true),
  deleted: mostly(fc.constant(false), true),
});

describe("the load that is kept for each day", () => {
  it("is what the planning counts from the cards, whatever happens to them, folded into the sums or not yet", async () => {
    const { kysely } = app.platform.database;
    const developments = [newId(), newId()];
    await insertLike(
      "development",
      developments.map((id, place) => ({ id, number: 810_000 + place, deleted_at: null, release_id: null })),
    );
    const cards = Array.from({ length: 8 }, () => newId());
    const loads = new Set<number>();
    const fold = () => sql`select fold_planned_load()`.execute(kysely);
    const at = new Date(firstMs);
    const write = async (one: typeof anyCard extends fc.Arbitrary<infer Card> ? Card : never) => {
      const id = cards[one.card] ?? "";
      if (!one.kept) return kysely.deleteFrom("card").where("id", "=", id).execute();
      const days = one.list ? one.list.length : one.days;
      const said = {
        development_id: one.development === null ? null : (developments[one.development] ?? null),
        label: one.label,
        assignee_id: castId(one.person ?? "agent"),
        first_day: one.person === null ? null : dayOf(one.first),
        last_day: one.person === null ? null : dayOf(one.first + days - 1),
        daily_minutes: one.list ? Math.max(...one.list) : one.minutes,
        day_list:
          one.list &&
          JSON.stringify(one.list.map((each, place) => ({ day: dayOf(one.first + place), minutes: each }))),
        on_days_off: one.onDaysOff,
        counts_as_load: one.countsAsLoad,
        archived_at: one.archived ? at : null,
        deleted_at: one.deleted ? at : null,
      };
      return kysely
        .insertInto("card")
        .values({ id, created_at: at, changed_at: at, ...said })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
        .execute();
    };
    const run = fc.asyncProperty(
      fc.array(anyCard, { minLength: 1, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      fc.boolean(),
      async (changes, named, folded) => {
        // Changes and folds at once, as they come in a company.
        await Promise.all([...changes.map(write), ...(folded ? [fold(), fold()] : [])]);
        for (const [place, id] of developments.entries())
          await kysely
            .updateTable("development")
            .set({ label: named[place] === true ? "Export" : " " })
            .where("id", "=", id)
            .execute();
        const { answer } = await app.call(readPlanning, {
          as: lead,
          query: { startDate: period.from, endDate: period.to, includeWorkload: "true" },
        });
        const days = Object.values(answer.workloadData ?? {}).flat();
        const part = await partOf("planning", {});
        const load = days.reduce((all, day) => all + day.load, 0);
        loads.add(load);
        expect(pair(part, "load")[0]).toBe(load);
        expect(pair(part, "overloadedDays")[0]).toBe(days.filter((day) => day.load > day.capacity).length);
      },
    );
    await fc.assert(run, { numRuns: 25 });
    expect(loads.size).toBeGreaterThan(10);
  });
});

describe("use of the product", () => {
  it("counts each person once, however often they come", async () => {
    const { kysely } = app.platform.database;
    const days = ["2035-01-09", "2035-01-10", "2034-12-01"];
    await kysely
      .insertInto("visit_day")
      .values([
        ...days.map((day) => ({ day, person_id: castId("agent") })),
        { day: "2035-02-01", person_id: castId("client") },
      ])
      .execute();
    const part = await partOf("adoption", {});
    expect(pair(part, "activePeople")).toEqual([2, 1]);
    expect(pair(part, "activeStaff")).toEqual([1, 1]);
    expect(pair(part, "activeClients")).toEqual([1, 0]);
    expect(chart(part, "visits")?.lines[0]?.values).toEqual([1, 0, 0, 1, 0, 0]);
  });

  it("knows who is here today, as the first look of a day is kept", async () => {
    const { answer } = await app.call(readStatistics, { as: lead, query: { period: "month" } });
    const part = answer.parts.find((each) => each.part === "adoption");
    expect(part?.figures.find(({ name }) => name === "activePeople")?.value).toBeGreaterThan(0);
  });
});

describe("the file", () => {
  const fetchFile = async (format: "csv" | "xlsx"): Promise<Buffer> => {
    const search = new URLSearchParams({ ...period, lang: "fr", format }).toString();
    const response = await fetch(`${app.url}${apiBasePath}/support-vision/statistics/export?${search}`, {
      headers: { authorization: `Bearer ${lead}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it("holds the same figures as the page, in the reader's language", async () => {
    const [opened, earlier] = pair(await partOf("sheets", {}), "opened");
    const csv = (await fetchFile("csv")).toString("utf8");
    expect(csv).toContain(`Ouvertes;nombre;${opened};${earlier}\r\n`);
    const sheet = await openTable(await fetchFile("xlsx"), "application/vnd.ms-excel");
    const first = await sheet.rows[Symbol.asyncIterator]().next();
    expect([sheet.headings[0], first.done ? [] : first.value.cells]).toEqual([
      "Fiches de liaison",
      ["Ouvertes", "nombre", String(opened), String(earlier)],
    ]);
  });
});
