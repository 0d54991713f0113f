import type { CallBody } from "@planete/shared/contract/call.ts";
import type {
  HotlineSettingsWire,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type { Assignees } from "./assignees-section.tsx";
import type { Labels } from "./label-draft.ts";
import { settledLabels } from "./label-draft.ts";
import type { TypedHours } from "./opening-hours-draft.ts";
import { dayProblem, settledHours, typedHours } from "./opening-hours-draft.ts";

/** The settings as somebody is changing them. */
export interface SettingsDraft {
  readonly labels: Labels;
  readonly hours: TypedHours;
  readonly assignees: Assignees;
}

export function draftOf({ labels, openingHours, defaultAssignees }: HotlineSettingsWire): SettingsDraft {
  return { labels, hours: typedHours(openingHours), assignees: defaultAssignees };
}

const sortedEntries = (assignees: Assignees): string =>
  JSON.stringify(Object.entries(assignees).toSorted(([left], [right]) => (left < right ? -1 : 1)));

const sameHours = (left: TypedHours, right: TypedHours): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** What differs from the saved settings, ready to send; times that cannot be read count as different. */
export function changesOf(base: HotlineSettingsWire, draft: SettingsDraft) {
  const labels = settledLabels(draft.labels);
  const changes: CallBody<typeof saveHotlineSettings> = {};
  if (JSON.stringify(labels) !== JSON.stringify(settledLabels(base.labels))) changes.labels = labels;
  if (sortedEntries(draft.assignees) !== sortedEntries(base.defaultAssignees))
    changes.defaultAssignees = { ...draft.assignees };
  const hoursChanged = !sameHours(draft.hours, typedHours(base.openingHours));
  const openingHours = hoursChanged ? settledHours(draft.hours) : undefined;
  if (openingHours) changes.openingHours = openingHours;
  return { changes, changed: hoursChanged || Object.keys(changes).length > 0 };
}

/** How many settings keep the draft from being saved. */
export function problemCount(draft: SettingsDraft): number {
  return draft.hours.filter((day) => dayProblem(day) !== undefined).length;
}
