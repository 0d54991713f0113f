import { declareRecord } from "../records/record-kind.ts";
import { rightsScreenRight } from "../rights/right-tags.ts";
import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { email, maxLength, phone, required } from "../validation/text-rules.ts";
import { isMaskedAddress } from "./mask-address.ts";

/** A person as administration keeps them: what can happen to them, and the fields that history tells of. */
export const personRecord = declareRecord({
  name: "person",
  right: rightsScreenRight,
  actions: [
    "create",
    "change",
    "disable",
    "enable",
    "invite",
    "handOverInvitation",
    "withdrawInvitation",
    "changePhoto",
    "endSessions",
    "erase",
    /** Somebody whom an import made, and who was never here. */
    "remove",
  ],
  fields: [
    "username",
    "firstname",
    "lastname",
    "function",
    "quality",
    "emailAddress",
    "phoneNumber",
    "defaultLanguage",
    "employee",
    "client",
    "bases",
    "teams",
    "superAdministrator",
    "administrator",
    "workingMinutes",
    "country",
    "photo",
    "sessions",
  ],
});

/**
 * Where an account stands. `expired`: the invitation was not used in time. `uninvited`: nobody has invited
 * them yet, or the invitation was withdrawn.
 */
export const accountStates = ["active", "invited", "expired", "uninvited", "disabled", "erased"] as const;

export type AccountState = (typeof accountStates)[number];

const usernameLetters: Rule = (value) =>
  /^[\p{L}\p{N}._@-]*$/u.test(value) ? undefined : problem("username");

/** An address that the reader sees masked may be handed back as it is (D21). */
const address: Rule = (value) => (isMaskedAddress(value) ? undefined : email(value));

/** What each field of a person must meet; the contract's schema and the form are both made of it. */
export const personRules = {
  username: [required, maxLength(60), usernameLetters],
  firstname: [required, maxLength(100)],
  lastname: [required, maxLength(100)],
  function: [maxLength(120)],
  quality: [maxLength(120)],
  emailAddress: [maxLength(254), address],
  phoneNumber: [phone],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** How long an invitation can be used (D5). */
export const invitationDays = 7;
