import type { HistoryChangeWire } from "@planete/shared/contract/history.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { isOtherKind, otherFields } from "@planete/shared/domain/history/history-kinds.ts";
import { fieldChanges } from "@planete/shared/domain/records/record-kind.ts";
import { records } from "@planete/shared/domain/records/records.ts";

export const isId = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** What an entry says of before and after. */
interface Changed {
  readonly before: unknown;
  readonly after: unknown;
  readonly area: HistoryKind;
  readonly subject_id: string;
  /** Names of people whom the entry knows by their ids. */
  readonly people?: Readonly<Record<string, string>> | null;
}

/** The fields that differ, in the order in which they were declared, whatever order they were stored in. */
export function historyChanges(row: Changed): HistoryChangeWire[] {
  const fields: readonly string[] = isOtherKind(row.area) ? otherFields[row.area] : records[row.area].fields;
  const placeOf = (field: string): number =>
    Math.max(fields.indexOf(field), fields.indexOf(field.split(".")[0] ?? ""));
  return differences(row)
    .toSorted((left, right) => placeOf(left.field) - placeOf(right.field))
    .map(({ field, before, after }) => ({ field, before: valueOf(before), after: valueOf(after) }));
}

/** A setting is one field by its name, with its parts. */
function differences({
  area,
  subject_id: subject,
  people,
  before,
  after,
}: Changed): ReturnType<typeof fieldChanges> {
  if (area === "hotline" && !isId(subject) && !isGuide(subject)) {
    const fieldsOf = (value: unknown) =>
      partsOf({ [subject]: Array.isArray(value) ? Object.fromEntries(value.entries()) : value });
    const nameOf = (value: unknown): unknown =>
      typeof value === "string" ? (people?.[value] ?? value) : value;
    return fieldChanges(fieldsOf(before), fieldsOf(after))
      .filter((change) => !isNothing(change.before) || !isNothing(change.after))
      .map(({ field, before: was, after: is }) => ({ field, before: nameOf(was), after: nameOf(is) }));
  }
  const isSetting = area === "authentication-settings" || area === "single-sign-on";
  const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
    isSetting ? partsOf(byScope(objectOf(value))) : objectOf(value);
  // The number of a state says nothing to people.
  return fieldChanges(fieldsOf(before), fieldsOf(after)).filter(({ field }) => !unsaid.has(field));
}

/** Networks stand by whom they are for: everybody, or one team. */
function byScope({
  networks,
  ...fields
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(networks)) return { ...fields, ...(networks === undefined ? {} : { networks }) };
  const scopes = networks.map((rule: unknown) => {
    const { team, networks: allowed } = objectOf(rule);
    return [typeof team === "string" ? `networks.${team}` : "networks", allowed] as const;
  });
  return { ...fields, ...Object.fromEntries(scopes) };
}

/** A day without hours, whether it was never set or is closed. */
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const unsaid: ReadonlySet<string> = new Set(["version", "id"]);

const isGuide = (subject: string): boolean => subject === "guide" || subject === "hotlineGuide";

/** Every part of a setting by its path. */
function partsOf(fields: Readonly<Record<string, unknown>>, path = ""): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const place = path === "" ? name : `${path}.${name}`;
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(partsOf({ ...value }, place))
        : [[place, value]];
    }),
  );
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** What was stored; of lists of parts, what is in each. */
function valueOf(value: unknown): HistoryChangeWire["before"] {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(textOf) : textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "object")
    return Object.values(value)
      .map(textOf)
      .filter((part) => part !== "")
      .join(" · ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
