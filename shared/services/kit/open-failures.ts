import { createAnalytics } from '../analytics/analytics.ts';
import { type Services } from '../services.ts';
import { createFailures, type Failures, type Log } from './failures.ts';

/** Opens the reports of failures, with all code that a report needs. */
export function openFailures(log: Log, open: Services['open']): Failures {
  return createFailures(log, (event) => open(createAnalytics).report(event));
}
