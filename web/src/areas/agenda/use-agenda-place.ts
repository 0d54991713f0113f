import { useLocation } from "@tanstack/react-router";
import { use } from "react";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import type { AgendaPlace } from "./agenda-address.ts";
import { agendaPath, agendaViews, readAgendaAddress } from "./agenda-address.ts";

export interface AgendaNavigation {
  readonly place: AgendaPlace;
  readonly go: (next: Partial<AgendaPlace>) => void;
}

/** Where the reader is: the address, else the view this device showed last, and today. */
export function useAgendaPlace(today: string): AgendaNavigation {
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const narrow = useMediaQuery(phone);
  const asked = readAgendaAddress(searchStr);
  const last = agendaViews.find((view) => view === readDevice("planete.agenda"));
  const place: AgendaPlace = {
    view: asked.view ?? last ?? (narrow ? "day" : "week"),
    date: asked.date ?? today,
  };
  return {
    place,
    go: (next) => {
      if (next.view !== undefined) writeDevice("planete.agenda", next.view);
      navigation?.navigate(agendaPath({ ...place, ...next }));
    },
  };
}
