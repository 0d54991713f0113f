import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { clampZoom, planningViews, zoomLimits } from "@planete/shared/domain/planning/planning-period.ts";

/** What the address says of the planning: a link shows another person the same (its own choices apart). */
export interface PlanningAddress {
  readonly view: PlanningView;
  /** The day around which the period lies, as an epoch day. */
  readonly day: number;
  readonly teams: readonly string[];
  readonly types: readonly string[];
}

/** What this device keeps of the planning (spec §4). */
export interface PlanningHabits {
  readonly view: PlanningView | undefined;
  readonly zoom: number;
  readonly teams: readonly string[];
  readonly types: readonly string[];
  readonly infoSection: boolean;
  readonly listsFolded: boolean;
  readonly pins: readonly string[];
  /** When the planning was last left, or what moved was marked as seen; an instant. */
  readonly lookedAt: string | undefined;
}

export const usualHabits: PlanningHabits = {
  view: undefined,
  zoom: zoomLimits.usual,
  teams: [],
  types: [],
  infoSection: true,
  listsFolded: false,
  pins: [],
  lookedAt: undefined,
};

/** Pins that stay in sight at once; more would leave no room for the others. */
export const mostPins = 10;

const isView = (value: unknown): value is PlanningView => planningViews.some((view) => view === value);

function texts(value: unknown, most: number): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return parts.filter((part): part is string => typeof part === "string" && part !== "").slice(0, most);
}

/** What was kept, part by part: what makes no sense any more is left out. */
export function readHabits(kept: string | undefined): PlanningHabits {
  let value: unknown;
  try {
    value = JSON.parse(kept ?? "{}");
  } catch {
    return usualHabits;
  }
  if (typeof value !== "object" || value === null) return usualHabits;
  const parts: Partial<Record<keyof PlanningHabits, unknown>> = value;
  return {
    view: isView(parts.view) ? parts.view : undefined,
    zoom: typeof parts.zoom === "number" ? clampZoom(parts.zoom) : zoomLimits.usual,
    teams: texts(parts.teams, 50),
    types: texts(parts.types, 100),
    infoSection: parts.infoSection !== false,
    listsFolded: parts.listsFolded === true,
    pins: texts(parts.pins, mostPins),
    lookedAt: typeof parts.lookedAt === "string" && isRecent(parts.lookedAt) ? parts.lookedAt : undefined,
  };
}

const recentMs = 90 * 86_400_000;

/** Longer ago than this nobody asks what moved since. */
function isRecent(at: string): boolean {
  const age = Date.now() - Date.parse(at);
  return age >= 0 && age < recentMs;
}

/** The address wins, then what this device keeps, then the person's preferred view (spec §3 default_view). */
export function planningAddressOf(
  search: string,
  habits: PlanningHabits,
  preferred: string | undefined,
  today: string,
): PlanningAddress {
  const asked = new URLSearchParams(search);
  const scale = asked.get("scale");
  const date = asked.get("date") ?? "";
  return {
    view: isView(scale) ? scale : (habits.view ?? (isView(preferred) ? preferred : "two-weeks")),
    day: isCalendarDate(date) ? epochDayOf(date) : epochDayOf(today),
    teams: asked.has("team") ? listIn(asked, "team") : habits.teams,
    types: asked.has("type") ? listIn(asked, "type") : habits.types,
  };
}

const listIn = (search: URLSearchParams, name: string): readonly string[] =>
  (search.get(name) ?? "").split(",").filter(Boolean);

function isCalendarDate(date: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/u.test(date)) return false;
  const day = epochDayOf(date);
  return !Number.isNaN(day) && dateOfEpochDay(day) === date;
}

/** The part of the address after `?`. An empty choice is written too: else the kept one would come back. */
export function searchOf({ view, day, teams, types }: PlanningAddress): string {
  return new URLSearchParams({
    scale: view,
    date: dateOfEpochDay(day),
    team: teams.join(),
    type: types.join(),
  }).toString();
}
