import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { readPlanningSince as call } from "@planete/shared/contract/planning-help.contract.ts";
import { isPlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { canViewRow, requirePlanning } from "./development-reader.ts";
import type { SinceCard } from "./since.store.ts";
import { findChangedSince, mostChanges } from "./since.store.ts";
import type { StaffMap } from "./staff.store.ts";
import { findStaffMap } from "./staff.store.ts";

type Told = CallAnswer<typeof call>["data"][number];

const dayMs = 86_400_000;
/** Longer ago than this nobody asks what moved: the period itself is looked at. */
const longestDays = 92;

/** Where each card was at an instant, or as a day of the company's began (D12), and where it is now, by taking back in thought what the history tells since. */
export async function readSince(
  platform: Platform,
  reader: DevelopmentReader,
  since: string,
): Promise<CallAnswer<typeof call>> {
  requirePlanning(reader);
  const from = isPlainDate(since)
    ? createZoneClock(platform.config.companyTimeZone).instantAt(since, 0)
    : new Date(since);
  if (platform.now().getTime() - from.getTime() > longestDays * dayMs)
    refuse("validationFailed", [{ path: "since", rule: "longestDays", params: { val: longestDays } }]);
  const { kysely } = platform.database;
  const found = await findChangedSince(kysely, from);
  const people = await findStaffMap(
    kysely,
    found.cards.flatMap(({ was, is }) => [was?.assignee_id, is?.assignee_id]),
  );
  return {
    data: found.cards.flatMap((card) => tellOf(reader, card, people) ?? []),
    more: found.count >= mostChanges,
  };
}

function tellOf(reader: DevelopmentReader, card: SinceCard, people: StaffMap): Told | undefined {
  const spotOf = (state: SinceCard["was"]): Told["was"] => {
    const person = state?.assignee_id ? people.get(state.assignee_id) : undefined;
    if (!state || !person || !canViewRow(reader, person)) return null;
    return {
      userId: person.personId,
      name: person.name,
      firstDay: state.first_day,
      lastDay: state.last_day,
    };
  };
  const [was, is] = [spotOf(card.was), spotOf(card.is)];
  if (!was && !is) return undefined;
  if (was && is && was.userId === is.userId && was.firstDay === is.firstDay && was.lastDay === is.lastDay)
    return undefined;
  return { cardId: card.id, title: card.title, by: card.by, at: card.at.toISOString(), was, is };
}
