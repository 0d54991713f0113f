/** Longest accepted words of somebody who comes in; longer input is refused before hashing. */
export const credentialLimits = { login: 254, password: 256, backupCode: 40, passkeyName: 60 } as const;

/** Longest words for finding a person among those who log in with two steps. */
export const longestPersonSearch = 100;
