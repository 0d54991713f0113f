import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import type { WorkNewsKind } from "@planete/shared/domain/developments/work-news.ts";
import { newsOfCard } from "@planete/shared/domain/developments/work-news.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { personTopic, staffTopic } from "../../platform/live/topics.ts";
import type { Notice } from "../../platform/notifications/notice.ts";
import { notifyAll } from "../../platform/notifications/notify.ts";
import type { CardRow } from "./card.store.ts";
import { findPeopleWithSight } from "./people-sight.store.ts";
import { findNamed } from "./reference.store.ts";

/** Where people look who have a card of a development that they may not open. */
const agendaPath = "/app/agenda";

interface WorkDevelopment {
  readonly id: string;
  readonly number: number;
  readonly label: string;
}

export interface WorkNews {
  readonly development: WorkDevelopment;
  readonly actorId: string | null;
  readonly at: Date;
  readonly told: readonly { readonly personId: string; readonly kind: WorkNewsKind }[];
}

/** Tells people of their planned work, in the transaction of the change. */
export async function tellWork(queries: Transaction<Schema>, news: WorkNews): Promise<void> {
  const others = othersOf(news);
  if (others.length === 0) return;
  const seeing = await findPeopleWithSight(
    queries,
    news.development.id,
    others.map(({ personId }) => personId),
  );
  const person = (await findNamed(queries, news.actorId))?.name ?? "";
  await notifyAll(queries, workNotices(news, { person, seeing: new Set(seeing) }));
}

/** Each is told of a kind once, and nobody of what they did themselves. */
function othersOf({ told, actorId }: WorkNews): WorkNews["told"] {
  return [...new Map(told.map((one) => [`${one.personId} ${one.kind}`, one])).values()].filter(
    ({ personId }) => personId !== actorId,
  );
}

/** What is said of it; who does not see the development is led to their day (D17). */
export function workNotices(
  news: WorkNews,
  { person, seeing }: { readonly person: string; readonly seeing: ReadonlySet<string> },
): readonly Notice[] {
  const { development, actorId, at } = news;
  return othersOf(news).map(({ personId, kind }) => ({
    category: "work",
    kind,
    params: { number: development.number, label: development.label.toWellFormed(), person },
    target: seeing.has(personId) ? developmentPath(development.id) : agendaPath,
    audience: [personTopic(personId)],
    scope: staffTopic,
    actorId,
    at,
    byMail: true,
  }));
}

/** What a change of cards means for the people they were and are assigned to. */
export function newsOfCards(
  cards: readonly { readonly before: CardRow | undefined; readonly after: CardRow }[],
): WorkNews["told"] {
  const place = (card: CardRow | undefined) =>
    card && !card.deleted_at
      ? { assigneeId: card.assignee_id, firstDay: card.first_day, lastDay: card.last_day }
      : undefined;
  return cards.flatMap(({ before, after }) => newsOfCard(place(before), place(after)));
}
