import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { developmentTypesRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess, sessionAccess } from "./call.ts";
import { typeWire, version } from "./development-parts.ts";
import { id, text, unlessEmpty } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const settingsAccess = rightAccess(developmentTypesRight);
const typesPath = "/support-vision/parametrage";

const typeName = text(developmentLimits.typeName, 1).regex(/\S/);
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((given) => given.toLowerCase());

const allTypes = z.strictObject({ data: z.array(typeWire) });

export type TypeWire = z.output<typeof typeWire>;

/** A type of development in the spelling of the code. */
export interface DevelopmentTypeView {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly position: number;
  readonly active: boolean;
  readonly used: number;
  readonly version: number;
}

export function typeToWire({ id: _id, name, color: couleur, ...rest }: DevelopmentTypeView): TypeWire {
  return { _id, choix: name, couleur, ...rest };
}

export function typeFromWire({ _id, choix, couleur, ...rest }: TypeWire): DevelopmentTypeView {
  return { id: _id, name: choix, color: couleur, ...rest };
}

export const readDevelopmentTypes = declareCall({
  name: "readDevelopmentTypes",
  summary: "Types of development with their colours, in their order; for staff",
  method: "GET",
  path: `${typesPath}/all`,
  access: sessionAccess,
  answer: allTypes,
  errors: ["rightMissing"],
});

export const addDevelopmentType = declareCall({
  name: "addDevelopmentType",
  summary: "Add a type of development",
  method: "POST",
  path: `${typesPath}/save`,
  access: settingsAccess,
  body: z
    .strictObject({
      _id: id.optional(),
      choix: typeName,
      couleur: color.nullable().optional(),
      active: z.boolean().optional(),
    })
    .transform(({ _id, choix, couleur, ...rest }) => ({ ...rest, id: _id, name: choix, color: couleur })),
  answer: allTypes,
  errors: ["typeNameTaken", "tooManyTypes"],
});

export const editDevelopmentType = declareCall({
  name: "editDevelopmentType",
  summary: "Change a type's name, colour, place in the order, or switch it off; null takes the colour away",
  method: "PUT",
  path: `${typesPath}/edit`,
  access: settingsAccess,
  body: z
    .strictObject({
      _id: id,
      version,
      choix: typeName.optional(),
      couleur: color.nullable().optional(),
      active: z.boolean().optional(),
      position: z.int().min(0).max(developmentLimits.types).optional(),
    })
    .transform(({ _id, choix, couleur, ...rest }) => ({ ...rest, id: _id, name: choix, color: couleur })),
  answer: allTypes,
  errors: ["notFound", "typeNameTaken", "typeChanged"],
});

export const removeDevelopmentType = declareCall({
  name: "removeDevelopmentType",
  summary: "Remove a type; one in use needs a successor, which its developments get",
  method: "DELETE",
  path: `${typesPath}/remove`,
  access: settingsAccess,
  query: z.strictObject({ id, successor: unlessEmpty(id) }),
  answer: allTypes,
  errors: ["notFound", "typeInUse", "typeUnknown"],
});

/** Types or releases changed: pages fetch them anew. */
export const developmentSettingsChanged = declareLiveEvent(
  "development.settings-changed",
  z.strictObject({ what: z.enum(["types", "releases"]) }),
);

/** What of a type is to be different, in the spelling of the wire. */
export function typeChangesToWire(
  { id: _id, version: seen }: Pick<DevelopmentTypeView, "id" | "version">,
  {
    name,
    color: couleur,
    ...rest
  }: Partial<Pick<DevelopmentTypeView, "name" | "color" | "active" | "position">>,
): z.input<(typeof editDevelopmentType)["body"]> {
  return {
    ...rest,
    _id,
    version: seen,
    ...(name === undefined ? {} : { choix: name }),
    ...(couleur === undefined ? {} : { couleur }),
  };
}

export function newTypeToWire(
  _id: string,
  { name, color: couleur }: Pick<DevelopmentTypeView, "name" | "color">,
): z.input<(typeof addDevelopmentType)["body"]> {
  return { _id, choix: name, couleur };
}
