import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { dailyDurationsIn, developmentsPath, idList, minutes, version } from "./development-parts.ts";
import { cardWire } from "./card-wire.ts";
import { id, instantIn, plainDate } from "./fields.ts";

/** Cards that one request moves. */
const mostCardsAtOnce = 200;

export const placeCards = declareCall({
  name: "placeCards",
  summary: "Move several cards of the planning as one: all of them, or none and why (D10, D16)",
  method: "PUT",
  path: `${developmentsPath}/planning`,
  access: sessionAccess,
  body: z.strictObject({
    cards: z
      .array(
        z
          .strictObject({
            _id: id,
            version,
            /** Null takes it off its person. */
            assigned: id.nullable(),
            previsionDate: plainDate.nullable().optional(),
            firstDay: plainDate.optional(),
            lastDay: plainDate.optional(),
            dureeQuotidiennes: dailyDurationsIn.optional(),
          })
          .transform(({ _id, assigned, previsionDate, dureeQuotidiennes, ...rest }) => ({
            ...rest,
            id: _id,
            assigneeId: assigned,
            forecastDate: previsionDate,
            durations: dureeQuotidiennes,
          })),
      )
      .min(1)
      .max(mostCardsAtOnce),
  }),
  bodyLimit: 1024 * 1024,
  answer: z.strictObject({
    data: z.array(cardWire),
    /** The entries that undo it, in the order they were made. */
    actionIds: z.array(id),
  }),
  errors: [
    "notFound",
    "planningRefused",
    "cardChanged",
    "cardDaysRefused",
    "personUnknown",
    "personalEventStays",
    "rightMissing",
  ],
});

export const findFreePeople = declareCall({
  name: "findFreePeople",
  summary:
    "Who is free for a card: for each person that the caller may give it to, the earliest days that hold it without overload (D10, D19)",
  method: "GET",
  path: `${developmentsPath}/planning/{taskId}/free`,
  access: sessionAccess,
  params: z.strictObject({ taskId: id }),
  query: z.strictObject({ from: plainDate.optional() }),
  answer: z.strictObject({
    /** All that is looked for. */
    minutes,
    data: z.array(
      z.strictObject({
        userId: id,
        name: z.string(),
        teams: z.array(z.string()),
        days: z.array(z.strictObject({ day: plainDate, minutes })),
      }),
    ),
  }),
  errors: ["notFound", "rightMissing"],
});

export const findFirstSlots = declareCall({
  name: "findFirstSlots",
  summary:
    "Where cards that wait would fit first: the earliest days without overload of somebody of the development's team (D10, D19)",
  method: "GET",
  path: `${developmentsPath}/planning/first-slots`,
  access: sessionAccess,
  query: z.strictObject({ cards: idList }),
  answer: z.strictObject({
    /** Cards that wait and that the caller may see. */
    data: z.array(
      z.strictObject({
        _id: id,
        /** Null where nobody of those has room. */
        slot: z
          .strictObject({
            userId: id,
            name: z.string(),
            firstDay: plainDate,
            lastDay: plainDate,
            /** How many more have room for it on the same days. */
            others: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
  errors: ["rightMissing"],
});

const spot = z.strictObject({
  userId: id,
  name: z.string(),
  firstDay: plainDate.nullable(),
  lastDay: plainDate.nullable(),
});

export const readPlanningSince = declareCall({
  name: "readPlanningSince",
  summary:
    "What moved on the planning since an instant, or a day of the company's, from the history: where each card was and where it is",
  method: "GET",
  path: `${developmentsPath}/planning/since`,
  access: sessionAccess,
  query: z.strictObject({ since: z.union([instantIn, plainDate]) }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        cardId: id,
        title: z.string(),
        /** The last who had a hand in it. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
        /** Null where it was on no row that the caller may view. */
        was: spot.nullable(),
        is: spot.nullable(),
      }),
    ),
    /** True where more moved than is told. */
    more: z.boolean(),
  }),
  errors: ["rightMissing", "validationFailed"],
});
