import type { CallBody } from "@planete/shared/contract/call.ts";
import type {
  HotlineSettingsWire,
  saveHotlineSettings,
  ServiceLevelsWire,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type { Assignees } from "./assignees-section.tsx";
import type { Labels } from "./label-draft.ts";
import { labelSlots, settledLabels } from "./label-draft.ts";
import type { TypedLevels } from "./level-draft.ts";
import { levelProblems, settledLevels, typedLevels } from "./level-draft.ts";
import type { TypedDay, TypedHours } from "./opening-hours-draft.ts";
import { dayProblem, settledHours, typedHours } from "./opening-hours-draft.ts";

/** The settings as somebody is changing them. */
export interface SettingsDraft {
  readonly labels: Labels;
  readonly hours: TypedHours;
  readonly assignees: Assignees;
  readonly levels: TypedLevels;
}

export function draftOf(settings: HotlineSettingsWire): SettingsDraft {
  const { labels, openingHours, defaultAssignees, serviceLevels } = settings;
  return {
    labels,
    hours: typedHours(openingHours),
    assignees: defaultAssignees,
    levels: typedLevels(serviceLevels),
  };
}

/** The labels that differ, each whole: others may have been changed by somebody else meanwhile. */
function changedLabels(base: Labels, draft: Labels): Labels {
  const [before, after] = [settledLabels(base), settledLabels(draft)];
  const changed: Labels = {};
  for (const { key } of labelSlots) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changed[key] = after[key] ?? { client: {}, staff: {} };
  }
  return changed;
}

/** The modules whose assignee differs; null for nobody. */
function changedAssignees(base: Assignees, draft: Assignees): Record<string, string | null> {
  const slugs = new Set([...Object.keys(base), ...Object.keys(draft)]);
  return Object.fromEntries(
    [...slugs].filter((slug) => base[slug] !== draft[slug]).map((slug) => [slug, draft[slug] ?? null]),
  );
}

const sameDay = (left: TypedDay | undefined, right: TypedDay | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** What differs from the saved settings, ready to send; times that cannot be read count as different. */
export function changesOf(base: HotlineSettingsWire, draft: SettingsDraft) {
  const labels = changedLabels(base.labels, draft.labels);
  const defaultAssignees = changedAssignees(base.defaultAssignees, draft.assignees);
  const changes: CallBody<typeof saveHotlineSettings> = {};
  if (Object.keys(labels).length > 0) changes.labels = labels;
  if (Object.keys(defaultAssignees).length > 0) changes.defaultAssignees = defaultAssignees;
  const saved = typedHours(base.openingHours);
  const hoursChanged = draft.hours.some((day, at) => !sameDay(day, saved[at]));
  const openingHours = hoursChanged ? settledHours(draft.hours) : undefined;
  // Days that stay are not sent: somebody else may be changing them.
  if (openingHours)
    changes.openingHours = openingHours.map((day, at) => (sameDay(draft.hours[at], saved[at]) ? null : day));
  const levelsChanged = JSON.stringify(draft.levels) !== JSON.stringify(typedLevels(base.serviceLevels));
  const serviceLevels = settledLevels(draft.levels);
  // Each level by itself: somebody else may be changing another.
  if (levelsChanged && serviceLevels)
    changes.serviceLevels = changedLevels(base.serviceLevels, serviceLevels);
  return { changes, changed: hoursChanged || levelsChanged || Object.keys(changes).length > 0 };
}

/** The levels that differ; null for those that are gone. */
function changedLevels(
  base: ServiceLevelsWire,
  draft: ServiceLevelsWire,
): Record<string, ServiceLevelsWire[string] | null> {
  const ids = new Set([...Object.keys(base), ...Object.keys(draft)]);
  return Object.fromEntries(
    [...ids]
      .filter((id) => JSON.stringify(base[id]) !== JSON.stringify(draft[id]))
      .map((id) => [id, draft[id] ?? null]),
  );
}

/** How many settings keep the draft from being saved. */
export function problemCount(draft: SettingsDraft): number {
  const hours = draft.hours.filter((day) => dayProblem(day) !== undefined).length;
  return hours + draft.levels.reduce((sum, level) => sum + levelProblems(level), 0);
}
