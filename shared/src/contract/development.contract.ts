import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { maxEstimateMinutes, parseHours } from "../domain/developments/hours.ts";
import { sessionAccess, declareCall } from "./call.ts";
import { byId, changing, missing, oneDevelopment, upTo } from "./development-shapes.ts";
import { developmentWire } from "./development-wire.ts";
import { developmentAccess, developmentsPath, statusIn, version } from "./development-parts.ts";
import { cardWire } from "./card-wire.ts";
import { id, named, plainDate, text } from "./fields.ts";

export const readDevelopment = declareCall({
  name: "readDevelopment",
  summary: "One development with its todos, tasks, time and links",
  method: "GET",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: developmentWire }),
  errors: missing,
});

const label = text(developmentLimits.label, 1).regex(/\S/);
const links = {
  clientId: id.nullable().optional(),
  typeId: id.nullable().optional(),
  team: text(developmentLimits.team, 1).nullable().optional(),
  releaseId: id.nullable().optional(),
  authorizedUserIds: upTo(id, developmentLimits.readers).optional(),
  sheetIds: upTo(id, developmentLimits.sheets).optional(),
};
const unknownLinks = [
  "clientUnknown",
  "typeUnknown",
  "teamUnknown",
  "releaseUnknown",
  "personUnknown",
  "sheetUnknown",
] as const;

/** Whole minutes, or hours as people type them: "7,5" and "7.5" (D11). */
const duration = z.union([
  z.int().min(0).max(maxEstimateMinutes),
  text(12).transform((typed, context) => {
    const minutes = parseHours(typed);
    if (minutes !== undefined && minutes <= maxEstimateMinutes) return minutes;
    context.addIssue({ code: "custom", params: { rule: "hours" } });
    return z.NEVER;
  }),
]);

export const createDevelopment = declareCall({
  name: "createDevelopment",
  summary: "Add a development with its first task; the same id again is the same development",
  method: "POST",
  path: developmentsPath,
  access: developmentAccess,
  body: z
    .strictObject({
      _id: id.optional(),
      libelle: label,
      description: text(developmentLimits.description).optional(),
      duration: duration.nullable().optional(),
      previsionDate: plainDate.nullable().optional(),
      ...links,
    })
    .transform((wire) => {
      const {
        _id: developmentId,
        libelle,
        duration: estimateMinutes = null,
        previsionDate = null,
        ...rest
      } = wire;
      return { ...rest, id: developmentId, label: libelle, estimateMinutes, forecastDate: previsionDate };
    }),
  bodyLimit: 256 * 1024,
  answer: oneDevelopment,
  errors: ["conflict", "planningRefused", ...unknownLinks],
});

export const changeDevelopment = declareCall({
  name: "changeDevelopment",
  summary: "Change words, client, type, team, release, readers or linked sheets",
  method: "PUT",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  body: z
    .strictObject({
      version,
      libelle: label.optional(),
      description: text(developmentLimits.description).optional(),
      ...links,
    })
    .transform(({ libelle, ...rest }) => ({ ...rest, label: libelle })),
  bodyLimit: 256 * 1024,
  answer: oneDevelopment,
  errors: [...changing, ...unknownLinks],
});

export const deleteDevelopment = declareCall({
  name: "deleteDevelopment",
  summary: "Delete a development with its cards; it can be brought back by undoing",
  method: "DELETE",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: z.strictObject({ _id: id }), actionId: id }),
  errors: ["notFound", "planningRefused"],
});

export const changeDevelopmentStatus = declareCall({
  name: "changeDevelopmentStatus",
  summary: "One status forward or back, or abandoned (D11)",
  method: "PUT",
  path: `${developmentsPath}/{id}/status`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ status: statusIn, version: version.optional() }),
  answer: oneDevelopment,
  errors: [...changing, "statusNotAllowed"],
});

export const resetDevelopmentStatus = declareCall({
  name: "resetDevelopmentStatus",
  summary: "Back to the first status, with a reason (D11)",
  method: "PUT",
  path: `${developmentsPath}/{id}/reset-status`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    reason: text(developmentLimits.reason, 1).regex(/\S/),
    version: version.optional(),
  }),
  answer: oneDevelopment,
  errors: [...changing, "statusNotAllowed"],
});

export const setEstimate = declareCall({
  name: "setEstimate",
  summary: "Set the estimated duration, in minutes or as typed hours; null takes it away",
  method: "PUT",
  path: `${developmentsPath}/{id}/add-duration`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: duration.nullable(), version: version.optional() }),
  answer: oneDevelopment,
  errors: changing,
});

export const setForecastDate = declareCall({
  name: "setForecastDate",
  summary: "Set the forecast date; unassigned tasks without a date of their own go along; null takes it away",
  method: "PUT",
  path: `${developmentsPath}/{id}/add-date-previsionnel`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: plainDate.nullable(), version: version.optional() }),
  answer: oneDevelopment,
  errors: changing,
});

export const undoDevelopmentAction = declareCall({
  name: "undoDevelopmentAction",
  summary: "Undo an own change exactly; refused when anything it touched has changed since",
  method: "POST",
  path: `${developmentsPath}/action-history/{id}/undo`,
  // One's own personal events can be undone without the right of the screen.
  access: sessionAccess,
  params: byId,
  answer: z.strictObject({
    data: z.strictObject({ developmentId: id.nullable(), cardIds: z.array(id) }),
    /** Undoing this entry does again what was undone. */
    actionId: id.nullable(),
    /** The cards that it touched, where the caller may see them. */
    cards: z.array(cardWire),
  }),
  errors: ["notFound", "undoNotPossible", "planningRefused"],
});

/** What filters and pickers of developments and cards offer. */
export const readDevelopmentChoices = declareCall({
  name: "readDevelopmentChoices",
  summary: "Clients, teams and staff to filter and to choose by; for holders of the screen or of Cartes",
  method: "GET",
  path: `${developmentsPath}/choices`,
  access: sessionAccess,
  answer: z.strictObject({
    data: z.strictObject({
      clients: z.array(named),
      teams: z.array(z.string()),
      /** Of the active staff. */
      people: z.array(named.extend({ firstname: z.string(), teams: z.array(z.string()) })),
    }),
  }),
  errors: ["rightMissing"],
});
