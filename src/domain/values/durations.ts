/** Durations in ms. `DAY_MS` is 24 hours: a calendar day with a clock change is shorter or longer. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
