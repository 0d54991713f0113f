import { createContext, use } from "react";
import type { AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { AgendaAddress } from "./agenda-address.ts";
import type { Clock } from "../../kit/company-zone.ts";
import type { PlacedEvent } from "./place-event.ts";
import type { ChangeAgenda } from "./use-change-agenda.ts";
import type { DescribeTime } from "./use-describe-time.ts";
import type { Editing } from "./use-editing.ts";

/** The id of an event that is only drawn so far. */
export const freshId = "new";

/** What every view of the agenda draws from. */
export interface AgendaScene {
  readonly address: AgendaAddress;
  readonly go: (next: Partial<AgendaAddress>) => void;
  readonly days: readonly string[];
  readonly today: string;
  readonly now: Date;
  readonly clock: Clock;
  readonly format: Formatter;
  readonly describe: DescribeTime;
  /** With the one that is on its way shown where it would be, and the one that is being drawn. */
  readonly events: readonly PlacedEvent[];
  readonly holidays: readonly AgendaHolidayWire[];
  readonly editing: Editing;
  readonly change: ChangeAgenda;
}

export const SceneContext = createContext<AgendaScene | undefined>(undefined);

export function useScene(): AgendaScene {
  const scene = use(SceneContext);
  if (!scene) throw new Error("A view of the agenda needs a scene around it");
  return scene;
}
