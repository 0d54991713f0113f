import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { id, plainDateOut } from "./fields.ts";

const workWire = {
  id,
  title: z.string(),
  /** The number of the development; null for an event of the planning that belongs to none. */
  number: z.int().nullable(),
  /** The page that opens it; null for who may not open it. */
  path: z.string().nullable(),
};

const ownCardWire = z.strictObject({
  ...workWire,
  firstDay: plainDateOut,
  lastDay: plainDateOut,
  /** The colour of its type; null where none is set. */
  color: z.string().nullable(),
  client: z.string().nullable(),
  /** Its days are over and it is not delivered, or its development is late. */
  late: z.boolean(),
});

export type OwnCardWire = z.output<typeof ownCardWire>;

/** Something to do inside a development that was given to the caller. */
const ownTodoWire = z.strictObject(workWire);

export const listOwnWork = declareCall({
  name: "listOwnWork",
  summary:
    "The work that is assigned to the caller: what is late, what is on today and in the next two weeks, and open todos",
  method: "GET",
  path: "/tasks/assigned",
  access: sessionAccess,
  answer: z.strictObject({
    cards: z.array(ownCardWire),
    todos: z.array(ownTodoWire),
    /** The company's calendar date now (D12). */
    today: plainDateOut,
  }),
});
