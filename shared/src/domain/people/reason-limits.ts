/** Why somebody changes another's account: long enough to say something, in characters. */
export const reasonLimits = { shortest: 3, longest: 500 } as const;
