import { type Services } from '../services.ts';
import { type AnalyticsEvent, createAnalytics } from './analytics.ts';

/** A web vital as an entry of the data layer. */
interface VitalEvent extends AnalyticsEvent {
  readonly event: 'webVitals';
  readonly name: string;
  /** Milliseconds; without a unit for CLS. */
  readonly value: number;
  readonly rating: string;
  /** The island that was used, rendered or moved, as `coach-` and the widget's name, if it is known. */
  readonly island?: string;
}

/** A measured web vital. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  /** `coach-` and the widget's name, if the island is known. */
  readonly island?: string | undefined;
}

type Measure = (listener: (measurement: Measurement) => void) => void;

/** The vitals that are reported. */
interface VitalsLibrary {
  readonly onCLS: Measure;
  readonly onINP: Measure;
  readonly onLCP: Measure;
}

/**
 * Reports LCP, INP and CLS to analytics once consent is granted; the library is not loaded before that.
 *
 * @returns a function that stops waiting for consent. Measurements that have started continue.
 */
export function watchVitals(
  { open }: Pick<Services, 'open'>,
  load: () => Promise<VitalsLibrary> = () => import('./web-vitals.ts'),
): () => void {
  const analytics = open(createAnalytics);
  return analytics.onceGranted(() => {
    const report = ({ name, value, rating, island }: Measurement) => {
      const event: VitalEvent = { event: 'webVitals', name, value, rating, ...(island && { island }) };
      analytics.report(event);
    };
    load().then(
      ({ onCLS, onINP, onLCP }) => [onCLS, onINP, onLCP].forEach((measure) => measure(report)),
      () => undefined, // Optional: a failed import does not affect the traveller.
    );
  });
}
