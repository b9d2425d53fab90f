import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Instant } from '../../server/clock/clock.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Realtime } from '../../server/realtime/realtime.ts';
import type { CacheOptions } from './cache-reading.ts';
import { createStateGauges } from './state-gauges.ts';

/** The metrics of a host for Prometheus. */
export type HostMetrics = ReturnType<typeof createHostMetrics>;

/** Dependencies of the metrics. */
export interface MetricsOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  /** The operator’s real-time feeds, if any. */
  readonly realtime?: Pick<Realtime, 'getReports'>;
  /** How long database counts are cached; by default long enough that counting takes a hundredth of the time. */
  readonly caching?: Omit<CacheOptions, 'clockMs'>;
}

/** Buckets from a cached response to one that a traveller no longer waits for, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates the metrics of one host: its responses, counted as they are sent; its database rows, counted when Prometheus scrapes; and
 * the process. Labels contain only values from fixed lists, never a traveller's data.
 */
export function createHostMetrics(options: MetricsOptions) {
  const register = new Registry();
  const registers = [register];
  const responses = new Counter({
    name: 'coach_http_requests_total',
    help: 'Requests that were answered.',
    registers,
    labelNames: ['call', 'status'],
  });
  const seconds = new Histogram({
    name: 'coach_http_request_duration_seconds',
    help: 'Duration of answers.',
    registers,
    labelNames: ['call'],
    buckets: durations,
  });
  const searches = new Counter({
    name: 'coach_journey_searches_total',
    help: 'Searches of journeys that were answered.',
    registers,
  });
  const readStates = createStateGauges(register, options);
  const readFeeds = createRealtimeGauges(register, options);
  collectDefaultMetrics({ register });
  return {
    /** Counts a response. `call` is the name of an API call, or the kind of page; a small set. */
    observe({ call, status, ms }: { readonly call: string; readonly status: number; readonly ms: number }): void {
      responses.inc({ call, status: String(status) });
      seconds.observe({ call }, ms / 1000);
      if (call === 'searchJourneys' && status < 300) searches.inc();
    },
    /** Returns all metrics in Prometheus' text format. */
    async text(): Promise<string> {
      await readStates();
      readFeeds();
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

/**
 * Registers metrics of the real-time feeds.
 *
 * @returns a function that updates them
 */
export function createRealtimeGauges(
  register: Registry,
  { realtime, now }: { readonly realtime?: Pick<Realtime, 'getReports'>; readonly now: () => Instant },
): () => void {
  if (realtime === undefined) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['feed'], registers: [register] });
  const age = gauge('coach_realtime_feed_age_seconds', 'Age of the last valid real-time feed.');
  const isRead = gauge('coach_realtime_feed_read', '1 if the real-time feed could be read the last time, else 0.');
  return () => {
    for (const { name: feed, madeAtMs, problem } of realtime.getReports()) {
      isRead.set({ feed }, problem === undefined && madeAtMs !== undefined ? 1 : 0);
      if (madeAtMs !== undefined) age.set({ feed }, Math.max(0, (now() - madeAtMs) / 1000));
    }
  };
}
