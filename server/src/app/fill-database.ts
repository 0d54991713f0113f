import { calendarDate } from "@planete/shared/i18n/format.ts";
import { seedDemonstration, seedInstallation } from "../../seed/demonstration-company.ts";
import type { Platform } from "../platform/platform.ts";

/** Gives every installation its fixed teams and rights, and the demonstration its company. */
export async function fillDatabase({ config, database, now }: Platform): Promise<void> {
  await seedInstallation(database);
  if (config.demonstration) await seedDemonstration(database, calendarDate(now(), config.companyTimeZone));
}
