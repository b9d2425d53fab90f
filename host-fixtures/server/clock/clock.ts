/** Milliseconds since 1970 in UTC. Local times are derived with the zone of the stop. */
export type Instant = number;

/** The current time. */
export interface Clock {
  now(): Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
