import type { CallResult } from "@planete/shared/contract/call.ts";
import type {
  LeaveBook,
  LeaveView,
  readPlanning,
} from "@planete/shared/contract/development-planning.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import { assigneeIdOfWire, cardFromWire } from "@planete/shared/contract/card-wire.ts";
import { cardName, cardTitle } from "@planete/shared/domain/developments/card-title.ts";
import { defaultTypeColour } from "@planete/shared/domain/developments/development-limits.ts";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { holidayCountsFor } from "@planete/shared/domain/people/working-week.ts";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import type { GridAbsence } from "../grid/grid-model.ts";
import type { Board, BoardCard, BoardPerson, CardSource } from "./board.ts";
import { createBoardLater } from "./board.ts";

export type PlanningAnswer = CallResult<typeof readPlanning>;
type LeaveWords = (kind: LeaveView["kind"]) => string;

/** A personal event has no type; it is drawn in grey. */
const eventColour = "#64707d";

export function cardOf(wire: CardWire): BoardCard {
  const card = cardFromWire(wire);
  const { development, durations, firstDay, lastDay } = card;
  const { title, part } = cardTitle(card);
  return {
    id: card.id,
    development: development
      ? { id: development.id, number: development.number, team: development.team }
      : undefined,
    title: cardName(card),
    heading: title,
    part,
    label: card.label,
    client: card.clientName,
    typeId: development?.type?.id,
    typeName: development?.type?.name,
    colour: development ? (development.type?.color ?? defaultTypeColour) : eventColour,
    personId: card.assignee?.id,
    first: firstDay === null ? undefined : epochDayOf(firstDay),
    last: lastDay === null ? undefined : epochDayOf(lastDay),
    forecast: card.forecastDate,
    minutes:
      typeof durations === "number"
        ? durations
        : new Map(durations.map(({ day, minutes }) => [epochDayOf(day), minutes])),
    onDaysOff: card.onDaysOff,
    countsAsLoad: card.countsAsLoad,
    ...(card.description === undefined ? {} : { description: card.description }),
    version: card.version,
  };
}

type RowWire = PlanningAnswer["rows"][number];

/** The board of a period, from what the two calls answered; leave may still be on its way. */
export function readBoard(
  answer: PlanningAnswer,
  leave: LeaveBook | undefined,
  leaveWords: LeaveWords,
): Board {
  const first = epochDayOf(answer.startDate);
  const period: PlanningPeriod = { first, days: epochDayOf(answer.endDate) - first + 1 };
  const countries = new Set(answer.rows.map(countryOf));
  const holidays = new Map([...countries].map((country) => [country, holidaysOf(period, country, leave)]));
  const people = answer.rows.map((row): BoardPerson => {
    const capacity = answer.capacityData?.[row.id]?.minutes;
    return {
      id: row.id,
      name: row.name,
      photo: undefined,
      teams: row.teams,
      nameOnly: !row.viewed,
      capacity:
        capacity?.length === period.days
          ? capacity
          : Array.from({ length: period.days }, (_, day) => capacity?.[day] ?? 0),
      absences: row.viewed
        ? [...(holidays.get(countryOf(row)) ?? []), ...leaveOf(period, row, leave, leaveWords)]
        : [],
    };
  });
  return createBoardLater(period, people, cardsIn(answer.data));
}

/** Ten thousand cards are read person by person: most of them are of rows that nobody sees yet. */
function cardsIn(wires: readonly CardWire[]): CardSource {
  const unread = Map.groupBy(wires, (wire) => assigneeIdOfWire(wire) ?? "");
  const read = new Map<string, readonly BoardCard[]>();
  const of = (personId: string): readonly BoardCard[] => {
    const known = read.get(personId) ?? unread.get(personId)?.map(cardOf) ?? [];
    read.set(personId, known);
    return known;
  };
  return { of, all: () => [...unread.keys()].flatMap(of) };
}

const countryOf = ({ country }: RowWire): string => country ?? "";

function leaveOf(
  { first, days }: PlanningPeriod,
  { leaveKey }: RowWire,
  leave: LeaveBook | undefined,
  leaveWords: LeaveWords,
): readonly GridAbsence[] {
  const end = first + days - 1;
  return (leave?.leaves.get(leaveKey ?? "") ?? []).flatMap(
    ({ id, firstDay, lastDay, fromMidday, untilMidday, kind }) => {
      const [from, to] = [epochDayOf(firstDay), epochDayOf(lastDay)];
      if (to < first || from > end) return [];
      return [
        {
          kind: "leave" as const,
          leaveId: id,
          first: Math.max(first, from) - first,
          last: Math.min(end, to) - first,
          fromNoon: fromMidday && from >= first,
          untilNoon: untilMidday && to <= end,
          words: leaveWords(kind),
        },
      ];
    },
  );
}

/** Days of the period that are off for those of a country. */
function holidaysOf(
  { first, days }: PlanningPeriod,
  personCountry: string,
  leave: LeaveBook | undefined,
): readonly GridAbsence[] {
  if (!leave) return [];
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    const holidays = leave.holidays[dateOfEpochDay(first + day)] ?? [];
    const off = holidays.find(({ country, worked }) => !worked && holidayCountsFor(country, personCountry));
    if (!off) return [];
    return [
      {
        kind: "holiday" as const,
        first: day,
        last: day,
        fromNoon: off.halfDay,
        untilNoon: false,
        words: off.label,
      },
    ];
  });
}
