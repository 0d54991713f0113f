import type { CallBody } from "@planete/shared/contract/call.ts";
import type { EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { previewAllUsers, previewPerson } from "@planete/shared/contract/person-record.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { Preview } from "../../rights/use-preview.ts";
import { useAskedEffects } from "../../rights/use-preview.ts";

export type ChangedUsers = CallBody<typeof previewAllUsers>["users"];

/** What changes of people would give and take, asked while they are made; nothing is saved. */
export function usePeopleEffects(users: ChangedUsers | undefined): Preview {
  return useAskedEffects(previewAllUsers.name, users, (asked, signal) =>
    callApi(previewAllUsers, { body: { users: asked }, signal }),
  );
}

export type NewcomerChoice = CallBody<typeof previewPerson>["person"];

/** The same of somebody who is being made: what their teams and flags will give them. */
export function useNewcomerEffects(person: NewcomerChoice | undefined): Preview {
  return useAskedEffects(previewPerson.name, person, (asked, signal) =>
    callApi(previewPerson, { body: { person: asked }, signal }),
  );
}

const ownFlags: ReadonlySet<string> = new Set(["superAdministrator", "administrator"]);

/** True for what follows from a change; teams and flags of the record itself are said by their own sentences. */
export function isConsequence({ difference }: EffectWire): boolean {
  if (difference.what === "flag") return !ownFlags.has(difference.flag);
  return difference.what !== "team";
}
