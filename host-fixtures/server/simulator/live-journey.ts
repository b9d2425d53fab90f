import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type Instant, type Journey, type Leg } from '../timetable/timetable.ts';
import { driveCoach, type LiveLeg } from './drive-coach.ts';
import { type Fortune, type Running } from './fortune.ts';
import { worstStatus } from './worst-status.ts';

/** What is known at a moment about all coaches of a journey. */
export interface LiveJourney {
  readonly status?: DelayStatus;
  /** One for each leg. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the lot that a coach drew; undefined leaves it untracked. */
export type ChangeFortune = (fortune: Fortune, leg: Leg) => Fortune | undefined;

/** How coaches fare, and who has a say in it. */
export interface Fortunes {
  /** Draws the lot of a coach. Absent on a live host, which has no real-time source: no coach is tracked. */
  readonly fortuneOf?: ((running: Running) => Fortune) | undefined;
  /** A scenario's. */
  readonly change?: ChangeFortune | undefined;
}

/** Drives every coach of a journey up to `now`. */
export function liveJourney(journey: Journey, now: Instant, { fortuneOf, change }: Fortunes): LiveJourney {
  const fortuneFor = (leg: Leg) => {
    const fortune = fortuneOf?.(leg);
    return fortune && change ? change(fortune, leg) : fortune;
  };
  const legs = journey.legs.map((leg) => driveCoach(leg, fortuneFor(leg), now));
  return { status: worstStatus(legs.map((leg) => leg.status)), legs };
}
