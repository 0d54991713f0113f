import { listUsers, peopleLimit } from "@planete/shared/contract/people.contract.ts";
import { wordsOf } from "../../platform/database/folded.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { findPeople } from "./list-people.store.ts";

export function servePeople(routes: Routes): void {
  serveCaller(routes, listUsers, async ({ person }, { query: { q = "", id, limit = peopleLimit } }) => {
    const scope = {
      employee: person.employee,
      clientId: person.client?.id ?? null,
      withAddresses: person.superAdministrator,
    };
    const words = wordsOf(q);
    // One more than asked for tells whether there are more.
    const found = await findPeople(routes.platform.database.kysely, scope, { words, id, limit: limit + 1 });
    return { data: found.slice(0, limit), more: found.length > limit };
  });
}
