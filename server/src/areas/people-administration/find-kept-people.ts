import type { PersonFilter, PersonSort } from "@planete/shared/contract/person-fields.ts";
import { listPageLength } from "@planete/shared/contract/list.ts";
import { wordsOf } from "../../platform/database/folded.ts";
import type { Reads } from "../../platform/database/statement.ts";
import type { ListWish } from "../../platform/records/list-page.store.ts";
import { readCursor, writeCursor } from "../../platform/records/list-page.store.ts";
import { JoinedTexts } from "./joined-texts.ts";
import type { KeptPerson } from "./kept-people.store.ts";
import { foldWords } from "./kept-people.store.ts";
import type { KeptPeople } from "./kept-people.ts";
import type { TimedAnswer } from "./timed-answers.ts";
import { TimedAnswers } from "./timed-answers.ts";
import type { KeptVisits } from "./kept-visits.ts";
import type { PeopleFilter } from "./person-list.store.ts";
import { isPlain } from "./person-list.store.ts";
import { accountStateOf } from "./person-wire.ts";

export type PeopleWish = PeopleFilter & ListWish<PersonSort>;

export interface PeopleReading {
  readonly now: Date;
  /** For a reader who may read addresses. */
  readonly withAddresses: boolean;
}

/** A question about one person. */
interface Condition {
  /** Says it apart from every other one. */
  readonly key: (visits: KeptVisits) => string;
  readonly holds: (person: KeptPerson, visits: KeptVisits) => boolean;
  /** The next moment at which the answer about somebody may be another one. */
  readonly until?: ((person: KeptPerson, visits: KeptVisits) => number) | undefined;
}

/** A word as it is looked for in words and names, and as it is looked for in addresses. */
interface SoughtWord {
  readonly plain: boolean;
  readonly folded: string;
  readonly small: string;
}

/** The words of a search in the database's spelling. Plain ones are the same by anybody's rules. */
async function soughtWords(reads: Reads, search: string | undefined): Promise<readonly SoughtWord[]> {
  const words = wordsOf(search);
  const others = words.filter((word) => !isPlain(word));
  const spelt = others.length === 0 ? [] : await foldWords(reads, others);
  const spellings = new Map(others.map((word, place) => [word, spelt[place]]));
  return words.map((word) => {
    const small = word.toLowerCase();
    return { plain: isPlain(word), folded: small, small, ...spellings.get(word) };
  });
}

/** What words are looked for in: people in their order, and their clients, each once. */
interface PeopleTexts {
  readonly words: JoinedTexts;
  readonly wordsAndAddress: JoinedTexts;
  readonly clients: JoinedTexts;
  readonly clientCount: number;
  /** The place of each person's client; -1 for nobody's. */
  readonly clientOf: Int32Array;
}

const textsKept = new WeakMap<KeptPeople, PeopleTexts>();

function textsOf(kept: KeptPeople): PeopleTexts {
  const known = textsKept.get(kept);
  if (known) return known;
  const { people } = kept;
  const clients = new Map<string, { readonly place: number; readonly words: string }>();
  const clientOf = Int32Array.from(people, ({ clientId, clientWords }) => {
    if (clientId === null || clientWords === null) return -1;
    const client = clients.get(clientId) ?? { place: clients.size, words: clientWords };
    clients.set(clientId, client);
    return client.place;
  });
  const texts = {
    words: new JoinedTexts(people.map(({ words }) => words)),
    wordsAndAddress: new JoinedTexts(people.map(({ wordsAndAddress }) => wordsAndAddress)),
    clients: new JoinedTexts([...clients.values()].map(({ words }) => words)),
    clientCount: clients.size,
    clientOf,
  };
  textsKept.set(kept, texts);
  return texts;
}

/** The same is asked again and again while people stand as they are: each answer is made once. */
interface PeopleAnswers {
  /** By the place of each person: 1 for who is meant by one condition. */
  readonly marks: TimedAnswers<Uint8Array>;
  /** The places of all who are meant by a question. */
  readonly meant: TimedAnswers<Int32Array>;
}

/** With 5,000 people one megabyte each, and two. */
const mostAnswers = { marks: 200, meant: 100 } as const;

const answersKept = new WeakMap<KeptPeople, PeopleAnswers>();

function answersOf(kept: KeptPeople): PeopleAnswers {
  const known = answersKept.get(kept);
  if (known) return known;
  const made = {
    marks: new TimedAnswers<Uint8Array>(mostAnswers.marks),
    meant: new TimedAnswers<Int32Array>(mostAnswers.meant),
  };
  answersKept.set(kept, made);
  return made;
}

/** Who is meant by every one of these, in their order. */
function placesOf(
  kept: KeptPeople,
  now: Date,
  parts: readonly { readonly question: string; readonly make: () => TimedAnswer<Uint8Array> }[],
): Int32Array {
  const { marks, meant } = answersOf(kept);
  const at = now.getTime();
  const whole = parts.map(({ question }) => question).join("\n");
  return meant.of(whole, at, () => {
    const answers = parts.map(({ question, make }) => marks.of(question, at, make));
    const places = kept.people.map((_person, place) => place);
    return {
      value: Int32Array.from(places.filter((place) => answers.every(({ value }) => value[place] === 1))),
      until: Math.min(...answers.map(({ until }) => until)),
    };
  }).value;
}

/** Marks who holds a word, as `holdsWord` says it to the database. */
function holdersOf(kept: KeptPeople, word: SoughtWord, withAddresses: boolean): Uint8Array {
  const { plain, folded, small } = word;
  const { words, wordsAndAddress, clients, clientCount, clientOf } = textsOf(kept);
  const holders = new Uint8Array(kept.people.length);
  if (withAddresses) wordsAndAddress.mark(plain ? folded : small, holders);
  if (!withAddresses || !plain) words.mark(folded, holders);
  const named = new Uint8Array(clientCount);
  clients.mark(folded, named);
  if (named.includes(1)) {
    for (let place = 0; place < clientOf.length; place += 1)
      if (named[clientOf[place] ?? -1] === 1) holders[place] = 1;
  }
  return holders;
}

/** As `conditionsOf` says them to the database; undefined where something is asked for that is not kept. */
function conditionsOf(
  { id, account, side, team, client, base, language, country, flag, visit }: PeopleFilter,
  now: Date,
): readonly Condition[] | undefined {
  // Who has a base or holds a flag is the database's to say.
  const others: Readonly<Record<string, unknown>> = { id, base, flag };
  if (Object.values(others).some((wanted) => wanted !== undefined)) return undefined;
  const asks = (key: string, values: readonly string[] | undefined, holds: Condition["holds"]) =>
    values && { key: () => `${key} ${values.join()}`, holds };
  const conditions: Readonly<
    Record<keyof Omit<PersonFilter, "id" | "base" | "flag">, Condition | undefined>
  > = {
    account: account
      ? {
          key: () => `account ${account.join()}`,
          holds: (person) => account.includes(accountStateOf(person, now)),
          until: ({ invited_until: end }) => (end !== null && end > now ? end.getTime() : Infinity),
        }
      : { key: () => "present", holds: (person) => person.erased_at === null },
    side: asks("side", side, ({ employee }) => side?.includes(employee ? "staff" : "client") === true),
    team: asks("team", team, ({ teamIds }) => teamIds.some((one) => team?.includes(one))),
    client: asks(
      "client",
      client,
      ({ clientId }) => clientId !== null && client?.includes(clientId) === true,
    ),
    language: asks("language", language, (person) =>
      person.language === null ? false : language?.includes(person.language) === true,
    ),
    visit: visit && {
      key: ({ version }) => `visit ${version} ${visit.join()}`,
      holds: ({ id: of }, visits) => visit.includes(visits.timeOf(of, now)),
      until: ({ id: of }, visits) => visits.nextTimeOf(of, now),
    },
    country: asks("country", country, (person) => country?.includes(person.country) === true),
  };
  return Object.values(conditions).filter((condition) => condition !== undefined);
}

/** Who a question is about, before it is known whether what is kept still holds. */
export type PeopleFinder = (kept: KeptPeople, visits: KeptVisits) => FoundPeople | undefined;

export interface FoundPeople {
  /** Of one page. */
  readonly people: readonly KeptPerson[];
  readonly next: string | null;
  readonly counts: { readonly matching: number; readonly total: number } | null;
}

/** How a question is answered by what is kept; undefined where it is asked of the database. */
export async function keptPeopleFinder(
  reads: Reads,
  { search, sort = "name", cursor, limit = listPageLength, ...filter }: PeopleWish,
  { now, withAddresses }: PeopleReading,
): Promise<PeopleFinder | undefined> {
  if (sort !== "name" && sort !== "-name") return undefined;
  const filters = conditionsOf(filter, now);
  if (!filters) return undefined;
  const words = await soughtWords(reads, search);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return (kept, visits) => {
    const { people, placeOf } = kept;
    const places = placesOf(kept, now, [
      ...words.map((word) => ({
        question: `word ${JSON.stringify([withAddresses, word])}`,
        make: () => ({ value: holdersOf(kept, word, withAddresses), until: Infinity }),
      })),
      ...filters.map(({ key, holds, until = () => Infinity }) => ({
        question: key(visits),
        make: () => ({
          value: Uint8Array.from(people, (person) => (holds(person, visits) ? 1 : 0)),
          until: people.reduce((first, person) => Math.min(first, until(person, visits)), Infinity),
        }),
      })),
    ]);
    const last = after && placeOf.get(after.id);
    // The page before ended with a name that nobody has any more.
    if (after && (last === undefined || people[last]?.words !== after.value)) return undefined;
    const [from, to] =
      sort === "name"
        ? [last === undefined ? 0 : firstFrom(places, last + 1), places.length]
        : [0, last === undefined ? places.length : firstFrom(places, last)];
    const page =
      sort === "name" ? places.slice(from, from + limit) : places.slice(0, to).slice(-limit).reverse();
    const shown = [...page].flatMap((place) => people[place] ?? []);
    const end = shown.at(-1);
    return {
      people: shown,
      next: to - from > shown.length && end ? writeCursor({ value: end.words, id: end.id }) : null,
      counts: after ? null : { matching: places.length, total: people.length },
    };
  };
}

/** The first of these that is no smaller than a place. */
function firstFrom(places: Int32Array, place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
