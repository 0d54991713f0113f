import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useText } from "../../../platform/i18n/text.ts";

/** The name of a country, or of the part of one that has holidays of its own. */
export function useCountryName(): (code: HolidayCountry) => string {
  const text = useText();
  const placeName = usePlaceName();
  return (code) => (code === "ES-CT" ? text("people.country.catalonia") : placeName(code));
}
