import { createAnalytics } from '../analytics/analytics.ts';
import { createFailures, type Failures, type Log } from './failures.ts';
import { type Services } from '../services.ts';

/** Who is notified of failures on this page, with everything that a report needs. */
export function openFailures(log: Log, open: Services['open']): Failures {
  return createFailures(log, () => open(createAnalytics));
}
