import { z } from "zod";
import { secondFactorPolicies } from "../domain/access/second-factor.ts";
import { settingLimits } from "../domain/access/setting-limits.ts";
import { personFlags } from "../domain/people/person.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess } from "./call.ts";
import { instant, line, text } from "./fields.ts";

const secondFactorPolicy = z.enum(secondFactorPolicies);

const within = ({ min, max }: { readonly min: number; readonly max: number }): z.ZodInt =>
  z.int().min(min).max(max);

/** Whom a rule is for: the members of a team or the holders of a flag. */
const ruleHolder = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("team"), team: line(100, 1) }),
  z.strictObject({ kind: z.literal("flag"), flag: z.enum(personFlags) }),
]);

/** The policy of double authentication; the strongest that fits a person holds for them. */
export const secondFactorRules = z.strictObject({
  everyone: secondFactorPolicy,
  rules: z.array(z.strictObject({ holder: ruleHolder, policy: secondFactorPolicy })).max(100),
});

/** How people may come in; an administrator changes it on the authentication screens (D5). */
export const authenticationSettingsWire = z.strictObject({
  methods: z.strictObject({ password: z.boolean(), directory: z.boolean() }),
  /** A period of 0 means that passwords never grow old. */
  passwordAge: z.strictObject({
    periodDays: within(settingLimits.passwordAge.periodDays),
    warningDays: within(settingLimits.passwordAge.warningDays),
    maximumDelayDays: within(settingLimits.passwordAge.maximumDelayDays),
  }),
  /** Wrong tries before a pause, and how long they count. */
  attempts: z.strictObject({
    perAccount: within(settingLimits.attempts.perAccount),
    perNetwork: within(settingLimits.attempts.perNetwork),
    minutes: within(settingLimits.attempts.minutes),
  }),
  durations: z.strictObject({
    stayLoggedDays: within(settingLimits.durations.stayLoggedDays),
    idleHours: within(settingLimits.durations.idleHours),
    trustedDeviceDays: within(settingLimits.durations.trustedDeviceDays),
  }),
  /** Allowed networks for everyone (`team` null) or for a team; no entry means no limit. */
  networks: z
    .array(z.strictObject({ team: line(100, 1).nullable(), networks: z.array(text(60, 1)).min(1).max(100) }))
    .max(50),
  /** A reset never tells whether an address has an account. */
  neutralReset: z.boolean(),
  secondFactor: secondFactorRules,
});

export type AuthenticationSettings = z.output<typeof authenticationSettingsWire>;

/** What a new installation starts with (D5). */
export const defaultAuthenticationSettings: AuthenticationSettings = {
  methods: { password: true, directory: false },
  passwordAge: { periodDays: 0, warningDays: 14, maximumDelayDays: 7 },
  attempts: { perAccount: 8, perNetwork: 60, minutes: 15 },
  durations: { stayLoggedDays: 30, idleHours: 12, trustedDeviceDays: 30 },
  networks: [],
  neutralReset: false,
  secondFactor: { everyone: "optional", rules: [] },
};

/** Double authentication has a screen of its own. */
const configurationWire = authenticationSettingsWire.omit({ secondFactor: true });

/** What the authentication-configuration screen shows and saves. */
export type AuthenticationConfiguration = z.output<typeof configurationWire>;

/** One changed setting: its path (`passwordAge.periodDays`) and its values, as they were and as they are. */
const settingChange = z.strictObject({
  setting: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

const settingsChangeWire = z.strictObject({
  at: instant,
  /** Null when the person is gone. */
  by: z.string().nullable(),
  changes: z.array(settingChange),
});

export type SettingsChangeWire = z.output<typeof settingsChangeWire>;

const authenticationConfigurationAnswer = z.strictObject({
  data: z.strictObject({
    settings: configurationWire,
    /** Sent back with a save; a save over a newer one is refused. */
    version: z.int(),
    /** Where the asking person comes from, as the server sees it. */
    address: z.string(),
    teams: z.array(z.string()),
    /** Whether a directory connection is there that people can log in with. */
    directoryReady: z.boolean(),
    /** The installation's own settings make every reset neutral, whatever is chosen here. */
    neutralResetForced: z.boolean(),
    /** What was changed last: said to whoever was about to save over it. */
    lastChange: settingsChangeWire.nullable(),
  }),
});

const configurationAccess = rightAccess(supportVisionRight("authentication-configuration"));

export const readAuthenticationConfiguration = declareCall({
  name: "readAuthenticationConfiguration",
  summary: "How people may come in: methods, networks, password age, attempts and durations",
  method: "GET",
  path: "/support-vision/authentication-configuration",
  access: configurationAccess,
  answer: authenticationConfigurationAnswer,
});

export const saveAuthenticationConfiguration = declareCall({
  name: "saveAuthenticationConfiguration",
  summary: "Change how people may come in; acts at once, also on open pages",
  method: "PUT",
  path: "/support-vision/authentication-configuration",
  access: configurationAccess,
  body: z.strictObject({ version: z.int().min(1), settings: configurationWire }),
  answer: authenticationConfigurationAnswer,
  errors: [
    "conflict",
    "wouldLockYouOut",
    "wouldLockAdministratorsOut",
    "directoryNotReady",
    "lastSuperAdministrator",
  ],
  bodyLimit: 512 * 1024,
});
