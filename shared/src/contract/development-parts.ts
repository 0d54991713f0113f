import { z } from "zod";
import { developmentLimits, releaseStates } from "../domain/developments/development-limits.ts";
import { developmentStatuses } from "../domain/developments/development-status.ts";
import { dayMinutes } from "../domain/people/working-week.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { rightAccess } from "./call.ts";
import { id, instant, plainDate, text, unlessEmpty } from "./fields.ts";

/* What developments and cards on the wire have in common. */

/** Where the calls of developments live (spec §7). */
export const developmentsPath = "/support-vision/developpement";

export const developmentAccess = rightAccess(supportVisionRight("developpement"));
export const cardsAccess = rightAccess(supportVisionRight("Cartes"));

export const minutes = z.int().min(0);
const minutesOfDay = z.int().min(0).max(dayMinutes);

/** One figure for every working day, or a list of day and figure, in minutes (D16). */
export const dailyDurationsIn = z.union([
  minutesOfDay,
  z
    .array(z.strictObject({ day: plainDate, minutes: minutesOfDay }))
    .min(1)
    .max(366)
    .refine((list) => new Set(list.map(({ day }) => day)).size === list.length, "twice"),
]);

export const dailyDurationsOut = z.union([
  z.int(),
  z.array(z.strictObject({ day: plainDate, minutes: z.int() })),
]);

/** Ids joined by commas (spec §7). */
export const idList = unlessEmpty(
  z
    .string()
    .max(40_000)
    .transform((given) => given.split(",").filter((part) => part !== ""))
    .pipe(z.array(id).max(developmentLimits.planningPeople)),
);

/** Yes or no inside an address. */
export const yesOrNo = unlessEmpty(
  z.enum(["true", "false", "1", "0"]).transform((given) => given === "true" || given === "1"),
);

export const statusIn = z.enum(developmentStatuses);

export const typeWire = z.strictObject({
  _id: id,
  choix: z.string(),
  /** Null where none is set: it is shown purple (spec §3). */
  couleur: z.string().nullable(),
  position: z.int(),
  active: z.boolean(),
  /** How many developments are of it. */
  used: z.int(),
  version: z.int(),
});

export const typeRef = typeWire.pick({ _id: true, choix: true, couleur: true });

export const releaseWire = z.strictObject({
  _id: id,
  number: z.string(),
  plannedOn: plainDate.nullable(),
  releasedOn: plainDate.nullable(),
  state: z.enum(releaseStates),
  publishedAt: instant.nullable(),
  developments: z.int(),
  version: z.int(),
});

export interface TypeView {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

export const typeToWire = (type: TypeView) => ({ _id: type.id, choix: type.name, couleur: type.color });

export const comment = text(developmentLimits.comment, 1);
export const version = z.int().min(1);
