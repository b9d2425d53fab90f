import { type Trial } from './trial.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Visit, visitCookies } from './visit.ts';

/** The facts from which a visit is read. */
export interface VisitFacts {
  readonly sessionId: string;
  readonly readCookie: (name: string) => string | undefined;
  /** The possible choices, if any. */
  readonly trial: Pick<Trial, 'scenarios' | 'parseClockShift' | 'looks'>;
  /** The true time. */
  readonly now: Instant;
}

/** Reads the choices of a browser. Invalid cookies are ignored. */
export function readVisit({ sessionId, readCookie, trial, now }: VisitFacts): Visit {
  const scenario = trial.scenarios?.get(readCookie(visitCookies.scenario) ?? '');
  const clockShiftMs = trial.parseClockShift?.(readCookie(visitCookies.clock));
  const look = trial.looks?.find((name) => name === readCookie(visitCookies.look));
  return {
    sessionId,
    ...(scenario && { scenario }),
    look,
    clockShiftMs,
    now: now + (clockShiftMs ?? 0),
  };
}
