import { developmentLimits, developmentRules } from "../domain/developments/development-limits.ts";
import { developmentStatuses } from "../domain/developments/development-status.ts";
import { id, name, several, someOf, ticked, withOrWithout, words } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";

/** The fields of a development in lists, filters, addresses, forms and files, each declared once (spec §3, D16). */
export const developmentFields = {
  /** Words of number, label, client or description. */
  text: { label: "development.search", filter: words(developmentLimits.search) },
  number: { label: "development.field.number", sorts: true, column: true, exported: true },
  label: {
    label: "development.field.label",
    rules: developmentRules.label,
    sorts: true,
    column: true,
    exported: true,
  },
  description: { label: "development.field.description", rules: developmentRules.description },
  client: {
    label: "development.field.client",
    filter: several(id, 200),
    sorts: true,
    column: true,
    exported: true,
  },
  /** By name. */
  team: {
    label: "development.field.team",
    filter: several(name(developmentLimits.team), 50),
    column: true,
    exported: true,
  },
  type: { label: "development.field.type", filter: several(id, 100), column: true, exported: true },
  /** Whoever has a card of it. */
  assignees: {
    label: "development.field.assignees",
    filter: several(id, 200),
    filterName: "person",
    filterLabel: "planning.card.person",
    column: true,
    exported: true,
  },
  status: {
    label: "development.field.status",
    filter: someOf(developmentStatuses),
    sorts: true,
    column: true,
    exported: true,
  },
  release: { label: "development.field.release", filter: several(id, 100), column: true, exported: true },
  late: { label: "development.filter.late", filter: ticked },
  /** Asked for as with or without one. */
  forecast: {
    label: "development.field.forecastDate",
    filter: withOrWithout,
    filterName: "dated",
    sorts: true,
    column: true,
    exported: true,
  },
  /** Its column shows what was spent of it. */
  estimate: {
    label: "development.field.estimate",
    heading: "development.field.time",
    sorts: true,
    column: true,
    exported: true,
  },
  spent: { label: "development.field.spent", exported: true },
  remaining: {
    label: "development.field.remaining",
    heading: "development.time.remaining",
    column: true,
    exported: true,
  },
  todos: { label: "development.todos.title", column: true },
  comments: { label: "development.comments.title", column: true },
  activity: { label: "development.field.activity", sorts: true, column: true },
  /** A linked liaison sheet. */
  sheet: { label: "development.field.sheets", filter: id },
} as const satisfies ListFields;

type Fields = typeof developmentFields;
export type DevelopmentSort = SortOf<Fields>;

/** Which developments are wanted; parts left out do not matter. */
export type DevelopmentFilter = FilterOf<Fields>;
