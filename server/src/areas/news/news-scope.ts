import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { effectiveRights } from "../../platform/sessions/caller.ts";
import type { NewsScope } from "./news.store.ts";

/** What the caller may see at this moment. */
export function newsScopeOf({ config, now }: Pick<Platform, "config" | "now">, caller: Caller): NewsScope {
  const tags = Object.keys(effectiveRights(caller));
  return {
    personId: caller.person.id,
    held: { people: tags.map(() => caller.person.id), tags },
    now: now(),
    timeZone: config.companyTimeZone,
  };
}
