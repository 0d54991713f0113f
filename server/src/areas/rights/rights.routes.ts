import {
  changeRight,
  createRight,
  listRights,
  readRight,
  readRightsOfPerson,
  removeRight,
  changedRightFromWire,
  rightFromWire,
  rightOfPersonToWire,
  rightToWire,
} from "@planete/shared/contract/rights.contract.ts";
import type { RightWire } from "@planete/shared/contract/rights.contract.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { wishedRights } from "./list-rights.ts";
import { findRights } from "./right.store.ts";
import { dropRight, editRight, makeRight } from "./save-right.ts";
import { findHoldersByTag, findRightPeople, findRightPerson } from "./subject.store.ts";

export function serveRights(routes: Routes): void {
  const { platform } = routes;
  const { database } = platform;

  const wires = async (tag?: string): Promise<RightWire[]> => {
    const [rights, holders, people] = await Promise.all([
      findRights(database.kysely, tag),
      findHoldersByTag(database.kysely),
      findRightPeople(database.kysely),
    ]);
    const active = people.filter((person) => person.active);
    return rights.map((right) => {
      const list = holders.get(right.tag) ?? [];
      const count = active.filter((person) => effectiveRight(right.tag, list, person).value > 0).length;
      return rightToWire(right, count);
    });
  };
  const one = async (tag: string): Promise<RightWire> => (await wires(tag))[0] ?? refuse("notFound");

  serveCaller(routes, listRights, async (_caller, { query }) => {
    const rights = await wires();
    const data = wishedRights(rights, query);
    return { data, next: null, counts: { matching: data.length, total: rights.length } };
  });

  serveCaller(routes, readRight, async (_caller, { params: { tag } }) => ({ data: await one(tag) }));

  serveCaller(routes, createRight, async (caller, { body }) => {
    const draft = rightFromWire(body);
    await database.transaction((queries) => makeRight(platform, queries, caller, draft));
    return { data: await one(draft.tag) };
  });

  serveCaller(routes, changeRight, async (caller, { body }) => {
    const draft = changedRightFromWire(body);
    await database.transaction((queries) => editRight(platform, queries, caller, draft));
    return { data: await one(draft.tag) };
  });

  serveCaller(routes, removeRight, async (caller, { params: { tag }, query: { successor } }) => {
    await database.transaction((queries) => dropRight(queries, caller, { tag, successor }));
    return { data: null };
  });

  serveCaller(routes, readRightsOfPerson, async (_caller, { params: { id } }) => {
    const person = await findRightPerson(database.kysely, id);
    if (!person) return refuse("notFound");
    const [rights, holders] = await Promise.all([
      findRights(database.kysely),
      findHoldersByTag(database.kysely),
    ]);
    return {
      data: {
        userId: id,
        name: person.name,
        active: person.active,
        teams: [...person.teams],
        flags: [...person.flags],
        rights: rights.map((right) => {
          const { value, reason } = effectiveRight(right.tag, holders.get(right.tag) ?? [], person);
          const entry = right.holders.find(
            (holder) =>
              (reason.rule === "own-entry" && holder.kind === "user" && holder.userId === id) ||
              (reason.rule === "team" && holder.kind === "team" && holder.team === reason.team) ||
              (reason.rule === "flag" && holder.kind === "flag" && holder.flag === reason.flag),
          );
          return rightOfPersonToWire(right, { value, reason, until: entry?.until ?? null });
        }),
      },
    };
  });
}
