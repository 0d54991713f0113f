import type { ReactNode } from "react";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import type { PlanningToolbarProps } from "../planning-toolbar.tsx";
import { PlanningToolbar as WideToolbar } from "../planning-toolbar.tsx";
import type { PlanningViewProps } from "../planning-view.tsx";
import { PlanningView as WideView } from "../planning-view.tsx";
import { PhonePlanning } from "./phone-planning.tsx";
import { PhoneToolbar } from "./phone-toolbar.tsx";
import { smallScreen } from "./small-screen.ts";

/** The grid of people and days, or one person's days where there is no room for it. */
export function PlanningView(props: PlanningViewProps): ReactNode {
  return useMediaQuery(smallScreen) ? <PhonePlanning {...props} /> : <WideView {...props} />;
}

/** The toolbar that goes with it. */
export function PlanningToolbar(props: PlanningToolbarProps): ReactNode {
  const small = useMediaQuery(smallScreen);
  return small ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />;
}
