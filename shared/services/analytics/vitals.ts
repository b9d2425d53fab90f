import { type Services } from '../services.ts';
import { createAnalytics } from './analytics.ts';

/** A measured web vital: LCP (time to the largest paint), INP (slowest interaction) or CLS (layout shift). */
export interface Measurement {
  /** `LCP`, `INP` or `CLS`. */
  readonly name: string;
  /** In milliseconds; a score without a unit for CLS. */
  readonly value: number;
  /** The rating by the library `web-vitals`: `good`, `needs-improvement` or `poor`. */
  readonly rating: string;
  /** The tag of the island (mounted widget) that was used (INP), painted (LCP) or moved (CLS), if known. */
  readonly island?: string | undefined;
}

/**
 * Reports LCP, INP and CLS to analytics once the visitor has granted consent; the library is not loaded before that.
 *
 * @param load imports the code that measures; replaced in tests
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
