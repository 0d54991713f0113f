import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import type { Impact, Priority } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { closesBySystemAt } from "@planete/shared/domain/hotline/transitions.ts";
import { turnOf } from "@planete/shared/domain/hotline/turn.ts";
import type { Due } from "@planete/shared/domain/hotline/service-level.ts";
import { answerBy, due } from "@planete/shared/domain/hotline/service-level.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { defaultOpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Insertable, Transaction } from "kysely";
import { sql } from "kysely";
import type { SheetTable } from "../src/areas/hotline/tables.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import type { SheetHeading } from "../src/areas/hotline/list/sheet-words.store.ts";
import { findDaysOff } from "../src/areas/hotline/settings/setting.store.ts";
import { wordsOfHeading } from "../src/areas/hotline/list/sheet-words.store.ts";
import { castClientUsers, castId, castStaff } from "./cast.ts";
import { clients } from "./clients.ts";
import { daysBefore } from "./days.ts";
import type { SeedLevel } from "./service-levels.ts";
import { findSeedLevel } from "./service-levels.ts";
import { sheetAgents, sheetEnds, sheetPeople, sheetRequesters, sheetStories } from "./sheet-stories.ts";
import type { PastCourse } from "./past-sheets.ts";
import { planPast } from "./past-sheets.ts";
import { openedOf, recentOpening, recentRating, tellPast, tellPromised, tellRecent } from "./sheet-course.ts";
import { SheetTimeline } from "./sheet-timeline.ts";
import type { SheetPromise } from "./sheet-promises.ts";
import { promiseColumns, sheetIdOf, sheetPromises } from "./sheet-promises.ts";
import { stableId } from "./stable-id.ts";
import type { Words } from "./words.ts";
import { readWords } from "./words.ts";

const firstNumber = 1_001;
const quickReplyIds = ["screenshot", "steps", "next-version", "call", "solved"] as const;
const quickReplyNames: Readonly<Record<(typeof quickReplyIds)[number], string>> = {
  screenshot: "Demander une capture d’écran",
  steps: "Demander les étapes",
  "next-version": "Corrigé dans la prochaine version",
  call: "Proposer un appel",
  solved: "C’est corrigé",
};

/** The hotline's hours on the days around now. */
async function findCalendar(queries: Transaction<Schema>, today: string): Promise<WorkingCalendar> {
  const daysOff = await findDaysOff(queries, dayAfter(today, -200), dayAfter(today, 200));
  return {
    hours: defaultOpeningHours,
    clock: createZoneClock("Europe/Paris"),
    daysOff: new Set(daysOff),
  };
}

interface SeedSheet {
  readonly row: Insertable<SheetTable> & { readonly number: number };
  readonly timeline: SheetTimeline;
  readonly tags: readonly string[];
  readonly heading: SheetHeading;
}

/** Sheets of the last months in ten languages, in every status, with what staff wrote among themselves. */
export async function insertSheets(queries: Transaction<Schema>, today: string, past: string): Promise<void> {
  const sheets = planSheets({ today, past, calendar: await findCalendar(queries, past) });
  await queries
    .insertInto("sheet")
    .values(sheets.map(({ row }) => row))
    .execute();
  await sql`select setval('sheet_number', ${Math.max(...sheets.map(({ row }) => row.number))})`.execute(
    queries,
  );
  await insertConversations(queries, sheets);
  await insertWords(queries, sheets);
  await queries
    .insertInto("sheet_tag")
    .values(
      sheets.flatMap(({ row, tags }) =>
        tags.map((name) => ({ sheet_id: row.id, folded: foldName(name), name })),
      ),
    )
    .execute();
  await insertMarks(queries, sheets, past);
  await insertQuickReplies(queries, past);
}

/** Where the sheets stand in time: dates to come count from today, what has happened from `past`. */
interface Days {
  readonly today: string;
  readonly past: string;
  readonly calendar: WorkingCalendar;
}

function planSheets(days: Days): readonly SeedSheet[] {
  const words = readWords("sheets");
  const replies = readWords("quick-replies");
  const modules = readWords("modules");
  const plans = sheetRequesters.flatMap((requester, round) =>
    sheetStories.map((story, place) => ({ requester, story, index: round * sheetStories.length + place })),
  );
  // The oldest first, so that numbers grow with time; those of the past lie below the first number.
  const recent: readonly Plan[] = plans
    .map((plan) => {
      const promised = sheetPromises.find(({ index }) => index === plan.index);
      const end = sheetEnds[(plan.index * 7) % sheetEnds.length] ?? { status: "requestSent", daysAgo: 0 };
      return {
        ...plan,
        end: promised ? { status: "onHold" as const, daysAgo: end.daysAgo } : end,
        promised,
      };
    })
    .toSorted((left, right) => right.end.daysAgo - left.end.daysAgo || left.index - right.index);
  const before = planPast(days.past);
  return [...before, ...recent].map((plan, order) =>
    toSheet(plan, firstNumber - before.length + order, days, { words, replies, modules }),
  );
}

const priorityOf: Readonly<Record<Impact, Priority>> = {
  cosmetic: "low",
  minor: "average",
  major: "average",
  blocking: "high",
};

type Plan = {
  readonly requester: (typeof sheetRequesters)[number];
  readonly story: (typeof sheetStories)[number];
  readonly index: number;
  readonly end: (typeof sheetEnds)[number];
  /** How it went, where it is one of the past. */
  readonly course?: PastCourse;
  /** The date that its client was promised. */
  readonly promised?: SheetPromise | undefined;
};

function toSheet(
  { requester, story, index, end, course, promised }: Plan,
  number: number,
  { today, past, calendar }: Days,
  texts: { readonly words: Words; readonly replies: Words; readonly modules: Words },
): SeedSheet {
  const id = sheetIdOf({ requester: requester.username, story: story.id, index });
  const person = castClientUsers.find(({ username }) => username === requester.username);
  const client = clients.find(({ code }) => code === person?.client);
  if (!person || !client) throw new Error(`${requester.username} belongs to no client`);
  const language = requester.language;
  const fill = (text: string | undefined): string =>
    (text ?? "")
      .replaceAll("{person}", sheetPeople[index % sheetPeople.length] ?? "")
      .replaceAll("{ref}", `F-2026-${String(1_040 + index * 13)}`);
  const say = (part: string): string => fill(texts.words(story.id, part)[language]);
  const agent = castId(sheetAgents[index % sheetAgents.length] ?? "agent");
  const asker = castId(requester.username);
  const openedAt = course ? openedOf(course, calendar) : recentOpening(end, index, past);
  const timeline = new SheetTimeline(id, openedAt);
  const tale = {
    timeline,
    openedAt,
    index,
    asker,
    agent,
    agentName: staffName(index),
    language,
    say,
    sayAgain: () => texts.words("still-there", "text")[language] ?? "",
    ask: () => texts.replies(index % 2 === 0 ? "screenshot" : "steps", "text")[language] ?? "",
  };
  const { statusSince, takenAt, archivedAt } = course
    ? tellPast(tale, course, calendar)
    : promised
      ? tellPromised(tale, promised, today, past)
      : tellRecent(tale, end);
  const agreed = findSeedLevel(client.code, past);
  const targets = dueOf({ end, impact: story.impact, openedAt, takenAt }, agreed, calendar);
  const [next] = targets;
  const missed = next && next.at < daysBefore(past, 0) ? next : undefined;
  if (missed)
    timeline.noteBySystem(missed.at, "targetMissed", {
      kind: missed.kind,
      dueAt: missed.at.toISOString(),
    });
  if (end.archived) timeline.happen({ at: archivedAt, personId: agent }, "archived", {});
  const awaited = end.status === "onHold" ? (promised ? "planned" : "client") : null;
  const lastSide = timeline.columns.public_last_author_id === asker ? "client" : "staff";
  const turn = turnOf({ status: end.status, awaited, lastSide });
  // A request that is worked on waits since somebody wrote last, whatever its status became meanwhile.
  const turnSince =
    end.status === "acknowledged" ? (timeline.columns.public_last_at ?? openedAt) : statusSince;
  const base = client.bases[index % client.bases.length];
  const moduleNames = [texts.modules(story.module, "name"), texts.modules(story.module, story.subModule)];
  return {
    timeline,
    tags: story.tags,
    heading: {
      client: client.name,
      base: base?.name ?? null,
      modules: moduleNames.map((names) => ({ name: names.fr ?? "", names: { ...names } })),
    },
    row: {
      id,
      number,
      client_id: stableId("client", client.code),
      base_id: stableId("base", base?.host ?? ""),
      module_id: stableId("module", `/${story.module}`),
      sub_module_id: stableId("module", `/${story.module}/${story.subModule}`),
      subject: say("subject"),
      request_type: requestTypeCodes.toCode(story.requestType),
      impact: impactCodes.toCode(story.impact),
      priority: priorityCodes.toCode(priorityOf[story.impact]),
      status: statusCodes.toCode(end.status),
      status_since: statusSince,
      awaited,
      system_due_at: closesBySystemAt({ status: end.status, statusSince }, calendar) ?? null,
      turn,
      turn_since: turnSince,
      last_side: lastSide,
      rating: course ? course.rating : recentRating(end, index),
      phone: person.phone,
      language,
      requester_id: asker,
      assignee_id: end.status === "requestSent" ? null : agent,
      opened_at: openedAt,
      archived: end.archived ?? false,
      service_level_id: agreed?.id ?? null,
      service_level_since: agreed?.since ?? null,
      due_at: next?.at ?? null,
      due_kind: next?.kind ?? null,
      due_warn_at: next?.warnAt ?? null,
      // Nobody is told of what was late before the demonstration began.
      due_told: next ? "late" : null,
      answer_by: agreed ? answerBy(targets, agreed.level) : null,
      missed_targets: JSON.stringify(
        missed ? [{ kind: missed.kind, dueAt: missed.at.toISOString(), reason: null }] : [],
      ),
      ...(promised && promiseColumns(promised, today)),
      ...timeline.columns,
    },
  };
}

/** What support has to meet on a sheet that nobody has answered yet; on all others the clock stands. */
function dueOf(
  sheet: {
    readonly end: Plan["end"];
    readonly impact: Impact;
    readonly openedAt: Date;
    readonly takenAt: Date;
  },
  agreed: SeedLevel | undefined,
  calendar: WorkingCalendar,
): readonly Due[] {
  const { end, impact, openedAt, takenAt } = sheet;
  if (!agreed || (end.status !== "requestSent" && end.status !== "acknowledged")) return [];
  return due(
    {
      openedAt,
      levelSince: agreed.since,
      impact,
      rests: false,
      moments:
        end.status === "acknowledged"
          ? [{ at: takenAt, what: "status", status: "acknowledged", awaited: null }]
          : [],
    },
    agreed.level,
    calendar,
  );
}

function staffName(index: number): string {
  const username = sheetAgents[index % sheetAgents.length];
  const found = castStaff.find((person) => person.username === username);
  return found ? `${found.firstname} ${found.lastname}` : "";
}

async function insertConversations(
  queries: Transaction<Schema>,
  sheets: readonly SeedSheet[],
): Promise<void> {
  const messages = sheets.flatMap(({ timeline }) => timeline.messages);
  const events = sheets.flatMap(({ timeline }) => timeline.events);
  await sql`
    insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, created_at,
      staff_position, public_position, words)
    select id, sheet_id, kind, author_id, client_message_id, text, language, created_at, staff_position, public_position,
      array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (id uuid, sheet_id uuid, kind text, author_id uuid,
      client_message_id uuid, text text, language text, created_at timestamptz, staff_position integer,
      public_position integer, words text[])`.execute(queries);
  await sql`
    insert into sheet_event (id, sheet_id, at, actor_id, code, params, staff_position, public_position, public_params)
    select id, sheet_id, at, actor_id, code, params::jsonb, staff_position, public_position, public_params::jsonb
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, sheet_id uuid, at timestamptz, actor_id uuid,
      code text, params text, staff_position integer, public_position integer, public_params text)`.execute(
    queries,
  );
}

async function insertWords(queries: Transaction<Schema>, sheets: readonly SeedSheet[]): Promise<void> {
  const rows = sheets.map(({ row, heading, tags }) => ({
    sheet_id: row.id,
    ...wordsOfHeading({ number: row.number, subject: row.subject, title: "" }, heading, tags),
  }));
  await sql`
    insert into sheet_words (sheet_id, public_words, staff_words)
    select sheet_id, array_to_tsvector("public"), array_to_tsvector(staff)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (sheet_id uuid, "public" text[], staff text[])`.execute(
    queries,
  );
  await sql`select sign_sheets()`.execute(queries);
}

/** Days after which everybody has read a sheet; what is newer shows as unread. */
const readAfterDays = 3;

/** What is archived was read by those who worked on it. */
const archiveReaders = sheetAgents.map((username) => ({ username }));

async function insertMarks(
  queries: Transaction<Schema>,
  sheets: readonly SeedSheet[],
  today: string,
): Promise<void> {
  const seeded = sheets.map(({ row }) => row.id);
  const since = daysBefore(today, readAfterDays);
  const idsOf = (people: readonly { readonly username: string }[]): readonly string[] =>
    people.map(({ username }) => stableId("person", username));
  await sql`
    insert into sheet_read (person_id, sheet_id, position, messages, at)
    select p.id, s.id, s.staff_version, s.staff_messages, s.staff_activity_at
    from sheet s cross join person p
    where s.staff_activity_at < ${since} and s.id = any (${seeded}::uuid[])
      and p.id = any (case when s.archived then ${idsOf(archiveReaders)}::uuid[] else ${idsOf(castStaff)}::uuid[] end)
    union all
    select p.id, s.id, s.public_version, s.public_messages, s.staff_activity_at
    from sheet s join person p on p.client_id = s.client_id
    where p.id = any (${idsOf(castClientUsers)}::uuid[]) and s.id = any (${seeded}::uuid[])
      and (s.staff_activity_at < ${since} or p.id = s.requester_id)`.execute(queries);
}

async function insertQuickReplies(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("quick-replies");
  const changedAt = daysBefore(today, 40).toISOString();
  await queries
    .insertInto("quick_reply")
    .values(
      quickReplyIds.map((id, position) => ({
        id: stableId("quick-reply", id),
        name: quickReplyNames[id],
        position,
        variants: JSON.stringify(
          Object.fromEntries(
            Object.entries(words(id, "text")).map(([code, text]) => [code, { text, changedAt }]),
          ),
        ),
        changed_at: changedAt,
      })),
    )
    .execute();
}
