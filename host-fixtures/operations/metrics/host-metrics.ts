import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Instant } from '../../server/clock/clock.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Realtime } from '../../server/realtime/realtime.ts';
import type { KeptReading } from './kept-reading.ts';
import { stateGauges } from './state-gauges.ts';

/** A response that was sent. */
export interface ObservedAnswer {
  /** The name of an API call, or the kind of page; a small set. */
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

/** The metrics of a host for Prometheus. */
export interface HostMetrics {
  observe(answer: ObservedAnswer): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Dependencies of the metrics. */
export interface MetricsFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** The operator’s real-time feeds, if any. */
  readonly realtime?: Pick<Realtime, 'reports'>;
  /** How long database counts are cached; by default long enough that counting takes a hundredth of the time. */
  readonly keeping?: Omit<KeptReading, 'clockMs'>;
}

/** Buckets from a cached response to one that a traveller no longer waits for, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Metrics of one host: its responses, counted as they are sent; its database rows, counted when Prometheus scrapes; and
 * the process. Labels contain only values from fixed lists, never a traveller's data.
 */
export function createHostMetrics(facts: MetricsFacts): HostMetrics {
  const register = new Registry();
  const registers = [register];
  const answers = new Counter({
    name: 'coach_http_requests_total',
    help: 'Requests that were answered.',
    registers,
    labelNames: ['call', 'status'],
  });
  const seconds = new Histogram({
    name: 'coach_http_request_duration_seconds',
    help: 'How long answers took.',
    registers,
    labelNames: ['call'],
    buckets: durations,
  });
  const searches = new Counter({
    name: 'coach_journey_searches_total',
    help: 'Searches of journeys that were answered.',
    registers,
  });
  const readStates = stateGauges(register, facts);
  const readFeeds = realtimeGauges(register, facts);
  collectDefaultMetrics({ register });
  return {
    observe({ call, status, ms }) {
      answers.inc({ call, status: String(status) });
      seconds.observe({ call }, ms / 1000);
      if (call === 'searchJourneys' && status < 300) searches.inc();
    },
    async text() {
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
export function realtimeGauges(
  register: Registry,
  { realtime, now }: { readonly realtime?: Pick<Realtime, 'reports'>; readonly now: () => Instant },
): () => void {
  if (realtime === undefined) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['feed'], registers: [register] });
  const age = gauge('coach_realtime_feed_age_seconds', 'Since when the last good real-time feed was made.');
  const isRead = gauge('coach_realtime_feed_read', '1 where a real-time feed could be read the last time, else 0.');
  return () => {
    for (const { name: feed, madeAtMs, problem } of realtime.reports()) {
      isRead.set({ feed }, problem === undefined && madeAtMs !== undefined ? 1 : 0);
      if (madeAtMs !== undefined) age.set({ feed }, Math.max(0, (now() - madeAtMs) / 1000));
    }
  };
}
