import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type Instant, type Journey, type Leg } from '../timetable/timetable.ts';
import { driveCoach, type LiveLeg } from './drive-coach.ts';
import { type Fortune, fortuneOf } from './fortune.ts';
import { worstStatus } from './worst-status.ts';

/** What is known at a moment about all coaches of a journey. */
export interface LiveJourney {
  readonly status?: DelayStatus;
  /** One for each leg. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the lot that a coach drew; undefined leaves it untracked. */
export type ChangeFortune = (fortune: Fortune, leg: Leg) => Fortune | undefined;

/** Drives every coach of a journey up to `now`. */
export function liveJourney(journey: Journey, now: Instant, change: ChangeFortune = (fortune) => fortune): LiveJourney {
  const legs = journey.legs.map((leg) => driveCoach(leg, change(fortuneOf(leg), leg), now));
  return { status: worstStatus(legs.map((leg) => leg.status)), legs };
}
