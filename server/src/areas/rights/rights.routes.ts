import {
  changeRight,
  createRight,
  listRights,
  readRight,
  readRightsOfPerson,
  removeRight,
  changedRightFromWire,
  rightFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import type { RightWire } from "@planete/shared/contract/rights.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, serveCallerJson } from "../../platform/http/serve-call.ts";
import { wishedRights } from "./list-rights.ts";
import { readRights } from "./read-rights.ts";
import { rightsOfPersonJson } from "./rights-of-person.ts";
import { dropRight, editRight, makeRight } from "./save-right.ts";

export function serveRights(routes: Routes): void {
  const { platform } = routes;
  const { database } = platform;

  const one = async (tag: string): Promise<RightWire> =>
    (await readRights(database.kysely, tag))[0] ?? refuse("notFound");

  serveCaller(routes, listRights, async (_caller, { query }) => {
    const rights = await readRights(database.kysely);
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

  serveCaller(routes, removeRight, async (caller, { params: { tag }, query }) => {
    await database.transaction((queries) => dropRight(queries, caller, { tag, ...query }));
    return { data: null };
  });

  // Hundreds of rights with their words in eleven languages.
  serveCallerJson(
    routes,
    readRightsOfPerson,
    async (_caller, { params: { id } }) => (await rightsOfPersonJson(database, id)) ?? refuse("notFound"),
  );
}
