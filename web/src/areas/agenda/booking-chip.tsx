import { IconBeach, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Booking } from "@planete/shared/domain/agenda/booking.ts";
import { bookingOf } from "@planete/shared/domain/agenda/booking.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useCompanyZone } from "../../kit/company-zone.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { isDeclined } from "./event-key.ts";
import { useComingDays } from "./use-agenda.ts";

const tones: Readonly<Record<Booking["state"], ChipTone>> = {
  off: "neutral",
  away: "teal",
  free: "neutral",
  partly: "accent",
  full: "success",
  over: "warning",
};

const sentences: Readonly<Record<Booking["state"], MessageId>> = {
  off: "agenda.booking.off",
  away: "agenda.booking.away",
  free: "agenda.booking.free",
  partly: "agenda.booking.partly",
  full: "agenda.booking.full",
  over: "agenda.booking.over",
};

/**
 * The booking status (spec §1): hours planned today against those there are. Silent until it is known, and to a client's
 * user who has nothing planned: nobody plans their days here.
 */
export function BookingChip(): ReactNode {
  const text = useText();
  const hours = useHours();
  const { user } = usePerson();
  const { data: answer } = useComingDays();
  const { startOf } = useCompanyZone(answer?.timeZone ?? "UTC");
  if (!answer) return null;
  const { planned, capacity, state } = bookingOf({
    day: answer.today,
    week: answer.workingMinutes,
    events: answer.data
      .filter((event) => !isDeclined(event))
      .map(({ kind, time, work }) => ({ kind, work, ...time })),
    holidays: answer.holidays,
    startOf,
  });
  if (!user.employee && (state === "free" || state === "off")) return null;
  const figures = { planned: hours(planned * 60), capacity: hours(capacity * 60) };
  return (
    <StatusChip
      tone={tones[state]}
      icon={state === "away" || state === "off" ? <IconBeach /> : <IconClock />}
    >
      {text(sentences[state], figures)}
    </StatusChip>
  );
}
