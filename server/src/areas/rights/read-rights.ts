import type { RightWire } from "@planete/shared/contract/rights.contract.ts";
import { rightToWire } from "@planete/shared/contract/rights.contract.ts";
import type { AccessRight, NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import type { EffectiveRight, RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findRights, findRightsAbout } from "./right.store.ts";
import type { RightPerson } from "./subject.store.ts";
import { findRightPeopleAmong, findRightPerson } from "./subject.store.ts";

/** Rights with how many people hold each, all or one. */
export async function readRights(queries: Queries, tag?: string): Promise<readonly RightWire[]> {
  const rights = await findRights(queries, tag);
  const grants = rights.flatMap(({ holders }) => holders);
  const people = await findRightPeopleAmong(queries, {
    ids: grants.flatMap((grant) => (grant.kind === "user" ? [grant.userId] : [])),
    teams: grants.flatMap((grant) => (grant.kind === "team" ? [grant.team] : [])),
  });
  const places = placesOf(people);
  return rights.map((right) => rightToWire(right, countHolding(right, places)));
}

/** People whom nothing but entries of their own could tell apart: one judgement counts for all of them. */
interface Place {
  readonly first: RightPerson;
  count: number;
}

interface Places {
  readonly all: readonly Place[];
  readonly byPerson: ReadonlyMap<string, { readonly person: RightPerson; readonly place: Place }>;
}

function placesOf(people: readonly RightPerson[]): Places {
  const places = new Map<string, Place>();
  const byPerson = new Map<string, { person: RightPerson; place: Place }>();
  for (const person of people) {
    const { employee, teams, flags } = person;
    const key = JSON.stringify([employee, teams.toSorted(), [...flags].toSorted()]);
    const place = places.get(key) ?? { first: person, count: 0 };
    place.count += 1;
    places.set(key, place);
    byPerson.set(person.personId, { person, place });
  }
  return { all: [...places.values()], byPerson };
}

/** How many hold it. An entry of one's own decides alone (D4): whoever has one is judged by it, the others without. */
function countHolding({ tag, holders }: AccessRight, { all, byPerson }: Places): number {
  const own: Extract<RightHolder, { kind: "person" }>[] = [];
  const common: RightHolder[] = [];
  for (const holder of holders.map(toHolder)) {
    if (holder.kind === "person") own.push(holder);
    else common.push(holder);
  }
  const holding = new Set(all.filter(({ first }) => effectiveRight(tag, common, first).value > 0));
  let count = 0;
  for (const place of holding) count += place.count;
  for (const holder of own) {
    const found = byPerson.get(holder.personId);
    if (!found) continue;
    if (holding.has(found.place)) count -= 1;
    if (effectiveRight(tag, [holder], found.person).value > 0) count += 1;
  }
  return count;
}

export interface HeldRight extends EffectiveRight {
  readonly right: AccessRight;
  /** The last day of the grant that gives it. */
  readonly until: string | null;
}

/** Every right of a person, its value and where it comes from; undefined where there is no such person. */
export async function readRightsOf(
  queries: Queries,
  personId: string,
): Promise<{ readonly person: RightPerson; readonly rights: readonly HeldRight[] } | undefined> {
  const person = await findRightPerson(queries, personId);
  if (!person) return undefined;
  const rights = await findRightsAbout(queries, person);
  return {
    person,
    rights: rights.map((right) => {
      const held = effectiveRight(right.tag, right.holders.map(toHolder), person);
      const grant = right.holders.find((holder) => givesBy(holder, held));
      return { right, ...held, until: grant?.until ?? null };
    }),
  };
}

/** Among the grants that concern a person, the one that gave the value. */
function givesBy(holder: NamedGrant, { reason }: EffectiveRight): boolean {
  if (holder.kind === "user") return reason.rule === "own-entry";
  if (holder.kind === "team") return reason.rule === "team" && holder.team === reason.team;
  return reason.rule === "flag" && holder.flag === reason.flag;
}

function toHolder(grant: NamedGrant): RightHolder {
  const { value } = grant;
  if (grant.kind === "user") return { kind: "person", personId: grant.userId, value };
  return grant.kind === "team"
    ? { kind: "team", team: grant.team, value }
    : { kind: "flag", flag: grant.flag, value };
}
