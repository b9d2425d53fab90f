import { type AnalyticsEvent, createAnalytics } from './analytics.ts';
import { type Services } from '../services.ts';

/** A measure of how the page felt, as the data layer gets it. */
export interface VitalEvent extends AnalyticsEvent {
  readonly event: 'webVitals';
  readonly name: string;
  /** Milliseconds; without a unit for CLS. */
  readonly value: number;
  readonly rating: string;
  /**
   * The island that was used, drawn or moved: `coach-` and the widget's name; absent where it is none, or not known.
   */
  readonly island?: string;
}

/** A measure, and the island it was taken at, where that is known. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  /** `coach-` and the widget's name. */
  readonly island?: string | undefined;
}

type Watch = (listener: (measure: Measure) => void) => void;

/** The measures that are reported. */
export interface VitalsLibrary {
  readonly onCLS: Watch;
  readonly onINP: Watch;
  readonly onLCP: Watch;
}

/**
 * Reports LCP, INP and CLS through analytics, once consent is granted; before that not even the library is loaded.
 *
 * @returns A function that stops waiting for consent. What already measures goes on with the page.
 */
export function watchVitals(
  { open }: Pick<Services, 'open'>,
  load: () => Promise<VitalsLibrary> = () => import('./web-vitals.ts'),
): () => void {
  const analytics = open(createAnalytics);
  return analytics.onceGranted(() => {
    const report = ({ name, value, rating, island }: Measure) => {
      const event: VitalEvent = { event: 'webVitals', name, value, rating, ...(island && { island }) };
      analytics.report(event);
    };
    load().then(
      ({ onCLS, onINP, onLCP }) => [onCLS, onINP, onLCP].forEach((watch) => watch(report)),
      () => undefined, // A measure that cannot be loaded is no matter for the traveller.
    );
  });
}
