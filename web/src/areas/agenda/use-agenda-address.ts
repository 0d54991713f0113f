import { useLocation } from "@tanstack/react-router";
import { use } from "react";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { planningViewOf } from "@planete/shared/contract/preferences.contract.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { forgetDevice, readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import type { AgendaAddress, AgendaView } from "./agenda-address.ts";
import { agendaPath, agendaViews, readAgendaAddress } from "./agenda-address.ts";

export interface AgendaNavigation {
  readonly address: AgendaAddress;
  readonly go: (next: Partial<AgendaAddress>) => void;
}

/** The nearest view of the calendar to the one that the person prefers for calendars; two weeks are the planning's own. */
function openingView(preferred: PlanningView): AgendaView {
  return preferred === "two-weeks" ? "week" : preferred;
}

/** Lets the person's own choice come first again on this device. */
export function forgetAgendaView(): void {
  forgetDevice("planete.agenda");
}

/** Where the reader is: the address, else the view this device showed last, else the person's own choice, and today. */
export function useAgendaAddress(today: string): AgendaNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const narrow = useMediaQuery(phone);
  const session = useSession();
  const preferred = session.kind === "person" ? planningViewOf(session.preferences) : "week";
  const asked = readAgendaAddress(searchStr);
  const last = agendaViews.find((view) => view === readDevice("planete.agenda"));
  const address: AgendaAddress = {
    view: asked.view ?? last ?? (narrow ? "day" : openingView(preferred)),
    date: asked.date ?? today,
    event: asked.event,
  };
  return {
    address,
    go: (next) => {
      if (next.view !== undefined) writeDevice("planete.agenda", next.view);
      navigation?.navigate(agendaPath({ ...address, ...next }));
    },
  };
}
