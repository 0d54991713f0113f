/** Parts of a person that are judged apart. */
export const personParts = [
  /** Names, function, quality, phone, language, working time, country, photo. */
  "profile",
  /** Username and address: whoever holds them can come in, and mail lists give flags by the address (D3). */
  "identity",
  "teams",
  /** Staff or a client's user, the client and its bases. */
  "side",
  "flags",
  /** Inviting, disabling, enabling. */
  "account",
  "sessions",
  "erasure",
] as const;

export type PersonPart = (typeof personParts)[number];

/** Which part each field of a person's record belongs to. */
export const partOfField = {
  username: "identity",
  firstname: "profile",
  lastname: "profile",
  function: "profile",
  quality: "profile",
  emailAddress: "identity",
  phoneNumber: "profile",
  defaultLanguage: "profile",
  employee: "side",
  clientId: "side",
  baseIds: "side",
  teamIds: "teams",
  superAdministrator: "flags",
  administrator: "flags",
  workingMinutes: "profile",
  country: "profile",
} as const satisfies Readonly<Record<string, PersonPart>>;

/** Why a part may not be changed; each is a code of the catalogue of errors. */
export type PersonChangeRefusal = "personErased" | "ownRights" | "superAdministratorOnly";

interface Someone {
  readonly id: string;
  readonly superAdministrator: boolean;
}

/** One's own rights are those by flag, side and account; for all but super administrators also by team and address (D21). */
const ownParts: ReadonlySet<PersonPart> = new Set(["flags", "side", "account", "erasure"]);
const ownPartsOfOthers: ReadonlySet<PersonPart> = new Set([...ownParts, "identity", "teams"]);

/**
 * Why `actor`, who holds the right of the screen, may not change a part of `target`; undefined when they may (D21).
 * A super administrator is changed by super administrators alone: whoever could change their address could
 * come in as them.
 */
export function personChangeRefusal(
  actor: Someone,
  target: Someone & { readonly erased: boolean },
  part: PersonPart,
): PersonChangeRefusal | undefined {
  if (target.erased) return "personErased";
  if (actor.id === target.id) {
    const own = actor.superAdministrator ? ownParts : ownPartsOfOthers;
    return own.has(part) ? "ownRights" : undefined;
  }
  if (actor.superAdministrator) return undefined;
  const needsSuper = target.superAdministrator || part === "flags" || part === "erasure";
  return needsSuper ? "superAdministratorOnly" : undefined;
}

/** The same for somebody who is being made. */
export function personMakeRefusal(
  actor: Someone,
  made: { readonly superAdministrator: boolean; readonly administrator: boolean },
): PersonChangeRefusal | undefined {
  const flagged = made.superAdministrator || made.administrator;
  return flagged && !actor.superAdministrator ? "superAdministratorOnly" : undefined;
}
