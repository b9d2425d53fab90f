// chunk: streams
import { type AnalyticsEvent } from './analytics.ts';
import { type Services } from '../services.ts';

/**
 * Reports an event to the host's analytics. Their code comes with the first: whoever reports does without it where it does
 * not come, be it that a content blocker has taken it.
 */
export function reportEvent({ open }: Pick<Services, 'open'>, event: AnalyticsEvent): void {
  import('./analytics.ts').then(
    ({ createAnalytics }) => open(createAnalytics).report(event),
    () => undefined,
  );
}
