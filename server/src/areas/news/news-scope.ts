import { audiencesOf } from "@planete/shared/domain/news/news.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { NewsScope } from "./news.store.ts";

/** What the caller may see at this moment. */
export function newsScopeOf({ config, now }: Platform, { person }: Caller): NewsScope {
  return {
    personId: person.id,
    audiences: audiencesOf({ employee: person.employee, hasClient: person.client !== null }),
    now: now(),
    timeZone: config.companyTimeZone,
  };
}
