import type { AttributeMap } from "@planete/shared/contract/directory-settings.contract.ts";
import type { DirectoryAnswer } from "./judge-assertion.ts";

/** A person as the directory describes them. */
export interface DirectoryPerson {
  readonly login: string;
  readonly mail: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Letters that are only another form of the plain ones (full-width, say) are the plain ones. */
export function plainName(name: string): string {
  return name.normalize("NFKC");
}

const foreignScripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** True for a name of letters of several scripts, which could be taken for another name: "аdmin" with a Cyrillic а. */
export function mixesScripts(name: string): boolean {
  const scripts = [/\p{Script=Latin}/u, ...foreignScripts].filter((script) => script.test(name));
  return scripts.length > 1;
}

/** What the attribute map makes of an answer; without a login attribute the NameID is the login. */
export function personOf(
  answer: Pick<DirectoryAnswer, "nameId" | "attributes">,
  map: AttributeMap,
): DirectoryPerson {
  const first = (name: string): string =>
    answer.attributes.find((attribute) => name !== "" && attribute.name === name)?.values[0] ?? "";
  return {
    login: plainName(first(map.login) || answer.nameId),
    mail: first(map.mail),
    firstname: first(map.firstname),
    lastname: first(map.lastname),
  };
}
