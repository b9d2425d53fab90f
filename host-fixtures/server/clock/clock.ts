import { type Instant } from '../timetable/timetable.ts';

/** Tells the time of the world. */
export interface Clock {
  now(): Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };
