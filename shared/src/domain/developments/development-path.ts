import { developmentsScreen } from "../rights/right-tags.ts";

/** The page that opens one development, also from a bell, a mail or another screen. */
export function developmentPath(id: string): string {
  return `/support-vision/${developmentsScreen}?view=development&open=${id}`;
}
