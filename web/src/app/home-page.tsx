import type { ReactNode } from "react";
import { useState } from "react";
import { BookingChip } from "../areas/agenda/booking-chip.tsx";
import { HomeScreen } from "../areas/home/home-screen.tsx";
import { useLeaveGuard } from "../kit/use-leave-guard.tsx";
import { useText } from "../platform/i18n/text.ts";
import { useHomeWidgets } from "./use-home-widgets.tsx";

/** Home, composed of widgets that belong to other areas. */
export function HomePage(): ReactNode {
  const text = useText();
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved, text("home.leave.text"));
  return (
    <>
      <HomeScreen widgets={useHomeWidgets()} status={<BookingChip />} onUnsaved={setUnsaved} />
      {guard.question}
    </>
  );
}
