import { records } from "../records/records.ts";

/**
 * Everything that is kept in the history, by area: codes that never change once written. What has no record of
 * its own is named here; the records name theirs where they are declared.
 */
const actionsByArea = {
  account: [
    "saveProfile",
    "savePhoto",
    "removePhoto",
    "saveSignature",
    "removeSignature",
    "saveSignaturePassword",
    "subscribe",
    "unsubscribe",
  ],
  "authentication-settings": ["saveAuthenticationConfiguration"],
  "development-types": ["create", "change", "remove"],
  "mail-lists": ["createMailList", "changeMailList", "removeMailList", "testMailList"],
  news: ["acknowledge"],
  people: ["createFirstAdministrator"],
  "second-factor": [
    "savePolicy",
    "reset",
    "issueRescueCode",
    "addTotp",
    "removeTotp",
    "addPasskey",
    "removePasskey",
    "renewBackupCodes",
    "useBackupCode",
    "useRescueCode",
    "trustDevice",
    "forgetTrustedDevices",
  ],
  session: [
    "logIn",
    "refuseLogIn",
    "logOut",
    "changePassword",
    "askPasswordReset",
    "recoverPassword",
    "acceptInvitation",
    "revokeDevice",
  ],
  "single-sign-on": ["createPerson", "linkIdentity", "refuseIdentity", "saveConnection"],
  work: ["retry", "discard"],
} as const;

type Areas = typeof actionsByArea;
type Records = typeof records;

export type HistoryArea = keyof Areas | keyof Records;

type Actions = {
  readonly [Area in keyof Areas]: Areas[Area][number];
} & { readonly [Name in keyof Records]: Records[Name]["actions"][number] };

export type HistoryAction<Area extends HistoryArea> = Actions[Area];

/** Every action that can be kept of an area. */
export function historyActions(area: HistoryArea): readonly string[] {
  const all: Readonly<Record<string, readonly string[]>> = actionsByArea;
  return all[area] ?? Object.values(records).find(({ name }) => name === area)?.actions ?? [];
}
