import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findDaysOff, findSetting, toOpeningHours } from "../settings/setting.store.ts";

/** When support works, around an instant: enough days for every deadline of the hotline. */
export async function findWorkingCalendar(
  { config, database }: Platform,
  around: Date,
): Promise<WorkingCalendar> {
  const clock = createZoneClock(config.companyTimeZone);
  const today = clock.dateOf(around);
  const [hours, daysOff] = await Promise.all([
    findSetting(database.kysely, "openingHours"),
    findDaysOff(database.kysely, today, dayAfter(today, 60)),
  ]);
  return { clock, hours: toOpeningHours(hours), daysOff: new Set(daysOff) };
}
