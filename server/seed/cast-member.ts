import type { defaultTeams, FixedMailList } from "@planete/shared/domain/people/person.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { ClientCode } from "./clients.ts";

interface Someone {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly function: string;
  readonly quality: string;
  readonly phone: string;
  readonly email: string;
  /** `null`: nothing chosen yet, so the browser decides at the first login (D2). */
  readonly language: LanguageCode | null;
  /** The person's own entries, which win over those of teams and flags (D4). */
  readonly ownRights?: Readonly<Record<string, number>>;
  readonly inactive?: true;
  /** How many days before the day of the seed the account was made. */
  readonly sinceDays: number;
}

export interface StaffMember extends Someone {
  readonly teams: readonly (typeof defaultTeams)[number][];
  readonly mailLists: readonly FixedMailList[];
  readonly superAdministrator?: true;
  readonly administrator?: true;
}

export interface ClientUser extends Someone {
  readonly client: ClientCode;
}
