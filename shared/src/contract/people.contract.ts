import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { id, text } from "./fields.ts";

/** Somebody as colleagues see them. */
const colleagueWire = z.strictObject({
  id,
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  employee: z.boolean(),
  /** The client's name, for its users. */
  client: z.string().nullable(),
  teams: z.array(z.string()),
  photo: z.string().nullable(),
  /** Only for super administrators (spec §3, §6). */
  emailAddress: z.string().optional(),
});

export type ColleagueWire = z.output<typeof colleagueWire>;

/** People in one answer; `q` narrows a longer list. */
export const peopleLimit = 200;

export const listUsers = declareCall({
  name: "listUsers",
  summary: "Active people by name: all of them for staff, colleagues of the same client for its users",
  method: "GET",
  path: "/user/users",
  access: sessionAccess,
  query: z.strictObject({
    /** Words of name or function, without regard to case or accents. */
    q: text(100).optional(),
    /** One person alone. */
    id: id.optional(),
    limit: z.coerce.number().int().min(1).max(peopleLimit).optional(),
  }),
  answer: z.strictObject({ data: z.array(colleagueWire), more: z.boolean() }),
});
