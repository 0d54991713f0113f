import type { Caller } from "../sessions/caller.ts";
import { effectiveRights } from "../sessions/caller.ts";

/**
 * Who an event is for. An audience is a list of topics, and whoever belongs to one of them
 * receives the event; where two conditions must hold together there is a topic for both.
 */
export type Topic =
  | "everyone"
  | "staff"
  | "clients"
  | `person:${string}`
  | `team:${string}`
  | `client:${string}`
  | `right:${string}`
  | `staff-right:${string}`
  | `client-right:${string}:${string}`
  | `news:${string}`
  | `news-to-confirm:${string}`
  | "planning-rows"
  | `planning-rows-of-team:${string}`
  | `planning-row:${string}`;

export const everyoneTopic: Topic = "everyone";
export const staffTopic: Topic = "staff";
/** The users of every client. */
export const clientsTopic: Topic = "clients";

export function personTopic(personId: string): Topic {
  return `person:${personId}`;
}

export function teamTopic(team: string): Topic {
  return `team:${team}`;
}

/** Every user of a client. */
export function clientTopic(clientId: string): Topic {
  return `client:${clientId}`;
}

/** Whoever holds the right, users of clients included. */
export function rightTopic(tag: string): Topic {
  return `right:${tag}`;
}

/** Staff who hold the right: the audience of everything internal (D8). */
export function staffRightTopic(tag: string): Topic {
  return `staff-right:${tag}`;
}

/** Users of one client who hold the right. */
export function clientRightTopic(clientId: string, tag: string): Topic {
  return `client-right:${clientId}:${tag}`;
}

/** Whoever an item that is said to people reaches, as long as it is shown (D23). */
export function newsTopic(newsId: string): Topic {
  return `news:${newsId}`;
}

/** Those of them who have yet to confirm that they read it. */
export function newsToConfirmTopic(newsId: string): Topic {
  return `news-to-confirm:${newsId}`;
}

/** Whoever may view every row of the planning (D10). */
export const planningRowsTopic: Topic = "planning-rows";

/** Whoever may view the rows of a team (D10). */
export function teamRowsTopic(team: string): Topic {
  return `planning-rows-of-team:${team}`;
}

/** Whoever may view the row of a person by their name (D10). */
export function rowTopic(personId: string): Topic {
  return `planning-row:${personId}`;
}

/** Further topics of a caller, which an area knows from its own records. */
export type TopicFinder = (caller: Caller) => Promise<readonly Topic[]>;

/** The topics a caller belongs to, by their record, teams and rights alone. */
export function topicsOf(caller: Caller): ReadonlySet<Topic> {
  const { person, teams } = caller;
  const topics = new Set<Topic>([everyoneTopic, personTopic(person.id), ...teams.map(teamTopic)]);
  if (person.employee) topics.add(staffTopic);
  if (person.client) topics.add(clientsTopic).add(clientTopic(person.client.id));
  for (const tag of Object.keys(effectiveRights(caller))) {
    topics.add(rightTopic(tag));
    if (person.employee) topics.add(staffRightTopic(tag));
    if (person.client) topics.add(clientRightTopic(person.client.id, tag));
  }
  return topics;
}
