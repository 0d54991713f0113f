import { z } from "zod";
import { teamLimits } from "../domain/rights/right-limits.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, text } from "./fields.ts";

const access = rightAccess(supportVisionRight("droits"));
const version = z.int().min(1);

/** A team as an administrator writes it. */
export const teamDraft = z.strictObject({
  name: text(teamLimits.name, 1).trim(),
  memberIds: z.array(id).max(5_000),
});

/** With the version that the change was based on. */
export const changedTeamDraft = teamDraft.extend({ version });

export type TeamDraft = z.output<typeof teamDraft>;

const teamWire = z.strictObject({
  id,
  version,
  name: z.string(),
  /** Encadrement, which can be neither renamed nor removed (spec §6). */
  fixed: z.boolean(),
  members: z.array(z.strictObject({ id, name: z.string(), active: z.boolean() })),
  /** What refers to the team, and how often: it has to go first. */
  uses: z.array(z.strictObject({ what: z.string(), count: z.int().min(1) })),
});

export type TeamWire = z.output<typeof teamWire>;

const teamAnswer = z.strictObject({ data: teamWire });
const saveErrors = ["conflict", "nameTaken", "ownRights", "lastSuperAdministrator", "teamFixed"] as const;

export const listTeams = declareCall({
  name: "listTeams",
  summary: "The teams with their members and what refers to each",
  method: "GET",
  path: "/support-vision/teams",
  access,
  answer: z.strictObject({ data: z.array(teamWire) }),
  records: ["team", "person", "right", "teamRole"],
});

export const createTeam = declareCall({
  name: "createTeam",
  summary: "Make a team",
  method: "POST",
  path: "/support-vision/teams",
  access,
  body: z.strictObject({ team: teamDraft }),
  answer: teamAnswer,
  records: ["team"],
  errors: saveErrors,
  bodyLimit: 512 * 1024,
});

export const changeTeam = declareCall({
  name: "changeTeam",
  summary: "Rename a team or change its members; rights and roles act at once",
  method: "PUT",
  path: "/support-vision/teams/{id}",
  access,
  params: z.strictObject({ id }),
  body: z.strictObject({ team: changedTeamDraft }),
  answer: teamAnswer,
  records: ["team"],
  errors: [...saveErrors, "notFound"],
  bodyLimit: 512 * 1024,
});

export const removeTeam = declareCall({
  name: "removeTeam",
  summary: "Remove a team that nothing refers to",
  method: "DELETE",
  path: "/support-vision/teams/{id}",
  access,
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  answer: z.strictObject({ data: z.null() }),
  records: ["team"],
  errors: ["notFound", "conflict", "recordInUse", "teamFixed"],
});
