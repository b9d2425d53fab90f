import { getStatus, isApiFailure } from '#shared/api/failure.ts';
import { getLogPolicy } from '#shared/domain/kit/failures/log-policy.ts';
import { redactDescription } from '#shared/domain/kit/failures/redact-description.ts';
import { createAnalytics } from '../analytics/analytics.ts';
import type { Failures, Services } from '../services.ts';

/** Writes one line to the page's log. */
export type Log = (message: string, problem: unknown) => void;

/** Opens the reports of failures, with all code that a report needs. */
export function openFailures(log: Log, open: Services['open']): Failures {
  const reports = new WeakSet<object>();

  /** The log, which stays in the browser, gets everything; the data layer gets no text that a traveller typed. */
  const write = (problem: unknown, isFatal: boolean) => {
    // All calls that wait for one token fail with one failure.
    if (typeof problem === 'object' && problem !== null) {
      if (reports.has(problem)) return;
      reports.add(problem);
    }
    const message = problem instanceof Error ? problem.message : String(problem);
    log(message, problem);
    const description = isApiFailure(problem) ? message : redactDescription(message);
    open(createAnalytics).report({ event: 'exception', description, fatal: isFatal });
  };
  return {
    report(problem, isGuarding) {
      if (!isApiFailure(problem)) return write(problem, false);
      const { kind, endpoint } = problem;
      const { isLogged, isFatal } = getLogPolicy({ kind, status: getStatus(problem), endpoint }, isGuarding);
      if (isLogged) write(problem, isFatal);
    },
  };
}
