import { IconCalendarEvent } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Calendar } from "../../ui/calendar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";

interface DayPickerProps {
  readonly day: number;
  readonly today: number;
  readonly onPick: (day: number) => void;
}

/** A month to go to any day with. */
export function DayPicker({ day, today, onPick }: DayPickerProps): ReactNode {
  const text = useText();
  const button = useRef<HTMLSpanElement>(null);
  const [cursor, setCursor] = useState<string>();
  return (
    <span ref={button}>
      <IconButton
        label={text("planning.goto")}
        icon={<IconCalendarEvent />}
        onClick={() => setCursor(cursor === undefined ? dateOfEpochDay(day) : undefined)}
      />
      {cursor !== undefined && (
        <Popover
          label={text("planning.goto")}
          placement="bottom-start"
          snug
          findAnchor={() => button.current}
          onClose={() => setCursor(undefined)}
        >
          <Calendar
            cursor={cursor}
            selected={dateOfEpochDay(day)}
            today={dateOfEpochDay(today)}
            onMove={setCursor}
            onSelect={(date) => {
              setCursor(undefined);
              onPick(epochDayOf(date));
            }}
          />
        </Popover>
      )}
    </span>
  );
}
