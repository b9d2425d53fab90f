import { type Instant } from '../../clock/clock.ts';
import { type Visit } from './visit.ts';

/** Browsers that have chosen a scenario or moved their clock, as they were seen last. */
export interface KnownVisits {
  /** A browser was seen: what it has chosen is remembered, or forgotten where it has chosen nothing. */
  see(visit: Visit): void;
  /** What they have chosen, each at its own moment. @param now the true time */
  list(now: Instant): readonly Visit[];
}

/** Browsers remembered at most; the one that came first is forgotten first. */
const mostBrowsers = 1000;

/**
 * What the host does for a traveller by itself, it does in the world that their browser has chosen; on a live host no browser
 * chooses any. In memory: a browser is seen again with its next call.
 */
export function createKnownVisits(): KnownVisits {
  const visits = new Map<string, Visit>();
  return {
    see(visit) {
      const { sessionId, scenario, clockShiftMs } = visit;
      if (sessionId === '') return;
      visits.delete(sessionId);
      if (scenario === undefined && clockShiftMs === undefined) return;
      if (visits.size >= mostBrowsers) visits.delete(visits.keys().next().value ?? '');
      visits.set(sessionId, visit);
    },
    list: (now) => [...visits.values()].map((visit) => ({ ...visit, now: now + (visit.clockShiftMs ?? 0) })),
  };
}
