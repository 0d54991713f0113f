/** How long the words of the hotline's settings may be, in characters. */
export const hotlineSettingLimits = { label: 80, levelName: 60, replyName: 80, replyText: 10_000 } as const;
