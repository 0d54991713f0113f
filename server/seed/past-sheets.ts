import { dayAfter, isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import { sheetRequesters, sheetStories } from "./sheet-stories.ts";

/** How a sheet of the past went, in working minutes since it was opened. */
export interface PastCourse {
  readonly openedOn: string;
  /** Minutes after eight in the morning. */
  readonly openedMinute: number;
  readonly answeredAfter: number;
  readonly solvedAfter: number;
  /** The client found it unsolved once. */
  readonly reopened: boolean;
  /** Null where the client said nothing, so that the system closed it. */
  readonly rating: number | null;
}

export interface PastPlan {
  readonly requester: (typeof sheetRequesters)[number];
  readonly story: (typeof sheetStories)[number];
  readonly index: number;
  readonly end: { readonly status: "closed"; readonly daysAgo: number; readonly archived: true };
  readonly course: PastCourse;
}

/** The newest is old enough to have been closed and put away; the oldest fills the quarter before the last. */
const newestDays = 15;
const oldestDays = 190;
/** What is younger went quickly and well: it would not be put away yet otherwise. */
const quickDays = 45;
const quickMinutes = 900;

/** How many requests a working day brings, Monday first; the week after a payroll brings more. */
const requestsOn = [3, 2, 2, 3, 2] as const;
const morePerWeek = [1, 0, 0, 2] as const;

const answerMinutes = [95, 240, 410, 55, 520, 310, 180, 470, 640, 130, 380] as const;
const solutionMinutes = [620, 900, 380, 1_350, 540, 2_100, 760, 480, 1_020, 3_300, 590, 840, 1_600] as const;
const ratings = [5, 4, null, 5, 4, 3, null, 5, 5, null, 4, 5, 2, null, 4, 5, 5] as const;

function turn<Value>(values: readonly Value[], place: number): Value {
  const found = values[place % values.length];
  if (found === undefined) throw new Error("There is nothing to take in turn");
  return found;
}

/** Half a year of requests that were answered, closed and archived, the oldest first: what figures compare with. */
export function planPast(today: string): readonly PastPlan[] {
  const plans: PastPlan[] = [];
  for (let daysAgo = oldestDays; daysAgo >= newestDays; daysAgo -= 1) {
    const openedOn = dayAfter(today, -daysAgo);
    const weekday = isoWeekday(openedOn);
    const usual = requestsOn[weekday - 1] ?? 0;
    const more = weekday === 1 ? turn(morePerWeek, Math.floor(daysAgo / 7)) : 0;
    for (let nth = 0; nth < usual + more; nth += 1) plans.push(planOne(plans.length, openedOn, daysAgo, nth));
  }
  return plans;
}

function planOne(place: number, openedOn: string, daysAgo: number, nth: number): PastPlan {
  const answeredAfter = turn(answerMinutes, place * 3);
  const solution = turn(solutionMinutes, place * 5);
  const rating = turn<number | null>(ratings, place);
  const isQuick = daysAgo < quickDays;
  return {
    requester: turn(sheetRequesters, place * 5 + Math.floor(place / 16)),
    story: turn(sheetStories, place * 3 + Math.floor(place / 8)),
    index: 1_000 + place,
    end: { status: "closed", daysAgo, archived: true },
    course: {
      openedOn,
      openedMinute: 40 + nth * 97 + ((place * 29) % 60),
      answeredAfter,
      solvedAfter: answeredAfter + (isQuick ? Math.min(solution, quickMinutes) : solution),
      reopened: !isQuick && place % 12 === 7,
      rating: isQuick ? (rating ?? 5) : rating,
    },
  };
}
