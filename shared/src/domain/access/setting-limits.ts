/** Smallest and largest value of each number among the authentication settings. */
export const settingLimits = {
  passwordAge: {
    periodDays: { min: 0, max: 3_650 },
    warningDays: { min: 0, max: 90 },
    maximumDelayDays: { min: 0, max: 365 },
  },
  attempts: {
    perAccount: { min: 3, max: 50 },
    perNetwork: { min: 10, max: 10_000 },
    minutes: { min: 1, max: 1_440 },
  },
  durations: {
    stayLoggedDays: { min: 1, max: 365 },
    idleHours: { min: 1, max: 168 },
    trustedDeviceDays: { min: 0, max: 365 },
  },
} as const;
