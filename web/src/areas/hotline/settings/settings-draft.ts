import type { CallBody } from "@planete/shared/contract/call.ts";
import type {
  HotlineSettingsWire,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type { DraftForm, DraftSource } from "../../../kit/use-draft-form.tsx";
import { changedFields } from "../../../kit/draft.ts";
import type { RightsDraft } from "../rights/rights-draft.ts";
import { changedRights, isRightName, rightsDraft } from "../rights/rights-draft.ts";
import type { LabelName } from "./label-draft.ts";
import { changedLabels, isLabelName, labelsDraft } from "./label-draft.ts";
import type { LevelName, TypedLevel } from "./level-draft.ts";
import { isLevelName, levelId, levelsDraft, settledLevel } from "./level-draft.ts";
import type { DayName, TypedDay } from "./opening-hours-draft.ts";
import { dayName, hoursDraft, isDayName, readDay, weekDays } from "./opening-hours-draft.ts";

export type AssigneeName = `assignee:${string}`;

export const assigneeName = (slug: string): AssigneeName => `assignee:${slug}`;
export const isAssigneeName = (name: string): name is AssigneeName => name.startsWith("assignee:");
export const assigneeSlug = (name: AssigneeName): string => name.slice("assignee:".length);

/**
 * The settings as somebody is changing them, one field for each word, right, day, module and level: two people who
 * change different ones are not in each other's way.
 */
export interface SettingsDraft extends RightsDraft {
  readonly [label: LabelName]: string;
  readonly [day: DayName]: TypedDay;
  /** The person who gets new sheets of a module; nobody where there is none. */
  readonly [assignee: AssigneeName]: string | undefined;
  /** Nothing where it is taken away. */
  readonly [level: LevelName]: TypedLevel | undefined;
}

export interface SettingsSectionFormProps {
  readonly form: DraftForm<SettingsDraft>;
}

export function sourceOf(settings: HotlineSettingsWire): DraftSource<SettingsDraft> {
  const assignees = Object.entries(settings.defaultAssignees).map(
    ([slug, person]) => [assigneeName(slug), person] as const,
  );
  return {
    version: settings.version,
    draft: {
      ...rightsDraft(settings.fieldRights),
      ...labelsDraft(settings.labels),
      ...hoursDraft(settings.openingHours),
      ...Object.fromEntries<string>(assignees),
      ...levelsDraft(settings.serviceLevels),
    },
  };
}

type Changes = Omit<CallBody<typeof saveHotlineSettings>, "version">;

/** What differs from the saved settings, ready to send: what is left out stays as it is. */
export function changesOf(base: SettingsDraft, draft: SettingsDraft): Changes {
  const names = changedFields(base, draft);
  const changes: Changes = {};
  const rights = names.filter(isRightName);
  if (rights.length > 0) changes.fieldRights = changedRights(rights, draft);
  const labels = names.filter(isLabelName);
  if (labels.length > 0) changes.labels = changedLabels(labels, draft);
  if (names.some(isDayName))
    changes.openingHours = weekDays.map((at) => {
      const name = dayName(at);
      return names.includes(name) ? (readDay(draft[name] ?? []) ?? null) : null;
    });
  const assignees = names.filter(isAssigneeName);
  if (assignees.length > 0)
    changes.defaultAssignees = Object.fromEntries(
      assignees.map((name) => [assigneeSlug(name), draft[name] ?? null]),
    );
  const levels = names.filter(isLevelName);
  if (levels.length > 0)
    changes.serviceLevels = Object.fromEntries(
      levels.map((name) => {
        const level = draft[name];
        return [levelId(name), level ? settledLevel(level) : null];
      }),
    );
  return changes;
}
