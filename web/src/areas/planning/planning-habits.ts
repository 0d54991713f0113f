import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import type { PlanningHabits } from "./planning-address.ts";
import { readHabits } from "./planning-address.ts";

/** What this device keeps of the planning (spec §4). */
export function readKeptHabits(): PlanningHabits {
  return readHabits(readDevice("planete.planning"));
}

export function keepHabits(habits: PlanningHabits): void {
  writeDevice("planete.planning", JSON.stringify(habits));
}

/** Lets the person's own choice of a view come first again on this device; everything else stays. */
export function forgetPlanningView(): void {
  const habits = readKeptHabits();
  if (habits.view !== undefined) keepHabits({ ...habits, view: undefined });
}
