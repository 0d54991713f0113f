import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import type { EffectiveRight, RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import {
  alertRight,
  alertNames,
  exportPlanningRight,
  liaisonFormRight,
  supportVisionRight,
  supportVisionScreens,
} from "@planete/shared/domain/rights/right-tags.ts";
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
  readonly person: CallerPerson;
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<PersonFlag>;
  readonly holders: ReadonlyMap<string, readonly RightHolder[]>;
}

const alwaysKnownTags = [
  liaisonFormRight,
  exportPlanningRight,
  ...alertNames.map(alertRight),
  ...supportVisionScreens.map(supportVisionRight),
];

/** The value of a right for this caller, and why. */
function rightOf(caller: Caller, tag: string): EffectiveRight {
  return effectiveRight(tag, caller.holders.get(tag) ?? [], {
    personId: caller.person.id,
    employee: caller.person.employee,
    teams: caller.teams,
    flags: caller.flags,
  });
}

export function holdsRight(caller: Caller, tag: string, value = 1): boolean {
  return rightOf(caller, tag).value >= value;
}

/** Every right above 0, for the screens that hide what the server would refuse. */
export function effectiveRights(caller: Caller): Record<string, number> {
  const tags = new Set([...alwaysKnownTags, ...caller.holders.keys()]);
  const rights: Record<string, number> = {};
  for (const tag of tags) {
    const { value } = rightOf(caller, tag);
    if (value > 0) rights[tag] = value;
  }
  return rights;
}
