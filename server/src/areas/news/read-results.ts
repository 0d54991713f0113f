import type { CallResult } from "@planete/shared/contract/call.ts";
import type {
  CommunicationReaderWire,
  ResultView,
  readCommunicationResults,
} from "@planete/shared/contract/communication.contract.ts";
import { namedReaders } from "@planete/shared/contract/communication.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { findAudience } from "./audience.store.ts";
import { audienceOf, findCommunication } from "./communication.store.ts";
import { findMailingStates, findReminders } from "./mailing.store.ts";
import { findMarks } from "./news-mark.store.ts";

type Results = CallResult<typeof readCommunicationResults>["data"];

const views: Readonly<Record<ResultView, (reader: CommunicationReaderWire) => boolean>> = {
  all: () => true,
  unopened: ({ readAt }) => readAt === null,
  unacknowledged: ({ acknowledgedAt }) => acknowledgedAt === null,
  unmailed: ({ mail }) => mail === "failed" || mail === "waiting",
};

/** The people an item is for now, by name, with what each did with it. */
export async function findReaders(
  queries: Queries,
  id: string,
  view: ResultView,
): Promise<readonly CommunicationReaderWire[]> {
  const item = (await findCommunication(queries, id)) ?? refuse("notFound");
  const people = await findAudience(queries, audienceOf(item));
  const marks = await findMarks(queries, id);
  const mails = await findMailingStates(queries, id);
  return people
    .map((person) => ({
      id: person.id,
      name: person.name,
      from: person.from,
      mail: mails.get(person.id) ?? null,
      readAt: marks.get(person.id)?.readAt ?? null,
      acknowledgedAt: marks.get(person.id)?.acknowledgedAt ?? null,
    }))
    .filter(views[view]);
}

/** Each number counts the same people that its list names. */
export async function readResults(queries: Queries, id: string, view: ResultView): Promise<Results> {
  const readers = await findReaders(queries, id, "all");
  const { lastAt } = await findReminders(queries, id);
  const count = (fits: (reader: CommunicationReaderWire) => boolean): number => readers.filter(fits).length;
  const matching = readers.filter(views[view]);
  return {
    people: readers.length,
    mails: {
      waiting: count(({ mail }) => mail === "waiting"),
      sent: count(({ mail }) => mail === "sent"),
      failed: count(({ mail }) => mail === "failed"),
    },
    opened: count(({ readAt }) => readAt !== null),
    acknowledged: count(({ acknowledgedAt }) => acknowledgedAt !== null),
    remindedAt: lastAt?.toISOString() ?? null,
    matching: matching.length,
    readers: matching.slice(0, namedReaders),
  };
}
