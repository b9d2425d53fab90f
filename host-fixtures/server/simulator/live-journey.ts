import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';
import type { Instant } from '../clock/clock.ts';
import type { TimetableJourney, Leg } from '../timetable/timetable.ts';
import { driveCoach, type LiveLeg } from './drive-coach.ts';
import type { Fortune, Running } from './fortune.ts';

/** Real-time data of all coaches of a journey. */
export interface LiveJourney {
  readonly status?: DelayStatus;
  /** One for each leg. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the simulated delay of a coach; undefined leaves the coach untracked. */
export type ChangeFortune = (fortune: Fortune, leg: Leg) => Fortune | undefined;

/** A source of real-time data. */
export interface LiveSource {
  /** Returns empty calls for a coach without any update. */
  legAt(leg: Leg, now: Instant): LiveLeg;
}

/** The sources of real-time data and delays. */
export interface Fortunes {
  /** The operator's real-time feeds. If present, delays are not simulated. */
  readonly realtime?: LiveSource | undefined;
  /** Simulates the delay of a coach. Absent on a live host, which tracks no coach without feeds. */
  readonly drawFortune?: ((running: Running) => Fortune) | undefined;
  /** The change of a scenario. */
  readonly change?: ChangeFortune | undefined;
}

/** The base for a scenario's change if there is no simulated delay, as with an operator's own timetable. */
const onTime: Fortune = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };

/**
 * Real-time data of every coach of a journey at `now`, from the feeds or the simulator. A scenario's change takes
 * precedence.
 */
export function liveJourney(
  journey: Pick<TimetableJourney, 'legs'>,
  now: Instant,
  { realtime, drawFortune, change }: Fortunes,
): LiveJourney {
  const legs = journey.legs.map((leg) => {
    const fortune = drawFortune?.(leg);
    const before = fortune ?? onTime;
    const after = change ? change(before, leg) : before;
    const isChanged = after !== before;
    return realtime && !isChanged ? realtime.legAt(leg, now) : driveCoach(leg, isChanged ? after : fortune, now);
  });
  return { status: worstStatus(legs.map((leg) => leg.status)), legs };
}

/** The status of a journey: the worst of its coaches; undefined if no coach is tracked. */
export function worstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  return delayStatuses.findLast((status) => statuses.includes(status));
}
