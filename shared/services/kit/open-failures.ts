import { createAnalytics } from '../analytics/analytics.ts';
import { createFailures, type Failures, type Log } from './failures.ts';
import { type Services } from '../services.ts';

/** Who hears of failures on this page, with all that telling of one needs. */
export function openFailures(log: Log, open: Services['open']): Failures {
  return createFailures(log, () => open(createAnalytics));
}
