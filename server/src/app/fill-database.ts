import { calendarDate } from "@planete/shared/i18n/format.ts";
import { seedDemonstration, seedInstallation } from "../../seed/demonstration-company.ts";
import { lastMorning } from "../../seed/days.ts";
import { demonstrationMarker, isMarked } from "../../seed/marker.ts";
import { placeGuides } from "../../seed/place-guides.ts";
import type { Platform } from "../platform/platform.ts";
import { StartupProblem } from "../platform/startup-problem.ts";

/** Gives every installation its fixed teams and rights, and the demonstration its company. */
export async function fillDatabase(platform: Platform): Promise<void> {
  const { config, database, now } = platform;
  if (!config.demonstration && (await isMarked(database.kysely, demonstrationMarker))) {
    throw new StartupProblem(
      "demonstration_data",
      "This database holds the demonstration company, whose passwords everybody knows. Use another DATA_DIR or DATABASE_URL in production, or npm start for the demonstration.",
    );
  }
  await seedInstallation(database);
  if (!config.demonstration) return;
  await seedDemonstration(database, calendarDate(now(), config.companyTimeZone), lastMorning(now()));
  await placeGuides(platform);
}
