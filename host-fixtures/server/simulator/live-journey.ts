import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';
import type { Instant } from '../clock/clock.ts';
import type { Journey, Leg } from '../timetable/timetable.ts';
import { driveCoach, type LiveLeg } from './drive-coach.ts';
import type { Fortune, Running } from './fortune.ts';

/** What is known at a moment about all coaches of a journey. */
export interface LiveJourney {
  readonly status?: DelayStatus;
  /** One for each leg. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the lot that a coach drew; undefined leaves it untracked. */
export type ChangeFortune = (fortune: Fortune, leg: Leg) => Fortune | undefined;

/** What the operator's system says of coaches. */
export interface LiveSource {
  /** Nothing but empty calls of a coach that it has never spoken of. */
  legAt(leg: Leg, now: Instant): LiveLeg;
}

/** How coaches fare, and who has a say in it. */
export interface Fortunes {
  /** The operator's real-time feeds. Where there are any, nothing is drawn by lot. */
  readonly realtime?: LiveSource | undefined;
  /** Draws the lot of a coach. Absent on a live host: without feeds no coach is tracked there. */
  readonly fortuneOf?: ((running: Running) => Fortune) | undefined;
  /** A scenario's. */
  readonly change?: ChangeFortune | undefined;
}

/** What a scenario changes where nothing is known of a coach, as on an operator's own timetable. */
const onTime: Fortune = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };

/** What is known at `now` of every coach of a journey: by the feeds, else by lot. A scenario has the last word on a coach. */
export function liveJourney(
  journey: Pick<Journey, 'legs'>,
  now: Instant,
  { realtime, fortuneOf, change }: Fortunes,
): LiveJourney {
  const legs = journey.legs.map((leg) => {
    const fortune = fortuneOf?.(leg);
    const before = fortune ?? onTime;
    const after = change ? change(before, leg) : before;
    const isChanged = after !== before;
    return realtime && !isChanged ? realtime.legAt(leg, now) : driveCoach(leg, isChanged ? after : fortune, now);
  });
  return { status: worstStatus(legs.map((leg) => leg.status)), legs };
}

/** The status of a journey of several coaches: that of the coach that fares worst; none where none is tracked. */
export function worstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  return delayStatuses.findLast((status) => statuses.includes(status));
}
