import { z } from "zod";
import { leaveKinds } from "../domain/leave/leave.ts";
import { loadLevels } from "../domain/planning/capacity.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { developmentsPath, idList, minutes, yesOrNo } from "./development-parts.ts";
import { cardWire } from "./card-wire.ts";
import { id, languageCode, plainDate, unlessEmpty } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const views = ["day", "week", "two-weeks", "month"] as const;

const dayMinutes = z.strictObject({ day: plainDate, minutes });

/** Whose change an event tells of. */
const byWhom = { by: z.strictObject({ _id: id, name: z.string() }).nullable(), actionId: id.nullable() };

/** Cards as they are now, for whoever may view the rows that they lie on (D10). */
export const planningCardsChanged = declareLiveEvent(
  "planning.cards",
  z.strictObject({ cards: z.array(cardWire.omit({ description: true })), ...byWhom }),
);

/** Cards that are gone from a row, for whoever may view it; never a word of where they went (D10). */
export const planningCardsLeft = declareLiveEvent(
  "planning.left",
  z.strictObject({ cards: z.array(z.strictObject({ _id: id, version: z.int(), from: id })), ...byWhom }),
);

const dayLoadWire = z.strictObject({
  day: plainDate,
  load: minutes,
  capacity: minutes,
  level: z.enum(loadLevels),
  /** Add up to the load. */
  cards: z.array(z.strictObject({ cardId: id, minutes })),
  /** Add up to the capacity. */
  capacityLines: z.array(
    z.strictObject({ kind: z.enum(["working-time", "holiday", "leave"]), minutes: z.int() }),
  ),
});

const capacityWire = z.strictObject({
  minutes: z.array(minutes),
  taken: z.array(
    z.strictObject({ day: plainDate, kind: z.enum(["holiday", "leave"]), minutes: z.int().negative() }),
  ),
});

export const readPlanning = declareCall({
  name: "readPlanning",
  summary:
    "Cards of a period on the rows that the caller may view, with what is asked for; a row without view has the name alone (D10)",
  method: "GET",
  path: `${developmentsPath}/planning`,
  access: sessionAccess,
  query: z.strictObject({
    startDate: plainDate,
    endDate: plainDate,
    view: unlessEmpty(z.enum(views)),
    authorizedUserIds: idList,
    includeWorkload: yesOrNo,
    includeEventStacks: yesOrNo,
    includeTracking: yesOrNo,
    includeStacking: yesOrNo,
    includeDailyDurations: yesOrNo,
    /** For a reader that adds up the load itself: the other side of each figure alone. */
    includeCapacity: yesOrNo,
  }),
  answer: z.strictObject({
    data: z.array(cardWire),
    rows: z.array(
      z.strictObject({
        id,
        name: z.string(),
        teams: z.array(z.string()),
        /** False: the name alone is shown. */
        viewed: z.boolean(),
        /** The key of the person's leave in `conges` (D19), and the country whose holidays count; for rows that are viewed. */
        leaveKey: z.string().optional(),
        country: z.string().optional(),
      }),
    ),
    /** By person, a figure per day that opens to its lines (D19). */
    workloadData: z.record(z.string(), z.array(dayLoadWire)).optional(),
    /** By person, the capacity of each day of the period, and what holidays and leave took from it (D19). */
    capacityData: z.record(z.string(), capacityWire).optional(),
    /** By person, minutes worked per day. */
    trackingData: z.record(z.string(), z.array(dayMinutes)).optional(),
    /** By card, the days its minutes fall on. */
    dailyDurationsData: z.record(z.string(), z.array(dayMinutes)).optional(),
    /** By person, how many lanes the row needs and, with `includeStacking`, the lane of each card. */
    eventStacks: z
      .record(z.string(), z.strictObject({ count: z.int(), lanes: z.record(z.string(), z.int()).optional() }))
      .optional(),
    /** The period that was asked for. */
    startDate: plainDate,
    endDate: plainDate,
    /** The company's calendar date now, and its zone (D12). */
    today: plainDate,
    timeZone: z.string(),
  }),
  errors: ["rightMissing"],
});

const leaveWire = z.strictObject({
  _id: id,
  debut: plainDate,
  fin: plainDate,
  /** The first day begins, the last day ends at midday. */
  fromMidday: z.boolean(),
  untilMidday: z.boolean(),
  kind: z.enum(leaveKinds),
});

type LeaveWire = z.output<typeof leaveWire>;

/** Leave in the spelling of the code. */
export interface LeaveView {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromMidday: boolean;
  readonly untilMidday: boolean;
  readonly kind: LeaveWire["kind"];
}

function leaveToWire({ id: _id, firstDay, lastDay, ...rest }: LeaveView): LeaveWire {
  return { _id, debut: firstDay, fin: lastDay, ...rest };
}

/** The days asked for, and for which language; without days, the year around today. */
export const readLeave = declareCall({
  name: "readLeave",
  summary:
    "Leave of the people whose rows the caller may view, by e-mail address for super administrators and by username for everyone else, and holidays by date (D19)",
  method: "GET",
  path: `${developmentsPath}/conges`,
  access: sessionAccess,
  query: z.strictObject({
    startDate: unlessEmpty(plainDate),
    endDate: unlessEmpty(plainDate),
    lang: unlessEmpty(languageCode),
  }),
  answer: z.strictObject({
    conges: z.record(z.string(), z.array(leaveWire)),
    holidays: z.record(
      z.string(),
      z.array(
        z.strictObject({
          country: z.string(),
          label: z.string(),
          halfDay: z.boolean(),
          worked: z.boolean(),
        }),
      ),
    ),
  }),
  errors: ["rightMissing"],
});

/** What the call answers, of leave with its key and of holidays. */
export function leaveAnswer(
  leaves: readonly (readonly [key: string, leave: LeaveView])[],
  holidays: readonly {
    readonly day: string;
    readonly country: string;
    readonly label: string;
    readonly halfDay: boolean;
    readonly worked: boolean;
  }[],
): z.input<(typeof readLeave)["answer"]> {
  const conges: Record<string, LeaveWire[]> = {};
  for (const [key, leave] of leaves) (conges[key] ??= []).push(leaveToWire(leave));
  const byDay: z.input<(typeof readLeave)["answer"]>["holidays"] = {};
  for (const { day, ...holiday } of holidays) (byDay[day] ??= []).push(holiday);
  return { conges, holidays: byDay };
}

/** An answer in the spelling of the code: leave by the key of its person, holidays by date. */
export interface LeaveBook {
  readonly leaves: ReadonlyMap<string, readonly LeaveView[]>;
  readonly holidays: z.output<(typeof readLeave)["answer"]>["holidays"];
}

export function leaveBookOf({ conges, holidays }: z.output<(typeof readLeave)["answer"]>): LeaveBook {
  const leaves = Object.entries(conges).map(
    ([key, list]) =>
      [
        key,
        list.map(({ _id: leaveId, debut, fin, ...rest }) => ({
          id: leaveId,
          firstDay: debut,
          lastDay: fin,
          ...rest,
        })),
      ] as const,
  );
  return { leaves: new Map(leaves), holidays };
}
