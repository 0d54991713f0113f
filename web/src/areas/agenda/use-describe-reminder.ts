import { wholeDayReminderMinutes } from "@planete/shared/domain/agenda/series.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

const dayMinutes = 1_440;

/** The choices of a reminder, in minutes; on whole days they count from the morning. */
export const reminderChoices = {
  hours: [0, 5, 10, 15, 30, 60, 120, dayMinutes, 2 * dayMinutes, 7 * dayMinutes],
  days: [0, dayMinutes, 2 * dayMinutes, 7 * dayMinutes],
} as const;

/** When somebody is reminded, in words. */
export function useDescribeReminder(): (minutes: number, allDay: boolean) => string {
  const text = useText();
  const format = useFormat();
  return (minutes, allDay) => {
    if (allDay && minutes % dayMinutes === 0) {
      // The hour on the wall, which is the same in every zone.
      const morning = new Date(2024, 0, 1, 0, wholeDayReminderMinutes);
      const [count, time] = [minutes / dayMinutes, format.time(morning)];
      return count === 0
        ? text("agenda.reminder.onDay", { time })
        : text("agenda.reminder.daysAt", { count, time });
    }
    if (minutes === 0) return text("agenda.reminder.start");
    if (minutes % dayMinutes === 0) return text("agenda.reminder.days", { count: minutes / dayMinutes });
    if (minutes % 60 === 0) return text("agenda.reminder.hours", { count: minutes / 60 });
    return text("agenda.reminder.minutes", { count: minutes });
  };
}
