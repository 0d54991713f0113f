import type { readPlanning as call } from "@planete/shared/contract/development-planning.contract.ts";
import { leaveAnswer } from "@planete/shared/contract/development-planning.contract.ts";
import type { readLeave as leaveCall } from "@planete/shared/contract/development-planning.contract.ts";
import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import type { CallAnswer, CallQuery } from "@planete/shared/contract/call.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import type { Availability } from "@planete/shared/domain/planning/capacity.ts";
import { daysOf } from "@planete/shared/domain/planning/daily-durations.ts";
import { isRowShown } from "@planete/shared/domain/planning/planning-rights.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Days } from "./availability.store.ts";
import { findAvailability, findHolidayRows, findLeave } from "./availability.store.ts";
import { findPlannedCards } from "./card.store.ts";
import { durationsOf, stacksOf, workloadOf } from "./count-planning.ts";
import { countedRowsJson, countsCards } from "./counted-rows-json.ts";
import type { PlannedSpan } from "./planned-card.store.ts";
import { plannedCardsJson } from "./planned-cards-json.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { canViewRow, requirePlanning } from "./development-reader.ts";
import { todayOf } from "./edit-card.ts";
import type { StaffPerson } from "./staff.store.ts";
import { findStaff } from "./staff.store.ts";
import { sumWorkedDays } from "./time.store.ts";

function requirePeriod(firstDay: string, lastDay: string, path: string, longest: number): Days {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) refuse("validationFailed", [{ path, rule: "afterStart", params: {} }]);
  if (days > longest) refuse("validationFailed", [{ path, rule: "longestDays", params: { val: longest } }]);
  return { firstDay, lastDay };
}

type Answer = CallAnswer<typeof call>;

/** Who and what an answer about a period is made of, but for its cards. */
interface Period extends Days {
  /** Every row that is shown, with its name at least. */
  readonly people: readonly StaffPerson[];
  readonly viewed: readonly StaffPerson[];
  readonly viewedIds: readonly string[];
}

async function periodOf(
  platform: Platform,
  reader: DevelopmentReader,
  query: CallQuery<typeof call>,
): Promise<Period> {
  requirePlanning(reader);
  const days = requirePeriod(query.startDate, query.endDate, "endDate", developmentLimits.planningDays);
  const asked = query.authorizedUserIds && new Set(query.authorizedUserIds);
  const people = (await findStaff(platform.database.kysely)).filter(
    (person) => (asked === undefined || asked.has(person.personId)) && isRowShown(reader.actor, person),
  );
  const viewed = people.filter((person) => canViewRow(reader, person));
  return { ...days, people, viewed, viewedIds: viewed.map(({ personId }) => personId) };
}

/**
 * The cards of a period on every row that the reader may view, by one range query, and from them in one pass what is
 * asked for: load against capacity, days of each card, lanes, worked time (D16, D19). People asked for only narrow it.
 */
export async function readPlanning(
  platform: Platform,
  reader: DevelopmentReader,
  query: CallQuery<typeof call>,
): Promise<Answer> {
  const period = await periodOf(platform, reader, query);
  const cards = await findPlannedCards(platform.database.kysely, reader, period.viewedIds, period);
  const spans = cards.flatMap(({ firstDay, lastDay, assignee, ...card }) =>
    firstDay !== null && lastDay !== null && assignee
      ? [{ ...card, firstDay, lastDay, personId: assignee.id }]
      : [],
  );
  const availability = await availabilityOf(platform, query, period);
  return {
    data: cards.map(cardToWire),
    ...countedOf(query, period, availability, spans),
    ...(await restOf(platform, reader, query, period, availability)),
  };
}

/** The same as JSON, of cards and of rows counted from them that are kept as they are answered. */
export async function planningJson(
  platform: Platform,
  reader: DevelopmentReader,
  query: CallQuery<typeof call>,
): Promise<Buffer> {
  const { database } = platform;
  const period = await periodOf(platform, reader, query);
  const free = availabilityOf(platform, query, period);
  const [{ json, places }, availability, rest] = await Promise.all([
    plannedCardsJson(database, reader, period.viewedIds, period),
    free,
    free.then((known) => restOf(platform, reader, query, period, known)),
  ]);
  const counted = countsCards(query)
    ? await countedRowsJson(database, { personIds: period.viewedIds, period, availability, query, places })
    : [];
  const members = [...counted, JSON.stringify(rest).slice(1)].join(",");
  return Buffer.concat([Buffer.from('{"data":'), json, Buffer.from(`,${members}`)]);
}

/** What people can work on the days of the period, where it is asked for. */
async function availabilityOf(
  { database }: Platform,
  query: CallQuery<typeof call>,
  period: Period,
): Promise<ReadonlyMap<string, Availability>> {
  const isNeeded = [query.includeWorkload, query.includeDailyDurations, query.includeCapacity].includes(true);
  return isNeeded ? findAvailability(database.kysely, period.viewed, period) : new Map();
}

/** What is counted from the cards of the period, as far as it is asked for. */
function countedOf(
  query: CallQuery<typeof call>,
  period: Period,
  availability: ReadonlyMap<string, Availability>,
  spans: readonly PlannedSpan[],
): Pick<Answer, "workloadData" | "dailyDurationsData" | "eventStacks"> {
  const rows = Map.groupBy(spans, ({ personId }) => personId);
  return {
    ...(query.includeWorkload === true
      ? { workloadData: workloadOf(period.viewedIds, rows, availability, period) }
      : {}),
    ...(query.includeDailyDurations === true
      ? { dailyDurationsData: durationsOf(spans, availability, period) }
      : {}),
    ...(query.includeEventStacks === true || query.includeStacking === true
      ? { eventStacks: stacksOf(rows, query.includeStacking === true) }
      : {}),
  };
}

/** What is in the answer besides cards and what is counted from them. */
async function restOf(
  platform: Platform,
  reader: DevelopmentReader,
  query: CallQuery<typeof call>,
  period: Period,
  availability: ReadonlyMap<string, Availability>,
): Promise<Omit<Answer, "data" | "workloadData" | "dailyDurationsData" | "eventStacks">> {
  const { people, viewedIds: ids } = period;
  const tracked =
    query.includeTracking === true ? await sumWorkedDays(platform.database.kysely, ids, period) : [];
  const viewedIds = new Set(ids);
  return {
    rows: people.map((person) => ({
      id: person.personId,
      name: person.name,
      teams: [...person.teams],
      ...(viewedIds.has(person.personId)
        ? { viewed: true, leaveKey: leaveKeyOf(reader, person), country: person.country }
        : { viewed: false }),
    })),
    ...(query.includeCapacity === true ? { capacityData: capacityOf(availability, period) } : {}),
    ...(query.includeTracking === true
      ? {
          trackingData: Object.fromEntries(
            [...Map.groupBy(tracked, ({ personId }) => personId)].map(([personId, entries]) => [
              personId,
              entries.map(({ day, minutes }) => ({ day, minutes })),
            ]),
          ),
        }
      : {}),
    startDate: period.firstDay,
    endDate: period.lastDay,
    today: todayOf(platform),
    timeZone: platform.config.companyTimeZone,
  };
}

/** An address reaches super administrators alone (spec §3, D19). */
function leaveKeyOf(reader: DevelopmentReader, { username, emailAddress }: StaffPerson): string {
  return reader.superAdministrator ? (emailAddress ?? username) : username;
}

function capacityOf(
  availability: ReadonlyMap<string, Availability>,
  period: Days,
): NonNullable<Answer["capacityData"]> {
  const days = daysOf(period);
  return Object.fromEntries(
    [...availability].map(([personId, free]) => {
      const capacities = days.map((day) => ({ day, ...capacityOn(day, free) }));
      return [
        personId,
        {
          minutes: capacities.map(({ minutes }) => minutes),
          taken: capacities.flatMap(({ day, lines }) =>
            lines.flatMap(({ kind, minutes }) => (kind === "working-time" ? [] : [{ day, kind, minutes }])),
          ),
        },
      ];
    }),
  );
}

const leaveDays = 800;

/** Leave of the rows that the reader may view, keyed as D19 says, and holidays by date. */
export async function readLeave(
  platform: Platform,
  reader: DevelopmentReader,
  query: CallQuery<typeof leaveCall>,
): Promise<CallAnswer<typeof leaveCall>> {
  requirePlanning(reader);
  const { kysely } = platform.database;
  const today = todayOf(platform);
  const period = requirePeriod(
    query.startDate ?? dayAfter(today, -180),
    query.endDate ?? dayAfter(query.startDate ?? today, 365),
    "endDate",
    leaveDays,
  );
  const people = (await findStaff(kysely)).filter((person) => canViewRow(reader, person));
  const [leaves, holidays] = await Promise.all([
    findLeave(
      kysely,
      people.map(({ personId }) => personId),
      period,
    ),
    findHolidayRows(kysely, period),
  ]);
  const keys = new Map(people.map((person) => [person.personId, leaveKeyOf(reader, person)]));
  return leaveAnswer(
    leaves.map(({ personId, ...leave }) => [keys.get(personId) ?? "", leave]),
    holidays.map(({ labels, ...holiday }) => ({ ...holiday, label: wordsIn(labels, query.lang ?? "en") })),
  );
}
