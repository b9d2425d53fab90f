import { type Instant } from '../../clock/clock.ts';
import { type Visit } from './visit.ts';

/** Browsers with a scenario or a shifted clock, as of their last request. */
export interface KnownVisits {
  /** Stores the visit, or removes it without a scenario or a shifted clock. */
  remember(visit: Visit): void;
  /** Lists the visits, each with the time of its own clock. @param now the true time */
  list(now: Instant): readonly Visit[];
}

/** The most stored browsers; the first is removed first. */
const maxBrowsers = 1000;

/**
 * Background work for a traveller follows the scenario and clock of the browser. Visits are kept in memory only: each
 * request stores its visit again.
 */
export function createKnownVisits(): KnownVisits {
  const visits = new Map<string, Visit>();
  return {
    remember(visit) {
      const { sessionId, scenario, clockShiftMs } = visit;
      if (sessionId === '') return;
      visits.delete(sessionId);
      if (scenario === undefined && clockShiftMs === undefined) return;
      if (visits.size >= maxBrowsers) visits.delete(visits.keys().next().value ?? '');
      visits.set(sessionId, visit);
    },
    list: (now) => [...visits.values()].map((visit) => ({ ...visit, now: now + (visit.clockShiftMs ?? 0) })),
  };
}
