import { type Instant } from '../../clock/clock.ts';
import { LimitedMap } from '../../kit/limited-map.ts';
import { type Trial } from './trial.ts';
import { type Visit, visitCookies } from './visit.ts';

/** The maximum number of stored browsers. The one whose last request was the longest ago is removed first. */
const maxBrowsers = 1000;

/** See {@link createKnownVisits}. */
export type KnownVisits = ReturnType<typeof createKnownVisits>;

/**
 * Stores which browsers have a scenario (a test situation that QA chooses) or a shifted clock (the time that QA has set for one
 * browser). Requests have them in cookies; background work, such as sending notices, reads them here. A store in memory
 * suffices, since each request of a browser stores them again.
 */
export function createKnownVisits() {
  const visits = new LimitedMap<string, Visit>(maxBrowsers);
  return {
    /** Stores the visit of a request, or removes the stored one if it has neither a scenario nor a shifted clock. */
    remember(visit: Visit): void {
      const { sessionId, scenario, clockShiftMs } = visit;
      // Empty before the browser has a session.
      if (sessionId === '') return;
      if (scenario === undefined && clockShiftMs === undefined) visits.delete(sessionId);
      else visits.set(sessionId, visit);
    },
    /** Lists the stored visits, each with the current time of its browser's clock. @param now the true time */
    list: (now: Instant): readonly Visit[] =>
      [...visits.values()].map((visit) => ({ ...visit, now: now + (visit.clockShiftMs ?? 0) })),
  };
}

/** Dependencies of {@link readVisit}. */
interface VisitSources {
  readonly sessionId: string;
  readonly readCookie: (name: string) => string | undefined;
  /** The possible test settings; an empty object on a live host, which serves the public. */
  readonly trial: Pick<Trial, 'scenarios' | 'parseClockShift' | 'looks'>;
  /** The true time. */
  readonly now: Instant;
}

/**
 * Reads the test settings of a browser from its cookies. Invalid cookies are ignored. `look` is the name of the brand whose
 * style sheet the pages get, and `now` is the time by the browser's clock.
 */
export function readVisit({ sessionId, readCookie, trial, now }: VisitSources): Visit {
  // No scenario has an empty name, so a missing cookie finds none.
  const scenario = trial.scenarios?.get(readCookie(visitCookies.scenario) ?? '');
  const clockShiftMs = trial.parseClockShift?.(readCookie(visitCookies.clock));
  const look = trial.looks?.find((name) => name === readCookie(visitCookies.look));
  return { sessionId, scenario, look, clockShiftMs, now: now + (clockShiftMs ?? 0) };
}
