import { isApiFailure } from '#shared/api/failure.ts';
import { getLogPolicy } from '#shared/domain/kit/failures/log-policy.ts';
import { redactDescription } from '#shared/domain/kit/failures/redact-description.ts';
import { createAnalytics } from '../analytics/analytics.ts';
import type { Failures, Services } from '../services.ts';

/** Writes one line to the page's log. */
export type Log = (message: string, problem: unknown) => void;

/**
 * Creates the reporter of failures: it writes to the log, and sends exceptions to analytics. `getLogPolicy` decides whether
 * a failed call of the API is reported, and whether it is fatal; other errors are reported as not fatal.
 *
 * @param open returns a service of the page
 */
export function openFailures(log: Log, open: Services['open']): Failures {
  /** The errors that were reported. Each object is reported only once. */
  const reports = new WeakSet<object>();

  /** The log stays in the browser and gets the complete problem. Analytics get no text that a traveller typed. */
  const write = (problem: unknown, isFatal: boolean) => {
    // Calls that waited for the same CSRF token fail with the same error object.
    if (typeof problem === 'object' && problem !== null) {
      if (reports.has(problem)) return;
      reports.add(problem);
    }
    const message = problem instanceof Error ? problem.message : String(problem);
    log(message, problem);
    // The message of a failed call contains only the endpoint and the kind of failure: `getBasket: status 500`.
    const description = isApiFailure(problem) ? message : redactDescription(message);
    open(createAnalytics).report({ event: 'exception', description, fatal: isFatal });
  };
  return {
    // `isGuarding`: a route that requires a sign-in waits for the call. Then its failure may be reported although failures of
    // this endpoint are ignored otherwise.
    report(problem, isGuarding) {
      if (!isApiFailure(problem)) return write(problem, false);
      const { isLogged, isFatal } = getLogPolicy(problem, isGuarding);
      if (isLogged) write(problem, isFatal);
    },
  };
}
