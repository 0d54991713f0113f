/** How long the words of the connection to the company directory may be, in characters. */
export const directoryLimits = { address: 1_000, attribute: 200, label: 60 } as const;
