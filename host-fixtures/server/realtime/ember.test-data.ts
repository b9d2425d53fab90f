import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A feed as another decoder has written it: JSON, times in seconds since 1970. */
export interface DecodedFeed {
  readonly header: { readonly timestamp: number };
  readonly entity: readonly {
    readonly tripUpdate?: {
      readonly trip: { readonly tripId: string; readonly startDate: string };
      readonly timestamp: number;
      readonly stopTimeUpdate: readonly DecodedStop[];
    };
    readonly vehicle?: { readonly trip?: { readonly tripId: string } };
    readonly alert?: object;
  }[];
}

interface DecodedStop {
  readonly stopSequence: number;
  readonly scheduleRelationship: string;
  readonly arrival?: { readonly time: number };
  readonly departure?: { readonly time: number };
}

/** What a page must say of a coach between two of its calls. */
export interface ReadCoach {
  readonly status: 'ONTIME' | 'DELAY' | 'SEVERE';
  readonly isCancelled: boolean;
  /** For each call: when it comes and leaves, `HH:mm`, and whether it has by then. */
  readonly calls: readonly {
    readonly isSkipped: boolean;
    readonly arrival?: readonly [time: string, hasBeen: boolean];
    readonly departure?: readonly [time: string, hasBeen: boolean];
  }[];
}

/**
 * Reads the feed of Ember in a way of its own, so that both readings must be wrong alike to pass: text files line by line,
 * winter times in London, which are UTC, and no propagation, since each of its updates names every call.
 */
export function emberReading(folder: string, feed: DecodedFeed) {
  const planned = new Map<string, number>();
  for (const line of readFileSync(path.join(folder, 'stop_times.txt'), 'utf8').split('\n').slice(1)) {
    const [trip, arrival = '', departure = '', , sequence] = line.split(',');
    planned.set(`${trip} ${sequence} arrival`, secondsOf(arrival));
    planned.set(`${trip} ${sequence} departure`, secondsOf(departure));
  }
  const updates = new Map(
    feed.entity.flatMap(({ tripUpdate }) => (tripUpdate ? [[tripUpdate.trip.tripId, tripUpdate]] : [])),
  );
  return {
    /** @param until up to when things have happened, in seconds since 1970, or as the update says it was measured */
    coach(tripId: string, [from, to]: readonly [number, number], until: number | 'measured'): ReadCoach | undefined {
      const update = updates.get(tripId);
      if (update === undefined) return undefined;
      const nowS = until === 'measured' ? update.timestamp : until;
      const midnight = Date.parse(update.trip.startDate.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3T00:00:00Z')) / 1000;
      const stops = update.stopTimeUpdate.filter(({ stopSequence: each }) => each >= from && each <= to);
      const late = (stop: DecodedStop | undefined, end: 'arrival' | 'departure') =>
        (stop?.[end]?.time ?? NaN) - midnight - (planned.get(`${tripId} ${stop?.stopSequence} ${end}`) ?? NaN);
      const [first, last] = [stops[0], stops.at(-1)];
      const isCancelled = [first, last].some((stop) => stop?.scheduleRelationship === 'SKIPPED');
      const hasLeft = (first?.departure?.time ?? Infinity) <= nowS;
      const seconds = hasLeft ? late(last, 'arrival') : Math.max(late(first, 'departure'), late(last, 'arrival'));
      return {
        isCancelled,
        status: isCancelled ? 'SEVERE' : statusOf(seconds),
        calls: stops.map((stop, index) => ({
          isSkipped: stop.scheduleRelationship === 'SKIPPED',
          ...(!isCancelled && stop.arrival && index > 0 && { arrival: said(stop.arrival.time, nowS) }),
          ...(!isCancelled &&
            stop.departure &&
            index < stops.length - 1 && { departure: said(stop.departure.time, nowS) }),
        })),
      };
    },
  };
}

function statusOf(seconds: number): ReadCoach['status'] {
  if (seconds >= 3600) return 'SEVERE';
  return seconds >= 300 ? 'DELAY' : 'ONTIME';
}

function said(time: number, nowS: number): readonly [string, boolean] {
  return [new Date(time * 1000).toISOString().slice(11, 16), time <= nowS];
}

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
