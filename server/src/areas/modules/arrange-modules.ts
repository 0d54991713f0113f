import type { Transaction } from "kysely";
import { modulesArranged } from "@planete/shared/contract/modules.contract.ts";
import { orderAsWished } from "@planete/shared/domain/modules/module-order.ts";
import { canPinMore, pinLimit } from "@planete/shared/domain/modules/module-pins.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { accessModule, readerOf } from "./access-modules.ts";
import { deletePin, findModules, holdModuleReader, insertPin, replacePlaces } from "./module.store.ts";
import type { StoredModule } from "./module.store.ts";

/** Gives false when everything was so already. */
type Change = (queries: Transaction<Schema>) => Promise<boolean>;

/** Changes how a person's own modules are arranged, gives them as they are now and tells their other pages. */
function arrange(platform: Platform, caller: Caller, change: Change): Promise<readonly StoredModule[]> {
  const { person } = caller;
  return platform.database.transaction(async (queries) => {
    await holdModuleReader(queries, person.id);
    if (await change(queries)) {
      await announce(queries, { event: modulesArranged, audience: [personTopic(person.id)], payload: {} });
    }
    return findModules(queries, readerOf(caller));
  });
}

/** Keeps a module in the person's menu; one that is there already stays. */
export function pin(platform: Platform, caller: Caller, slug: string): Promise<readonly StoredModule[]> {
  return arrange(platform, caller, async (queries) => {
    const module = await accessModule(queries, caller, slug);
    if (module.pinned) return false;
    if (!canPinMore(await findModules(queries, readerOf(caller)))) refuse("tooManyPins", { limit: pinLimit });
    await insertPin(queries, caller.person.id, module.id);
    return true;
  });
}

/** Takes a module out of the person's menu; one that is not there stays away. */
export function unpin(platform: Platform, caller: Caller, slug: string): Promise<readonly StoredModule[]> {
  return arrange(platform, caller, async (queries) => {
    const module = await accessModule(queries, caller, slug);
    if (!module.pinned) return false;
    await deletePin(queries, caller.person.id, module.id);
    return true;
  });
}

/** Puts the person's modules into an order of their own. */
export function order(
  platform: Platform,
  caller: Caller,
  wished: readonly string[],
): Promise<readonly StoredModule[]> {
  return arrange(platform, caller, async (queries) => {
    const modules = await findModules(queries, readerOf(caller));
    const idOf = new Map(modules.map(({ slug, id }) => [slug, id]));
    const slugs = orderAsWished([...idOf.keys()], wished);
    const ids = slugs.flatMap((slug) => idOf.get(slug) ?? []);
    await replacePlaces(queries, caller.person.id, ids);
    return true;
  });
}
