import { type Instant } from '../../clock/clock.ts';
import { type Trial } from './trial.ts';
import { type Visit, visitCookies } from './visit.ts';

/** The most stored browsers; the first is removed first. */
const maxBrowsers = 1000;

/** See {@link createKnownVisits}. */
export type KnownVisits = ReturnType<typeof createKnownVisits>;

/**
 * Stores the visits of browsers with a scenario or a shifted clock, for background work, which follows both. They are
 * in memory only: each request stores its visit again.
 */
export function createKnownVisits() {
  const visits = new Map<string, Visit>();
  return {
    /** Stores the visit, or removes it without a scenario or a shifted clock. */
    remember(visit: Visit): void {
      const { sessionId, scenario, clockShiftMs } = visit;
      if (sessionId === '') return;
      visits.delete(sessionId);
      if (scenario === undefined && clockShiftMs === undefined) return;
      if (visits.size >= maxBrowsers) visits.delete(visits.keys().next().value ?? '');
      visits.set(sessionId, visit);
    },
    /** Lists the visits, each with the time of its own clock. @param now the true time */
    list: (now: Instant): readonly Visit[] =>
      [...visits.values()].map((visit) => ({ ...visit, now: now + (visit.clockShiftMs ?? 0) })),
  };
}

/** Dependencies of {@link readVisit}. */
interface VisitSources {
  readonly sessionId: string;
  readonly readCookie: (name: string) => string | undefined;
  /** The possible choices, if any. */
  readonly trial: Pick<Trial, 'scenarios' | 'parseClockShift' | 'looks'>;
  /** The true time. */
  readonly now: Instant;
}

/** Reads the choices of a browser. Invalid cookies are ignored. */
export function readVisit({ sessionId, readCookie, trial, now }: VisitSources): Visit {
  const scenario = trial.scenarios?.get(readCookie(visitCookies.scenario) ?? '');
  const clockShiftMs = trial.parseClockShift?.(readCookie(visitCookies.clock));
  const look = trial.looks?.find((name) => name === readCookie(visitCookies.look));
  return { sessionId, scenario, look, clockShiftMs, now: now + (clockShiftMs ?? 0) };
}
