import { type Trial } from './trial.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Visit, visitCookies } from './visit.ts';

/** What a request and the host know, from which a visit is read. */
export interface VisitFacts {
  readonly sessionId: string;
  readonly cookieOf: (name: string) => string | undefined;
  /** What a browser can choose, if anything. */
  readonly trial: Pick<Trial, 'scenarios' | 'clockShiftOf' | 'looks'>;
  /** The true time. */
  readonly now: Instant;
}

/** Reads what a browser has chosen. A cookie that cannot be read counts as not set. */
export function readVisit({ sessionId, cookieOf, trial, now }: VisitFacts): Visit {
  const scenario = trial.scenarios?.get(cookieOf(visitCookies.scenario) ?? '');
  const clockShiftMs = trial.clockShiftOf?.(cookieOf(visitCookies.clock));
  const look = trial.looks?.find((name) => name === cookieOf(visitCookies.look));
  return {
    sessionId,
    ...(scenario && { scenario }),
    look,
    clockShiftMs,
    now: now + (clockShiftMs ?? 0),
  };
}
