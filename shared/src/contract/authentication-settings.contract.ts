import { z } from "zod";
import { personFlags } from "../domain/people/person.ts";
import { text } from "./fields.ts";

/** Whether a second proof is asked for: never, when the person has set one up, or always (D5). */
export const secondFactorPolicies = ["off", "optional", "required"] as const;

const secondFactorPolicy = z.enum(secondFactorPolicies);

/** Whom a rule is for: the members of a team or the holders of a flag. */
const ruleHolder = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("team"), team: text(100, 1) }),
  z.strictObject({ kind: z.literal("flag"), flag: z.enum(personFlags) }),
]);

/** How people may come in; an administrator changes it on the authentication screens (D5). */
export const authenticationSettingsWire = z.strictObject({
  methods: z.strictObject({ password: z.boolean(), directory: z.boolean() }),
  /** A period of 0 means that passwords never grow old. */
  passwordAge: z.strictObject({
    periodDays: z.int().min(0).max(3_650),
    warningDays: z.int().min(0).max(90),
    maximumDelayDays: z.int().min(0).max(365),
  }),
  /** Wrong tries before a pause, and how long they count. */
  attempts: z.strictObject({
    perAccount: z.int().min(3).max(50),
    perNetwork: z.int().min(10).max(10_000),
    minutes: z.int().min(1).max(1_440),
  }),
  durations: z.strictObject({
    stayLoggedDays: z.int().min(1).max(365),
    idleHours: z.int().min(1).max(168),
    trustedDeviceDays: z.int().min(0).max(365),
  }),
  /** Allowed networks for everyone (`team` null) or for a team; no entry means no limit. */
  networks: z
    .array(z.strictObject({ team: text(100, 1).nullable(), networks: z.array(text(60, 1)).min(1).max(100) }))
    .max(50),
  /** A reset never tells whether an address has an account. */
  neutralReset: z.boolean(),
  secondFactor: z.strictObject({
    everyone: secondFactorPolicy,
    rules: z.array(z.strictObject({ holder: ruleHolder, policy: secondFactorPolicy })).max(100),
  }),
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
