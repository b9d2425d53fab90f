/** A time in milliseconds since 1970 UTC. It has no time zone; local times are computed with the zone of a stop. */
export type Instant = number;

/** The current time. */
export interface HostClock {
  now(): Instant;
}

/** The machine's clock. */
export const systemClock: HostClock = { now: () => Date.now() };
