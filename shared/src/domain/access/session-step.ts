/**
 * How far a session has come. Only an open one reaches the product; the others reach the calls of
 * their own step and nothing else (D5).
 * - `second-factor`: the password was right, the second proof is awaited
 * - `enrolment`: a second proof is required and the person has none yet
 * - `password-change`: the password was not changed in time
 */
export const sessionSteps = ["open", "second-factor", "enrolment", "password-change"] as const;

export type SessionStep = (typeof sessionSteps)[number];

/** A step that stands between the login and the product. */
export type PendingStep = Exclude<SessionStep, "open">;
