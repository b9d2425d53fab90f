import { type DayBounds, type ServiceClock } from '../service-clock.ts';
import { type Chain, type Chains } from './chains.ts';
import { type TripPattern } from './trip-patterns.ts';

/** The departures of a chain on one service day. */
export interface Segment {
  readonly chain: Chain;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** What its times are counted from, in seconds since 1970. */
  readonly base: number;
}

const secondsOfDay = 86_400;

/**
 * The coaches of a pattern that are en route at some time of a span.
 *
 * The service day may be days before the calendar day at the stop, since times exceed 24:00 without limit, or the day
 * after it, since the agency's time zone may be ahead of the stop's. No time zone is a full day from UTC.
 */
export function segmentsWithin(
  pattern: TripPattern,
  span: DayBounds,
  { chains, clock }: { readonly chains: Chains; readonly clock: ServiceClock },
): readonly Segment[] {
  const [from, until] = [span.from / 1000, span.until / 1000];
  const first = Math.floor((from - pattern.latest) / secondsOfDay) - 1;
  const last = Math.floor((until - pattern.earliest) / secondsOfDay) + 1;
  const segments: Segment[] = [];
  for (let day = first; day <= last; day += 1) {
    const base = clock.start(day, pattern.zone) / 1000;
    if (base + pattern.latest < from || base + pattern.earliest >= until) continue;
    for (const chain of chains.on(pattern, day)) segments.push({ chain, day, base });
  }
  return segments;
}

/**
 * The first departure of a chain that leaves a call at a time or later; the number of its departures where none does.
 *
 * @param column of the departures from that call among the times of a profile
 * @param seconds of the service day
 */
export function firstAt(
  { starts, profiles, times }: Chain,
  { column, seconds }: { readonly column: number; readonly seconds: number },
): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) + (times[(profiles[middle] ?? 0) + column] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
