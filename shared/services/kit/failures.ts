import { toFailedCall, isApiFailure } from '#shared/api/failure.ts';
import { logPolicyOf } from '#shared/domain/kit/failures/log-policy.ts';
import { reportedDescription } from '#shared/domain/kit/failures/reported-description.ts';
import { type Analytics, type AnalyticsEvent } from '../analytics/analytics.ts';

/** Writes one line to wherever the page keeps its log. */
export type Log = (message: string, problem: unknown) => void;

/** What went wrong, as the data layer gets it. */
export interface FailureEvent extends AnalyticsEvent {
  readonly event: 'exception';
  readonly description: string;
  readonly fatal: boolean;
}

/** Who is notified of failures (spec §8): decided by `logPolicyOf` for calls, everybody for our own errors. */
export interface Failures {
  /**
   * Reports a failure, once however often it is passed in. What was aborted or the catalogue ignores is not reported.
   *
   * @param isGuarding a guarded route waited for the call, whose failure is not ignored then
   */
  report(problem: unknown, isGuarding?: boolean): void;
}

/**
 * @param openAnalytics analytics, once there is something to report
 */
export function createFailures(log: Log, openAnalytics: () => Analytics): Failures {
  const told = new WeakSet<object>();

  /** The page's log, which stays in the browser, gets everything; the data layer no words of a traveller's. */
  const tell = (problem: unknown, isFatal: boolean) => {
    // All calls that wait for one token fail with one failure.
    if (typeof problem === 'object' && problem !== null) {
      if (told.has(problem)) return;
      told.add(problem);
    }
    const description = problem instanceof Error ? problem.message : String(problem);
    log(description, problem);
    const forAll = isApiFailure(problem) ? description : reportedDescription(description);
    const event: FailureEvent = { event: 'exception', description: forAll, fatal: isFatal };
    openAnalytics().report(event);
  };
  return {
    report(problem, isGuarding) {
      if (!isApiFailure(problem)) return tell(problem, false);
      const { isLogged, isFatal } = logPolicyOf(toFailedCall(problem), isGuarding);
      if (isLogged) tell(problem, isFatal);
    },
  };
}
