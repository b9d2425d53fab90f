import { type Services } from '../services.ts';
import { createAnalytics } from './analytics.ts';

/** A measured web vital. */
export interface Measurement {
  readonly name: string;
  /** In milliseconds; a score without a unit for CLS. */
  readonly value: number;
  readonly rating: string;
  /** The island that was used (INP), painted (LCP) or moved (CLS), if known: `coach-` and the name of the widget. */
  readonly island?: string | undefined;
}

/**
 * Reports LCP, INP and CLS to analytics once consent is granted; the library is not loaded before that.
 *
 * @returns a function that stops waiting for consent. Measurements that have started continue.
 */
export function watchVitals({ open }: Pick<Services, 'open'>, load = () => import('./web-vitals.ts')): () => void {
  const analytics = open(createAnalytics);
  return analytics.onceGranted(() => {
    const report = ({ name, value, rating, island }: Measurement) =>
      analytics.report({ event: 'webVitals', name, value, rating, ...(island && { island }) });
    load().then(
      ({ onCLS, onINP, onLCP }) => [onCLS, onINP, onLCP].forEach((measure) => measure(report)),
      () => undefined, // Optional: a failed import does not affect the traveller.
    );
  });
}
