import { z } from "zod";
import { listLimits } from "../domain/lists/list-limits.ts";
import { personFlags } from "../domain/people/person.ts";
import type { AccessRight, AccessRightDraft, Labels } from "../domain/rights/access-right.ts";
import { rightLimits } from "../domain/rights/right-limits.ts";
import { fixedRightTags, rightGroups, supportVisionRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, plainDate, text } from "./fields.ts";
import { commaList, listAnswer } from "./list.ts";
import { rightGrants, rightSorts } from "./right-list-words.ts";

const access = rightAccess(supportVisionRight("droits"));
const version = z.int().min(1);

/** Kebab-case (D4). */
const tag = text(rightLimits.tag, 1).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const labelsOf = (longest: number) => z.partialRecord(z.enum(languageCodes), text(longest));

const grant = {
  value: z.int().min(0).max(1_000),
  /** The last day of the grant, which then ends by itself; null for as long as nobody ends it. */
  until: plainDate.nullable(),
  /** Whom the holder stands in for meanwhile. */
  standsInFor: id.nullable(),
};

/** Who holds a right and with which value (D4). */
const holderDraft = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("user"), userId: id, ...grant }),
  z.strictObject({ kind: z.literal("team"), team: text(100, 1), ...grant }),
  z.strictObject({ kind: z.literal("flag"), flag: z.enum(personFlags), ...grant }),
]);

export const rightDraft = z.strictObject({
  tag,
  libelle: labelsOf(rightLimits.label),
  description: labelsOf(rightLimits.description),
  /** What can be held; 0 is none. */
  values: z
    .array(z.strictObject({ value: z.int().min(0).max(1_000), libelle: labelsOf(rightLimits.valueLabel) }))
    .min(2)
    .max(rightLimits.values),
  holders: z.array(holderDraft).max(2_000),
});

/** With the version that the change was based on. */
export const changedRightDraft = rightDraft.extend({ version });

/** A right in the words of the code. */
export function rightFromWire({ droit }: { readonly droit: z.output<typeof rightDraft> }): AccessRightDraft {
  const { libelle, description, values, ...rest } = droit;
  return {
    ...rest,
    labels: libelle,
    descriptions: description,
    values: values.map(({ value, libelle: labels }) => ({ value, labels })),
  };
}

/** The same with the version that the change was based on. */
export function changedRightFromWire({
  droit: { version: based, ...droit },
}: {
  readonly droit: z.output<typeof rightDraft> & { readonly version: number };
}): AccessRightDraft & { readonly version: number } {
  return { ...rightFromWire({ droit }), version: based };
}

const named = { name: z.string().nullable(), standsInForName: z.string().nullable() };
const holderWire = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("user"), userId: id, ...grant, ...named }),
  z.strictObject({ kind: z.literal("team"), team: z.string(), ...grant, ...named }),
  z.strictObject({ kind: z.literal("flag"), flag: z.enum(personFlags), ...grant, ...named }),
]);

const rightWire = z.strictObject({
  tag: z.string(),
  libelle: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()),
  values: z.array(z.strictObject({ value: z.int(), libelle: z.record(z.string(), z.string()) })),
  holders: z.array(holderWire),
  version,
  /** One of the rights that every installation has; it cannot be deleted (D4). */
  fixed: z.boolean(),
  /** Active people whose effective value is above 0. */
  people: z.int().min(0),
});

export type RightWire = z.output<typeof rightWire>;

/** A right in the spelling of the wire; `people` is how many hold it with a value above 0. */
export function rightToWire(right: AccessRight, people: number): RightWire {
  const { labels, descriptions, values, holders, tag: name, version: number } = right;
  return {
    tag: name,
    libelle: filled(labels),
    description: filled(descriptions),
    values: values.map(({ value, labels: words }) => ({ value, libelle: filled(words) })),
    holders: [...holders],
    version: number,
    fixed: fixedRightTags.includes(name),
    people,
  };
}

/** A right of an answer in the words of the code, with what readers are told beside it. */
export interface RightView extends AccessRight {
  readonly fixed: boolean;
  readonly people: number;
}

export function rightViewFromWire({ libelle, description, values, ...rest }: RightWire): RightView {
  return {
    ...rest,
    labels: libelle,
    descriptions: description,
    values: values.map(({ value, libelle: labels }) => ({ value, labels })),
  };
}

/** A draft in the spelling of the wire; empty words are left out. */
function rightDraftToWire(draft: AccessRightDraft): z.input<typeof rightDraft> {
  const { tag: name, labels, descriptions, values, holders } = draft;
  return {
    tag: name,
    libelle: filled(labels),
    description: filled(descriptions),
    values: values.map(({ value, labels: words }) => ({ value, libelle: filled(words) })),
    holders: holders.map((holder) => {
      const { value, until, standsInFor } = holder;
      const rest = { value, until, standsInFor };
      if (holder.kind === "user") return { kind: "user", userId: holder.userId, ...rest };
      return holder.kind === "team"
        ? { kind: "team", team: holder.team, ...rest }
        : { kind: "flag", flag: holder.flag, ...rest };
    }),
  };
}

/** Where the fields of a right stand in the body of the calls that save it. */
export const rightBodyPart = "droit";

/** The body of the call that makes a right. */
export function newRightBody(draft: AccessRightDraft): z.input<(typeof createRight)["body"]> {
  return { droit: rightDraftToWire(draft) };
}

/** The body of the call that changes one, based on a version. */
export function changedRightBody(
  draft: AccessRightDraft,
  based: number,
): z.input<(typeof changeRight)["body"]> {
  return { droit: { ...rightDraftToWire(draft), version: based } };
}

function filled(labels: AccessRight["labels"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([code, label]) => (label ? [[code, label]] : [])),
  );
}

const rightAnswer = z.strictObject({ data: rightWire });

const rightListQuery = z.strictObject({
  /** In tag, words of any language and names of holders. */
  search: text(listLimits.search).optional(),
  sort: z.enum(rightSorts.flatMap((column) => [column, `-${column}`] as const)).optional(),
  group: commaList(z.enum(rightGroups)).optional(),
  /** Held by one of these teams. */
  team: commaList(text(100, 1)).optional(),
  grants: commaList(z.enum(rightGrants)).optional(),
});

export type RightListQuery = z.output<typeof rightListQuery>;

export const listRights = declareCall({
  name: "listRights",
  summary: "Rights with their values and holders, all in one page",
  method: "GET",
  path: "/support-vision/droit",
  access,
  query: rightListQuery,
  answer: listAnswer(rightWire),
  records: ["right", "team", "person"],
});

export const readRight = declareCall({
  name: "readRight",
  summary: "One right with its values and holders",
  method: "GET",
  path: "/support-vision/droit/{tag}",
  access,
  params: z.strictObject({ tag: text(rightLimits.tag, 1) }),
  answer: rightAnswer,
  records: ["right", "team", "person"],
  errors: ["notFound"],
});

const saveErrors = ["conflict", "ownRights"] as const;

export const createRight = declareCall({
  name: "createRight",
  summary: "Make a right",
  method: "POST",
  path: "/support-vision/droit",
  access,
  body: z.strictObject({ droit: rightDraft }),
  answer: rightAnswer,
  records: ["right"],
  errors: [...saveErrors, "nameTaken"],
  bodyLimit: 1024 * 1024,
});

export const changeRight = declareCall({
  name: "changeRight",
  summary: "Change a right and who holds it; acts at once",
  method: "PUT",
  path: "/support-vision/droit",
  access,
  body: z.strictObject({ droit: changedRightDraft }),
  answer: rightAnswer,
  records: ["right"],
  errors: [...saveErrors, "notFound"],
  bodyLimit: 1024 * 1024,
});

export const removeRight = declareCall({
  name: "removeRight",
  summary: "Delete a right that nobody holds, or whose holders move to another",
  method: "DELETE",
  path: "/support-vision/droit/{tag}",
  access,
  params: z.strictObject({ tag: text(rightLimits.tag, 1) }),
  query: z.strictObject({
    /** The right that takes over the holders who do not have it yet. */
    successor: tag.optional(),
    /** The right as whoever deletes it saw it; one that others changed since is not deleted. */
    version: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.strictObject({ data: z.null() }),
  records: ["right"],
  errors: ["notFound", "conflict", "rightFixed", "rightInUse", "recordInUse", "ownRights"],
});

/** Where an effective value comes from (D4). */
export const effectiveReason = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.literal("own-entry") }),
  z.strictObject({ rule: z.literal("team"), team: z.string() }),
  z.strictObject({ rule: z.literal("flag"), flag: z.string() }),
  z.strictObject({
    rule: z.literal("screen-of-flag"),
    flag: z.enum(["superAdministrator", "administrator"]),
  }),
  z.strictObject({ rule: z.literal("staff-only") }),
  z.strictObject({ rule: z.literal("none") }),
]);

export type RightReason = z.output<typeof effectiveReason>;

const rightOfPerson = z.strictObject({
  tag: z.string(),
  libelle: z.record(z.string(), z.string()),
  value: z.int(),
  reason: effectiveReason,
  /** The last day of the grant that gives it. */
  until: plainDate.nullable(),
});

/** What a right is called, in the spelling of the wire. */
export function wordsOfRightToWire({
  tag: name,
  labels,
}: Pick<AccessRight, "tag" | "labels">): Pick<z.output<typeof rightOfPerson>, "tag" | "libelle"> {
  return { tag: name, libelle: filled(labels) };
}

/** One right of a person in the words of the code. */
export function labelsOfRight({ libelle }: { readonly libelle: Labels }): Labels {
  return libelle;
}

export const readRightsOfPerson = declareCall({
  name: "readRightsOfPerson",
  summary: "Every right of a person, its value and where it comes from",
  method: "GET",
  path: "/support-vision/droit/effective/{id}",
  access,
  params: z.strictObject({ id }),
  answer: z.strictObject({
    data: z.strictObject({
      userId: id,
      name: z.string(),
      active: z.boolean(),
      teams: z.array(z.string()),
      flags: z.array(z.enum(personFlags)),
      rights: z.array(rightOfPerson),
    }),
  }),
  records: ["right", "team", "person"],
  errors: ["notFound"],
});
