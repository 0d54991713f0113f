/** How much the words of a right hold, in characters, and how many values it can be held with (D4). */
export const rightLimits = { tag: 80, label: 120, description: 500, valueLabel: 80, values: 20 } as const;

export const teamLimits = { name: 60 } as const;
