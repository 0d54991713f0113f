import { z } from "zod";
import type { Module, ModuleLink } from "../domain/modules/module.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { id, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const moduleLinkWire = z.strictObject({
  name: z.string(),
  /** The name by language code (D2). */
  nameTraduction: z.record(z.string(), z.string()),
  slug: z.string(),
  path: z.string(),
});

/** A module of the business suite (spec §3), with what the person made of it. */
const moduleWire = moduleLinkWire.extend({
  subModules: z.array(moduleLinkWire),
  /** Its picture by name; empty: none. */
  icon: z.string(),
  pinned: z.boolean(),
  uses: z.int().min(0),
});

export type ModuleWire = z.output<typeof moduleWire>;

function linkToWire({ name, nameTranslation, slug, path }: ModuleLink): z.output<typeof moduleLinkWire> {
  return { name, nameTraduction: { ...nameTranslation }, slug, path };
}

function linkFromWire({ name, nameTraduction, slug, path }: z.output<typeof moduleLinkWire>): ModuleLink {
  return { name, nameTranslation: nameTraduction, slug, path };
}

/** A module in the spelling of the wire. */
export function moduleToWire(module: Module): ModuleWire {
  const { icon, pinned, uses } = module;
  return { ...linkToWire(module), subModules: module.subModules.map(linkToWire), icon, pinned, uses };
}

/** A module in the spelling of the code. */
export function moduleFromWire(wire: ModuleWire): Module {
  const { icon, pinned, uses } = wire;
  return { ...linkFromWire(wire), subModules: wire.subModules.map(linkFromWire), icon, pinned, uses };
}

/** The person's modules in their own order. */
const modulesAnswer = z.strictObject({ data: z.array(moduleWire) });

const slug = text(200, 1);

export const readModules = declareCall({
  name: "readModules",
  summary: "A person's modules in their own order: one's own, or anybody's for super administrators",
  method: "GET",
  path: "/user/modules/{id}",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: modulesAnswer,
  errors: ["notFound"],
  joins: true,
});

export const pinModule = declareCall({
  name: "pinModule",
  summary: "Put a module into the person's menu",
  method: "PUT",
  path: "/user/modules/pins/{slug}",
  access: sessionAccess,
  params: z.strictObject({ slug }),
  answer: modulesAnswer,
  errors: ["notFound", "tooManyPins"],
});

export const unpinModule = declareCall({
  name: "unpinModule",
  summary: "Take a module out of the person's menu",
  method: "DELETE",
  path: "/user/modules/pins/{slug}",
  access: sessionAccess,
  params: z.strictObject({ slug }),
  answer: modulesAnswer,
  errors: ["notFound"],
});

export const orderModules = declareCall({
  name: "orderModules",
  summary: "Put the person's modules into an order of their own; those not named follow",
  method: "PUT",
  path: "/user/modules/order",
  access: sessionAccess,
  body: z.strictObject({ slugs: z.array(slug).max(2_000) }),
  answer: modulesAnswer,
  bodyLimit: 512 * 1024,
});

export const countModuleUse = declareCall({
  name: "countModuleUse",
  summary: "Tell that the person opened a module or one of its parts",
  method: "POST",
  path: "/user/modules/uses/{slug}",
  access: sessionAccess,
  params: z.strictObject({ slug }),
  answer: z.strictObject({ data: z.strictObject({ uses: z.int().min(1) }) }),
  errors: ["notFound"],
});

/** A person's pins or order changed, perhaps on another device: their open pages ask again. */
export const modulesArranged = declareLiveEvent("modules.arranged", z.strictObject({}));

/** The company's modules changed: menus and pages ask again. */
export const modulesChanged = declareLiveEvent("modules.changed", z.strictObject({}));
