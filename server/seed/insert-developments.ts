import type { Insertable, Transaction } from "kysely";
import { sql } from "kysely";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import type { RolloutState } from "@planete/shared/domain/releases/software-release.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castStaff } from "./cast.ts";
import { clients } from "./clients.ts";
import { daysBefore, workdayFrom } from "./days.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { SeedDevelopment } from "./developments.ts";
import { wordsOf as wordsOfTree } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import {
  commentTexts,
  developments,
  developmentTypes,
  pastDevelopments,
  richComment,
  softwareReleases,
  todoTexts,
} from "./developments.ts";
import { releaseChecks, releaseNotes } from "./release-notes.ts";
import { sheetIdOf, sheetPromises } from "./sheet-promises.ts";
import { stableId } from "./stable-id.ts";

const firstNumber = 101;
const personId = (username: string): string => stableId("person", username);

/** Who works on developments: the two teams, without those who may do everything or have left. */
function workersOf(team: SeedDevelopment["team"]): readonly string[] {
  return castStaff
    .filter((person) => !person.inactive && person.teams.includes(team))
    .map(({ username }) => username);
}

const workers = { Développement: workersOf("Développement"), Projet: workersOf("Projet") };

/** A small number that is the same each time for the same thing. */
function pick(place: number, step: number, count: number): number {
  return (place * 7 + step * 3 + ((place * step) % 5)) % count;
}

/** Those of before count backwards from the first number. */
function numberAt(place: number): number {
  return firstNumber + place;
}

/** Types, releases, sixty developments in all states with their cards, what was delivered before, and leave around today. */
export async function insertDevelopments(
  queries: Transaction<Schema>,
  today: string,
  past: string,
): Promise<void> {
  await insertSettings(queries, today, past);
  const rows = new SeedRows();
  for (const [place, development] of developments.entries()) gather(rows, development, place, today, past);
  for (const [place, development] of pastDevelopments.entries())
    gather(rows, development, -1 - place, today, past);
  await rows.insert(queries);
  await sql`select setval('development_number', ${firstNumber + developments.length - 1})`.execute(queries);
  await linkSheets(queries, past);
  await insertLeave(queries, today);
}

/** The requests that were answered with a date lead to the developments that keep it (D20). */
async function linkSheets(queries: Transaction<Schema>, past: string): Promise<void> {
  await queries
    .insertInto("development_sheet")
    .values(
      sheetPromises.map((promised) => ({
        development_id: stableId("development", String(numberOf(promised.development))),
        sheet_id: sheetIdOf(promised),
        linked_at: daysBefore(past, promised.dates[0].daysAgo),
        linked_by: personId("lead"),
      })),
    )
    .execute();
}

function numberOf(label: string): number {
  const place = developments.findIndex((development) => development.label === label);
  if (place >= 0) return numberAt(place);
  const before = pastDevelopments.findIndex((development) => development.label === label);
  if (before < 0) throw new Error(`No development is called ${label}`);
  return numberAt(-1 - before);
}

async function insertSettings(queries: Transaction<Schema>, today: string, past: string): Promise<void> {
  await queries
    .insertInto("development_type")
    .values(
      developmentTypes.map(({ name, color }, position) => ({
        id: stableId("development-type", name),
        name,
        color,
        position,
      })),
    )
    .execute();
  await queries
    .insertInto("software_release")
    .values(
      softwareReleases.map(({ number, planned, released, state }) => ({
        id: stableId("software-release", number),
        number,
        planned_on: dayAfter(today, planned),
        released_on: released === null ? null : dayAfter(today, released),
        state,
        published_at: released === null ? null : daysBefore(past, -released),
        created_by: personId("lead"),
        created_at: daysBefore(past, 200 - planned > 300 ? 300 : 200),
        notes: JSON.stringify({ clients: {}, staff: {}, ...releaseNotes[number] }),
        checklist: JSON.stringify(
          (releaseChecks[number] ?? []).map(({ text, done }) => ({
            id: stableId("release-check", `${number}:${text}`),
            text,
            done,
          })),
        ),
      })),
    )
    .execute();
  const hosts = clients
    .flatMap(({ bases }) => bases)
    .filter(({ status }) => status === "active")
    .map(({ host }) => host);
  await queries
    .insertInto("software_release_base")
    .values(
      softwareReleases
        .filter(({ released }) => released !== null)
        .flatMap(({ number, state }) =>
          hosts.map((host, place) => ({
            release_id: stableId("software-release", number),
            base_id: stableId("base", host),
            state: state === "rolling-out" ? rolloutOf(place) : ("done" as const),
          })),
        ),
    )
    .execute();
}

/** A version that is on its way: most bases have it, one had trouble. */
function rolloutOf(place: number): RolloutState {
  if (place === 3) return "failed";
  if (place % 5 === 4) return "planned";
  return place % 5 === 2 ? "updating" : "done";
}

/** What is delivered is in the version that came out after it. */
function releaseOf({ status, forecast }: SeedDevelopment): string | null {
  if (status === "acceptance") return stableId("software-release", "2026.4.0");
  if (status !== "delivered" || forecast === null) return null;
  return pastReleaseOf(forecast) ?? stableId("software-release", "2026.3.2");
}

/** The version after it, if one has come out since. */
function pastReleaseOf(delivered: number): string | null {
  const found = softwareReleases.find(({ released }) => released !== null && released >= delivered);
  return found ? stableId("software-release", found.number) : null;
}

/** Rows of all developments, so that each table is filled by one statement. */
class SeedRows {
  readonly developments: Insertable<Schema["development"]>[] = [];
  readonly words: Record<string, readonly string[]> = {};
  readonly cards: Insertable<Schema["card"]>[] = [];
  readonly todos: Insertable<Schema["development_todo"]>[] = [];
  readonly comments: Insertable<Schema["development_comment"]>[] = [];
  readonly entries: Insertable<Schema["time_entry"]>[] = [];
  readonly actions: Insertable<Schema["development_action"]>[] = [];

  async insert(queries: Transaction<Schema>): Promise<void> {
    await queries.insertInto("development").values(this.developments).execute();
    await sql`
      update development d set words = array_to_tsvector(array(select jsonb_array_elements_text(found.value)))
      from jsonb_each(${JSON.stringify(this.words)}::jsonb) found where d.id = found.key::uuid`.execute(
      queries,
    );
    await queries.insertInto("card").values(this.cards).execute();
    await queries.insertInto("development_todo").values(this.todos).execute();
    await queries.insertInto("development_comment").values(this.comments).execute();
    await queries.insertInto("time_entry").values(this.entries).execute();
    await queries.insertInto("development_action").values(this.actions).execute();
  }
}

/** Days by which what is over missed its date, in turn; most of it is punctual. */
const delays = [0, 0, -1, 0, 3, 0, 0, -2, 0, 6] as const;

/** When it was asked for and when it last changed: what nobody has looked at is young, the rest of all ages. */
function timesOf({ status, forecast }: SeedDevelopment, turn: number, past: string) {
  if (status === "delivered" || status === "abandoned") {
    const date = -(forecast ?? -20);
    return {
      madeAt: daysBefore(past, Math.max(20, 40 + date) + (turn % 9)),
      changedAt: daysBefore(past, date - (date > 8 ? (delays[turn % delays.length] ?? 0) : 0)),
    };
  }
  const age = turn % 12;
  const older = status === "to-qualify" ? 2 + ((turn * 3) % 20) : 4 + ((turn * 17) % 110);
  return { madeAt: daysBefore(past, age + older), changedAt: daysBefore(past, age) };
}

function spentOn(begun: boolean, estimateHours: number | null, turn: number): number {
  return begun ? Math.min(estimateHours ?? 8, 3 + (turn % 5) * 4) * 60 : 0;
}

/** What it took, beside what was thought: between a fifth less and a third more. */
function pastSpent(estimateHours: number, turn: number): number {
  return Math.round(estimateHours * ([0.95, 1.1, 0.8, 1, 1.3, 0.9, 1.05][turn % 7] ?? 1)) * 60;
}

function gather(
  rows: SeedRows,
  development: SeedDevelopment,
  place: number,
  today: string,
  past: string,
): void {
  const number = numberAt(place);
  const turn = Math.abs(place);
  const id = stableId("development", String(number));
  const { label, client, team, status, estimateHours, forecast } = development;
  const begun = status !== "to-qualify" && status !== "ready";
  const { madeAt, changedAt } = timesOf(development, turn, past);
  const maker = turn % 4 === 0 ? "lead" : (workers.Projet[turn % workers.Projet.length] ?? "lead");
  const todos = begun ? todoTexts : todoTexts.slice(0, turn % 3);
  const doneCount = {
    "to-qualify": 0,
    ready: 0,
    "in-progress": 2,
    "in-review": 4,
    acceptance: 5,
    delivered: 6,
    abandoned: 1,
  }[status];
  const comments = begun ? commentTexts.slice(0, 1 + (turn % 4)) : [];
  const spent = place < 0 ? pastSpent(estimateHours ?? 8, turn) : spentOn(begun, estimateHours, turn);
  const clientName = clients.find(({ code }) => code === client)?.name ?? "";
  // Some names end with a full stop of their own.
  const description = `${label}${client ? `, demandé par ${clientName}` : ""}.`.replace(/\.\.$/, ".");
  const words = wordsOf(`${number} ${label} ${clientName} ${description}`, segmentThai);
  rows.developments.push({
    id,
    number,
    label,
    description,
    client_id: client && stableId("client", client),
    type_id: stableId("development-type", development.type),
    team_id: stableId("team", team),
    status,
    status_since: changedAt,
    estimate_minutes: estimateHours === null ? null : estimateHours * 60,
    forecast_date: forecast === null ? null : dayAfter(today, forecast),
    release_id: place < 0 ? pastReleaseOf(forecast ?? 0) : releaseOf(development),
    created_by: personId(maker),
    created_at: madeAt,
    changed_at: changedAt,
    todos: todos.length,
    todos_done: Math.min(doneCount, todos.length),
    comments: comments.length,
    spent_minutes: spent,
  });
  rows.words[id] = words;
  gatherCards(rows, development, turn, { id, number, today, madeAt, maker });
  const people = workers[team];
  rows.todos.push(
    ...todos.map((text, position) => ({
      id: stableId("development-todo", `${number}:${position}`),
      development_id: id,
      position,
      text,
      assignee_id: position % 2 === 0 ? personId(people[pick(turn, 1, people.length)] ?? "dev") : null,
      done_at: position < doneCount ? changedAt : null,
      done_by: position < doneCount ? personId(people[pick(turn, 1, people.length)] ?? "dev") : null,
    })),
  );
  rows.comments.push(
    ...comments.map((text, step) => ({
      id: stableId("development-comment", `${number}:${step}`),
      development_id: id,
      author_id: personId(people[pick(turn, step, people.length)] ?? "dev"),
      ...(step === 1 ? { text: wordsOfTree(richComment), rich: JSON.stringify(richComment) } : { text }),
      created_at: new Date(changedAt.getTime() - (comments.length - step) * 5_400_000),
    })),
  );
  const daily = place < 0 ? 180 : 420;
  for (let left = spent, step = 0; left > 0; left -= daily, step += 1) {
    rows.entries.push({
      id: stableId("time-entry", `${number}:${step}`),
      development_id: id,
      // What is worked on now goes from hand to hand; of what is over the hands no longer matter.
      person_id: personId(people[pick(turn, place < 0 ? 1 : 1 + step, people.length)] ?? "dev"),
      // Each on a day of its own, so that nobody works more than a day has.
      day: dayAfter(past, place < 0 ? (forecast ?? 0) - 1 - step : -2 - place - step * 61),
      minutes: Math.min(left, daily),
      source: "manual",
      created_at: changedAt,
      changed_at: changedAt,
    });
  }
  rows.actions.push({
    id: stableId("development-action", String(number)),
    development_id: id,
    at: madeAt,
    actor_id: personId(maker),
    action: "created",
    params: JSON.stringify({ label, number }),
  });
}

/** Cards of what is worked on lie on the planning around today; what is ready waits with its date, what is not without. */
function gatherCards(
  rows: SeedRows,
  { team, status, cards, forecast }: SeedDevelopment,
  place: number,
  made: {
    readonly id: string;
    readonly number: number;
    readonly today: string;
    readonly madeAt: Date;
    readonly maker: string;
  },
): void {
  const people = workers[team];
  const date = forecast === null ? null : dayAfter(made.today, forecast);
  // Ready work is half planned; the rest waits. What is over lies before its date.
  const planned = { "to-qualify": 0, ready: Math.floor(cards / 2), abandoned: 1 }[status as string] ?? cards;
  const over = status === "delivered" || status === "abandoned";
  const found = Array.from({ length: cards }, (_none, step) => {
    const isPlanned = step < planned;
    const offset = over ? (forecast ?? -20) - 3 * (cards - step) : pick(place, step, 19) - 6 + step * 2;
    const firstDay = workdayFrom(dayAfter(made.today, offset));
    const length = 1 + ((place + step) % 4);
    return {
      id: stableId("card", `${made.number}:${step}`),
      development_id: made.id,
      label:
        step === 0
          ? ""
          : (["Développement", "Essais", "Reprise", "Relecture", "Mise en recette"][step - 1] ?? ""),
      assignee_id: isPlanned ? personId(people[pick(place, step, people.length)] ?? "dev") : null,
      forecast_date: date,
      first_day: isPlanned ? firstDay : null,
      last_day: isPlanned ? dayAfter(firstDay, length - 1) : null,
      daily_minutes: [120, 180, 240, 210, 420][(place + step) % 5] ?? 240,
      created_by: personId(made.maker),
      created_at: new Date(made.madeAt.getTime() + step * 60_000),
      changed_at: made.madeAt,
    };
  });
  rows.cards.push(...found);
}

/** A week off for some, a half day for others, around today. */
async function insertLeave(queries: Transaction<Schema>, today: string): Promise<void> {
  const people = [...new Set([...workers.Développement, ...workers.Projet])];
  const rows = people
    .filter((_person, place) => place % 2 === 0)
    .map((username, place): Insertable<Schema["leave"]> => {
      const firstDay = workdayFrom(dayAfter(today, ((place * 5) % 40) - 12));
      const half = place % 3 === 0;
      return {
        id: stableId("leave", username),
        person_id: personId(username),
        first_day: firstDay,
        last_day: half ? firstDay : dayAfter(firstDay, place % 4),
        from_midday: half,
        // Nobody is written down as ill before they are.
        kind: place % 4 === 3 && firstDay <= today ? "sick" : place % 4 === 1 ? "training" : "paid",
        created_by: personId("lead"),
        created_at: daysBefore(today, 30),
        changed_at: daysBefore(today, 30),
      };
    });
  await queries.insertInto("leave").values(rows).execute();
}
