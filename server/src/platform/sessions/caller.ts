import type { PasswordAge } from "@planete/shared/domain/access/password-age.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import type { RightHolder, RightSubject } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { supportVisionRight, supportVisionScreens } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** The person of a caller, as the database holds them now. */
export interface CallerPerson {
  readonly id: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly function: string;
  readonly quality: string;
  readonly phoneNumber: string;
  readonly emailAddress: string | null;
  readonly defaultLanguage: LanguageCode | null;
  readonly employee: boolean;
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly superAdministrator: boolean;
  readonly administrator: boolean;
  readonly photoFileId: string | null;
  readonly signatureFileId: string | null;
}

/** Who makes a request: judged anew at each one, so that a changed right acts at once (D3). */
export interface Caller {
  readonly sessionId: string;
  /** How far the session has come; judged before anything else. */
  readonly step: SessionStep;
  readonly person: CallerPerson;
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<PersonFlag>;
  readonly holders: ReadonlyMap<string, readonly RightHolder[]>;
  /** Where the password stands; always fresh for a session that came through the directory. */
  readonly passwordAge: PasswordAge;
}

const screenTags = supportVisionScreens.map(supportVisionRight);

function subjectOf(caller: Caller): RightSubject {
  return {
    personId: caller.person.id,
    employee: caller.person.employee,
    teams: caller.teams,
    flags: caller.flags,
  };
}

/** True when the caller's effective value of the right is at least `value` (D4). */
export function holdsRight(caller: Caller, tag: string, value = 1): boolean {
  return effectiveRight(tag, caller.holders.get(tag) ?? [], subjectOf(caller)).value >= value;
}

/** Every right above 0, for the screens that hide what the server would refuse. */
export function effectiveRights(caller: Caller): Record<string, number> {
  const subject = subjectOf(caller);
  const rights: Record<string, number> = {};
  const consider = (tag: string, holders: readonly RightHolder[]): void => {
    const { value } = effectiveRight(tag, holders, subject);
    if (value > 0) rights[tag] = value;
  };
  for (const [tag, holders] of caller.holders) consider(tag, holders);
  // Screens come with a flag, without an entry of their own (D3).
  if (caller.flags.has("superAdministrator") || caller.flags.has("administrator")) {
    for (const tag of screenTags) if (!caller.holders.has(tag)) consider(tag, []);
  }
  return rights;
}
