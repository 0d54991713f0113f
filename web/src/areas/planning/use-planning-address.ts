import { useLocation } from "@tanstack/react-router";
import { use, useState } from "react";
import { planningViewOf } from "@planete/shared/contract/preferences.contract.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { clampZoom } from "@planete/shared/domain/planning/planning-period.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { supportVisionPath } from "../../paths.ts";
import { NavigateContext } from "../../ui/link.tsx";
import type { PlanningHabits, PlanningAddress } from "./planning-address.ts";
import { createNavigationFlag } from "./navigation-flag.ts";
import { keepHabits, readKeptHabits } from "./planning-habits.ts";
import { planningAddressOf, searchOf } from "./planning-address.ts";

export interface PlanningNavigation {
  readonly address: PlanningAddress;
  readonly habits: PlanningHabits;
  readonly go: (next: Partial<PlanningAddress>) => void;
  readonly keep: (next: Partial<PlanningHabits>) => void;
}

/** Where the reader is in the planning: address, then this device, then the preference (spec §3, §4). */
export function usePlanningAddress(today: string): PlanningNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const { preferences } = usePerson();
  const [habits, setHabits] = useState(readKeptHabits);
  const [flag] = useState(createNavigationFlag);
  const address = planningAddressOf(searchStr, habits, planningViewOf(preferences), today);
  const keep = (next: Partial<PlanningHabits>): void => {
    const kept = { ...habits, ...next, zoom: clampZoom(next.zoom ?? habits.zoom) };
    setHabits(kept);
    keepHabits(kept);
  };
  return {
    address,
    habits,
    keep,
    go: (next) => {
      // A press before the page is drawn anew was meant for the period that is being left.
      if (next.day !== undefined && next.day !== address.day && !flag.raise()) return;
      const { view, teams, types } = { ...address, ...next };
      keep({ view, teams, types });
      navigation?.navigate(`${supportVisionPath(developmentsScreen)}?${searchOf({ ...address, ...next })}`);
    },
  };
}
