/** Milliseconds since 1970 in UTC. Local times are derived with the zone of the stop. */
export type Instant = number;

/** The current time. */
export interface HostClock {
  now(): Instant;
}

/** The machine's clock. */
export const systemClock: HostClock = { now: () => Date.now() };
