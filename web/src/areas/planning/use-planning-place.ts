import { useLocation } from "@tanstack/react-router";
import { use, useState } from "react";
import { planningViewOf } from "@planete/shared/contract/account.contract.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { clampZoom } from "@planete/shared/domain/planning/planning-period.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { supportVisionPath } from "../../app/paths.ts";
import { NavigateContext } from "../../ui/link.tsx";
import type { PlanningHabits, PlanningPlace } from "./planning-place.ts";
import { keepHabits, readKeptHabits } from "./planning-habits.ts";
import { placeOf, searchOf } from "./planning-place.ts";

export interface PlanningNavigation {
  readonly place: PlanningPlace;
  readonly habits: PlanningHabits;
  readonly go: (next: Partial<PlanningPlace>) => void;
  readonly keep: (next: Partial<PlanningHabits>) => void;
}

/** Where the reader is in the planning: address, then this device, then the preference (spec §3, §4). */
export function usePlanningPlace(today: string): PlanningNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const { preferences } = usePerson();
  const [habits, setHabits] = useState(readKeptHabits);
  const place = placeOf(searchStr, habits, planningViewOf(preferences), today);
  const keep = (next: Partial<PlanningHabits>): void => {
    const kept = { ...habits, ...next, zoom: clampZoom(next.zoom ?? habits.zoom) };
    setHabits(kept);
    keepHabits(kept);
  };
  return {
    place,
    habits,
    keep,
    go: (next) => {
      const { view, teams, types } = { ...place, ...next };
      keep({ view, teams, types });
      navigation?.navigate(`${supportVisionPath(developmentsScreen)}?${searchOf({ ...place, ...next })}`);
    },
  };
}
