import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { developmentWire } from "./development-wire.ts";
import { id, unlessEmpty } from "./fields.ts";

/* What several files of the contract of developments are made of. */

export const upTo = <Item extends z.ZodType>(item: Item, count: number) => z.array(item).max(count);

export const cursor = unlessEmpty(
  z
    .string()
    .max(600)
    .regex(/^[\w-]+$/),
);
export const limit = unlessEmpty(z.coerce.number().int().min(1).max(developmentLimits.page));

export const byId = z.strictObject({ id });

export const oneDevelopment = z.strictObject({
  data: developmentWire,
  /** The entry of the history that undoes this change. */
  actionId: id.nullable(),
});

export const missing = ["notFound"] as const;
export const changing = ["notFound", "planningRefused", "developmentChanged"] as const;
