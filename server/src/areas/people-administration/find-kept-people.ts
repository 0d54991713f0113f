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
import type { PeopleFilter } from "./person-list.store.ts";
import { isPlain } from "./person-list.store.ts";
import { accountStateOf } from "./person-wire.ts";

export type PeopleWish = PeopleFilter & ListWish<PersonSort>;

export interface PeopleReading {
  readonly now: Date;
  /** For a reader who may read addresses. */
  readonly withAddresses: boolean;
}

type Condition = (person: KeptPerson) => boolean;

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
  // Who has a base, holds a flag or was here lately is the database's to say.
  const others: Readonly<Record<string, unknown>> = { id, base, flag, visit };
  if (Object.values(others).some((wanted) => wanted !== undefined)) return undefined;
  const kept: Readonly<
    Record<keyof Omit<PersonFilter, "id" | "base" | "flag" | "visit">, Condition | undefined>
  > = {
    account: account
      ? (person) => account.includes(accountStateOf(person, now))
      : (person) => person.erased_at === null,
    side: side && (({ employee }) => side.includes(employee ? "staff" : "client")),
    team: team && (({ teamIds }) => teamIds.some((one) => team.includes(one))),
    client: client && (({ clientId }) => clientId !== null && client.includes(clientId)),
    language: language && ((person) => person.language !== null && language.includes(person.language)),
    country: country && ((person) => country.includes(person.country)),
  };
  return Object.values(kept).filter((condition) => condition !== undefined);
}

/** Who a question is about, before it is known whether what is kept still holds. */
export type PeopleFinder = (kept: KeptPeople) => FoundPeople | undefined;

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
  const way = sort === "name" ? 1 : -1;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return (kept) => {
    const { people, placeOf } = kept;
    const holders = words.map((word) => holdersOf(kept, word, withAddresses));
    const holds = (person: KeptPerson, at: number): boolean => {
      for (const marks of holders) if (marks[at] === 0) return false;
      for (const condition of filters) if (!condition(person)) return false;
      return true;
    };
    let place = way === 1 ? 0 : people.length - 1;
    if (after) {
      const last = placeOf.get(after.id);
      // The page before ended with a name that nobody has any more.
      if (last === undefined || people[last]?.words !== after.value) return undefined;
      place = last + way;
    }
    const shown: KeptPerson[] = [];
    let matching = 0;
    // All of them are counted once; a later page ends with the first that it does not show.
    const most = after ? limit + 1 : people.length;
    for (; people[place] && matching < most; place += way) {
      const person = people[place];
      if (!person || !holds(person, place)) continue;
      matching += 1;
      if (shown.length < limit) shown.push(person);
    }
    const end = shown.at(-1);
    return {
      people: shown,
      next: matching > shown.length && end ? writeCursor({ value: end.words, id: end.id }) : null,
      counts: after ? null : { matching, total: people.length },
    };
  };
}
