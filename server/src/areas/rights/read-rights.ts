import type { RightWire } from "@planete/shared/contract/rights.contract.ts";
import { rightToWire } from "@planete/shared/contract/rights.contract.ts";
import type { AccessRight, NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import type { EffectiveRight, RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findGrantsAbout, findRights, findRightTags } from "./right.store.ts";
import type { RightPerson, RightsGroup } from "./subject.store.ts";
import { findRightPerson, findRightsGroups } from "./subject.store.ts";

/** Rights with how many people hold each, all or one. */
export async function readRights(queries: Queries, tag?: string): Promise<readonly RightWire[]> {
  const rights = await findRights(queries, tag);
  const grants = rights.flatMap(({ holders }) => holders);
  const places = await findRightsGroups(queries, {
    ids: grants.flatMap((grant) => (grant.kind === "user" ? [grant.userId] : [])),
    teams: grants.flatMap((grant) => (grant.kind === "team" ? [grant.team] : [])),
  });
  const placeOf = new Map(places.flatMap((place) => place.ids.map((id) => [id, place] as const)));
  return rights.map((right) => rightToWire(right, countHolding(right, places, placeOf)));
}

const nobody = "";

/** How many hold it. An entry of one's own decides alone (D4): whoever has one is judged by it, the others without. */
function countHolding(
  { tag, holders }: AccessRight,
  places: readonly RightsGroup[],
  placeOf: ReadonlyMap<string, RightsGroup>,
): number {
  const own: Extract<RightHolder, { kind: "person" }>[] = [];
  const common: RightHolder[] = [];
  for (const holder of holders.map(toHolder)) {
    if (holder.kind === "person") own.push(holder);
    else common.push(holder);
  }
  const holding = new Set(
    places.filter((place) => effectiveRight(tag, common, { personId: nobody, ...place }).value > 0),
  );
  let count = 0;
  for (const place of holding) count += place.count;
  for (const holder of own) {
    const { personId } = holder;
    const place = placeOf.get(personId);
    if (!place) continue;
    if (holding.has(place)) count -= 1;
    if (effectiveRight(tag, [holder], { personId, ...place }).value > 0) count += 1;
  }
  return count;
}

export interface HeldRight extends EffectiveRight {
  readonly tag: string;
  /** Of the right: moves with each change of it. */
  readonly stamp: string;
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
  const rights = await findRightTags(queries);
  const grantsAbout = await findGrantsAbout(queries, person);
  return {
    person,
    rights: rights.map(({ tag, stamp }) => {
      const grants = grantsAbout.get(tag) ?? [];
      const held = effectiveRight(
        tag,
        grants.map(({ holder }) => holder),
        person,
      );
      const grant = grants.find(({ holder }) => givesBy(holder, held));
      return { tag, stamp, ...held, until: grant?.until ?? null };
    }),
  };
}

/** Among the grants that concern a person, the one that gave the value. */
function givesBy(holder: RightHolder, { reason }: EffectiveRight): boolean {
  if (holder.kind === "person") return reason.rule === "own-entry";
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
