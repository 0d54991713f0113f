import { calendarDate } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";

/** A sheet on hold goes on by itself on the until-date (D7): a day that has come already would hold nothing. */
export function requireComingDay({ config, now }: Platform, until: string | undefined): void {
  if (until !== undefined && until <= calendarDate(now(), config.companyTimeZone)) refuse("untilDatePassed");
}
