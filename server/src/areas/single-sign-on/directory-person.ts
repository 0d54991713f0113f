import type { AttributeMap } from "@planete/shared/contract/directory-settings.contract.ts";
import type { DirectoryAnswer } from "./judge-assertion.ts";

/** A person as the directory describes them. */
export interface DirectoryPerson {
  readonly login: string;
  readonly mail: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** What the attribute map makes of an answer; without a login attribute the NameID is the login. */
export function personOf(
  answer: Pick<DirectoryAnswer, "nameId" | "attributes">,
  map: AttributeMap,
): DirectoryPerson {
  const first = (name: string): string =>
    answer.attributes.find((attribute) => name !== "" && attribute.name === name)?.values[0] ?? "";
  return {
    login: first(map.login) || answer.nameId,
    mail: first(map.mail),
    firstname: first(map.firstname),
    lastname: first(map.lastname),
  };
}
