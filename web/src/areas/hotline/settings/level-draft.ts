import type {
  ServiceLevelsWire,
  ServiceLevelWire,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import { maxTargetMinutes, targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import type { TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import type { Impact } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { impacts } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import type { PartProblem } from "../../../kit/draft.ts";

/** A level as somebody is typing it: durations as text. */
export interface TypedLevel {
  readonly name: string;
  readonly warn: string;
  readonly stopsForThirdParty: boolean;
  readonly shownToClients: boolean;
  readonly targets: Readonly<Record<Impact, Readonly<Record<TargetKind, string>>>>;
}

export type LevelName = `level:${string}`;

export const levelName = (id: string): LevelName => `level:${id}`;
export const isLevelName = (name: string): name is LevelName => name.startsWith("level:");
export const levelId = (name: LevelName): string => name.slice("level:".length);

/** "45 min", or hours as people type them elsewhere, as minutes; undefined for anything else. */
export function readDuration(typed: string): number | undefined {
  const alone = /^\s*(\d{1,5})\s*min\s*$/i.exec(typed);
  const minutes = alone ? Number(alone[1]) : parseHours(typed);
  return minutes !== undefined && minutes >= 1 && minutes <= maxTargetMinutes ? minutes : undefined;
}

export function showDuration(minutes: number | undefined): string {
  if (minutes === undefined) return "";
  return minutes < 60 ? `${minutes} min` : typedHours(minutes);
}

const byKind = <Value>(valueOf: (kind: TargetKind) => Value): Record<TargetKind, Value> => ({
  firstAnswer: valueOf("firstAnswer"),
  nextAnswer: valueOf("nextAnswer"),
  solution: valueOf("solution"),
});

const byImpact = <Value>(valueOf: (impact: Impact) => Value): Record<Impact, Value> => ({
  cosmetic: valueOf("cosmetic"),
  minor: valueOf("minor"),
  major: valueOf("major"),
  blocking: valueOf("blocking"),
});

function typedLevel(level: ServiceLevelWire): TypedLevel {
  return {
    name: level.name,
    warn: showDuration(level.warnMinutes === 0 ? undefined : level.warnMinutes),
    stopsForThirdParty: level.stopsForThirdParty,
    shownToClients: level.shownToClients,
    targets: byImpact((impact) => byKind((kind) => showDuration(level.targets[impact]?.[kind]))),
  };
}

export function levelsDraft(levels: ServiceLevelsWire): Readonly<Record<LevelName, TypedLevel>> {
  const draft: Record<LevelName, TypedLevel> = {};
  for (const [id, level] of Object.entries(levels)) draft[levelName(id)] = typedLevel(level);
  return draft;
}

export function newLevel(name: string): TypedLevel {
  return {
    name,
    warn: showDuration(30),
    stopsForThirdParty: true,
    shownToClients: false,
    targets: byImpact(() => byKind(() => "")),
  };
}

const isDuration = (typed: string): boolean => typed.trim() === "" || readDuration(typed) !== undefined;

/** What keeps a level from being saved; an empty duration is no target. */
export function levelProblems(path: LevelName, { name, warn, targets }: TypedLevel): readonly PartProblem[] {
  const durations = [
    [`${path}.warn`, warn] as const,
    ...impacts.flatMap((impact) =>
      targetKinds.map((kind) => [`${path}.${impact}.${kind}`, targets[impact][kind]] as const),
    ),
  ];
  return [
    ...(name.trim() === "" ? [{ path: `${path}.name`, problem: problem("required") }] : []),
    ...durations.flatMap(([place, typed]) =>
      isDuration(typed) ? [] : [{ path: place, problem: problem("duration") }],
    ),
  ];
}

/** A level as settings keep it, once it has no problem. */
export function settledLevel({
  name,
  warn,
  stopsForThirdParty,
  shownToClients,
  targets,
}: TypedLevel): ServiceLevelWire {
  return {
    name: name.trim(),
    warnMinutes: readDuration(warn) ?? 0,
    stopsForThirdParty,
    shownToClients,
    targets: Object.fromEntries(
      impacts.flatMap((impact) => {
        const given = targetKinds.flatMap((kind) => {
          const minutes = readDuration(targets[impact][kind]);
          return minutes === undefined ? [] : [[kind, minutes] as const];
        });
        return given.length === 0 ? [] : [[impact, Object.fromEntries(given)] as const];
      }),
    ),
  };
}
