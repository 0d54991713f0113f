import type { Database } from "../src/platform/database/database.ts";
import { hashPassword } from "../src/platform/sessions/passwords.ts";
import { StartupProblem } from "../src/platform/startup-problem.ts";
import { castPassword } from "./cast.ts";
import { insertAdministrationHistory } from "./insert-administration-history.ts";
import { insertAgenda } from "./insert-agenda.ts";
import { insertClientCare } from "./insert-client-care.ts";
import { insertCandidates } from "./insert-candidates.ts";
import { insertClients } from "./insert-clients.ts";
import { insertDevelopments } from "./insert-developments.ts";
import { insertHomepageMessages } from "./insert-homepage-messages.ts";
import { insertHolidays } from "./insert-holidays.ts";
import { insertModules } from "./insert-modules.ts";
import { insertNews } from "./insert-news.ts";
import { insertNotifications } from "./insert-notifications.ts";
import { insertPeople } from "./insert-people.ts";
import { insertPrograms } from "./insert-programs.ts";
import { insertSheets } from "./insert-sheets.ts";
import { insertSheetFilters } from "./insert-sheet-filters.ts";
import { insertStatisticsViews } from "./insert-statistics-views.ts";
import { insertServiceLevels } from "./service-levels.ts";
import { insertTeamRoles } from "./insert-team-roles.ts";
import { seedInstallation } from "./installation.ts";
import { demonstrationMarker, holdsRealPeople, isMarked, lockSeed, mark } from "./marker.ts";

export { seedInstallation } from "./installation.ts";

/**
 * Fills a new database with the demonstration company, once. The content is the same each time; dates are counted from
 * `today` (`2026-11-15`, in the company's zone), those of what has happened from `past`. A database with people of its own is refused: the demonstration
 * accounts have a password that everybody knows.
 */
export async function seedDemonstration(database: Database, today: string, past = today): Promise<void> {
  await seedInstallation(database);
  if (await isMarked(database.kysely, demonstrationMarker)) return;
  const passwordHash = await hashPassword(castPassword);
  await database.transaction(async (queries) => {
    await lockSeed(queries);
    if (await isMarked(queries, demonstrationMarker)) return;
    if (await holdsRealPeople(queries)) throw inhabited();
    await insertClients(queries, past);
    await insertCandidates(queries, past);
    await insertPeople(queries, past, passwordHash);
    await insertTeamRoles(queries);
    await insertModules(queries, today);
    await insertClientCare(queries, past);
    await insertNews(queries, past);
    await insertHomepageMessages(queries, past);
    await insertHolidays(queries, today);
    await insertServiceLevels(queries, past);
    await insertSheets(queries, today, past);
    await insertSheetFilters(queries, past);
    await insertDevelopments(queries, today, past);
    await insertAgenda(queries, today);
    await insertNotifications(queries, past);
    await insertPrograms(queries, past);
    await insertStatisticsViews(queries, today);
    await insertAdministrationHistory(queries, past);
    await mark(queries, demonstrationMarker, { seededOn: today });
  });
}

function inhabited(): StartupProblem {
  return new StartupProblem(
    "database_inhabited",
    "This database holds real people, so the demonstration company, whose password everybody knows, is not added to " +
      "it. Start with `npm run serve`, or choose another DATA_DIR or DATABASE_URL for the demonstration.",
  );
}
