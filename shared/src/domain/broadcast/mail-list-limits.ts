/** How long the words of a mail list and one of its addresses may be, in characters. */
export const mailListLimits = { name: 60, purpose: 300, address: 254 } as const;
