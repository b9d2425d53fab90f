import { type Analytics, type AnalyticsEvent } from './analytics.ts';

/** A measure of how the page felt, as the data layer is told of it. */
export interface VitalEvent extends AnalyticsEvent {
  readonly event: 'webVitals';
  readonly name: string;
  /** Milliseconds; without a unit for CLS. */
  readonly value: number;
  readonly rating: string;
}

type Watch = (listener: (metric: { name: string; value: number; rating: string }) => void) => void;

/** The measures of the web-vitals package that are reported. */
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
  analytics: Analytics,
  load: () => Promise<VitalsLibrary> = () => import('web-vitals'),
): () => void {
  return analytics.onceGranted(() => {
    const report = ({ name, value, rating }: { name: string; value: number; rating: string }) => {
      const event: VitalEvent = { event: 'webVitals', name, value, rating };
      analytics.report(event);
    };
    load().then(
      ({ onCLS, onINP, onLCP }) => [onCLS, onINP, onLCP].forEach((watch) => watch(report)),
      () => undefined, // A measure that cannot be loaded is no matter for the traveller.
    );
  });
}
