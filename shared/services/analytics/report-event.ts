// Rollup chunk: streams (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Services } from '../services.ts';
import { type AnalyticsEvent } from './analytics.ts';

/**
 * Reports an event to the analytics of the site. The code for analytics loads with the first event. If it does not load,
 * for example because of a content blocker, the event is dropped.
 */
export function reportEvent({ open }: Pick<Services, 'open'>, event: AnalyticsEvent): void {
  import('./analytics.ts').then(
    ({ createAnalytics }) => open(createAnalytics).report(event),
    () => undefined,
  );
}
