// Rollup chunk: streams (read by shared/build/chunk-marks.mjs)
import { type Services } from '../services.ts';
import { type AnalyticsEvent } from './analytics.ts';

/**
 * Reports an event to the host's analytics. Ignored if the code does not load, for example because of a content
 * blocker.
 */
export function reportEvent({ open }: Pick<Services, 'open'>, event: AnalyticsEvent): void {
  import('./analytics.ts').then(
    ({ createAnalytics }) => open(createAnalytics).report(event),
    () => undefined,
  );
}
