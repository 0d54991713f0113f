import type { ServiceLevelsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import { maxTargetMinutes, targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import type { TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import type { Impact } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { impacts } from "@planete/shared/domain/hotline/sheet-terms.ts";

/** A level as somebody is typing it: durations as text. */
export interface TypedLevel {
  readonly id: string;
  readonly name: string;
  readonly warn: string;
  readonly stopsForThirdParty: boolean;
  readonly shownToClients: boolean;
  readonly targets: Readonly<Record<Impact, Readonly<Record<TargetKind, string>>>>;
}

export type TypedLevels = readonly TypedLevel[];

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

export function typedLevels(levels: ServiceLevelsWire): TypedLevels {
  return Object.entries(levels).map(([id, level]) => ({
    id,
    name: level.name,
    warn: showDuration(level.warnMinutes === 0 ? undefined : level.warnMinutes),
    stopsForThirdParty: level.stopsForThirdParty,
    shownToClients: level.shownToClients,
    targets: byImpact((impact) => byKind((kind) => showDuration(level.targets[impact]?.[kind]))),
  }));
}

export function newLevel(name: string): TypedLevel {
  return {
    id: crypto.randomUUID(),
    name,
    warn: showDuration(30),
    stopsForThirdParty: true,
    shownToClients: false,
    targets: byImpact(() => byKind(() => "")),
  };
}

/** True for an empty field, which is no target, and for a duration. */
export const isDuration = (typed: string): boolean =>
  typed.trim() === "" || readDuration(typed) !== undefined;

/** What keeps a level from being saved. */
export function levelProblems({ name, warn, targets }: TypedLevel): number {
  const durations = [warn, ...impacts.flatMap((impact) => targetKinds.map((kind) => targets[impact][kind]))];
  return Number(name.trim() === "") + durations.filter((typed) => !isDuration(typed)).length;
}

/** The levels to save; undefined while one has a problem. */
export function settledLevels(levels: TypedLevels): ServiceLevelsWire | undefined {
  if (levels.some((level) => levelProblems(level) > 0)) return undefined;
  return Object.fromEntries(
    levels.map(({ id, name, warn, stopsForThirdParty, shownToClients, targets }) => [
      id,
      {
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
      },
    ]),
  );
}
