import { minutesOf } from '../kit/read-option.ts';
import { namedSource } from './feed/prefixed-feed.ts';
import { isAddress, sourceName } from './feed/read-source.ts';
import { type DelayThresholds, usualThresholds } from './trips/delay-thresholds.ts';

/** What the command line says about real-time feeds. */
export interface RealtimeOptions {
  /** Of GTFS-Realtime: paths or addresses, after `PREFIX=` where the timetable has several feeds. */
  readonly realtimeSources: readonly string[];
  /** From one reading to the next, in ms. */
  readonly realtimeEveryMs: number;
  /** After so long without a newer feed nothing that it predicted is repeated, in ms. */
  readonly realtimeOldAfterMs: number;
  readonly delayThresholds: DelayThresholds;
}

/** The options as they were written. */
export interface WrittenRealtimeOptions {
  readonly 'gtfs-rt': readonly string[];
  readonly 'gtfs-rt-seconds': string;
  readonly 'gtfs-rt-old-minutes': string;
  readonly 'delay-minutes': string;
  readonly 'severe-delay-minutes': string;
}

/** What counts where nothing else is written. */
export const usualRealtimeOptions: WrittenRealtimeOptions = {
  'gtfs-rt': [],
  'gtfs-rt-seconds': '30',
  'gtfs-rt-old-minutes': '5',
  'delay-minutes': String(usualThresholds.delayMinutes),
  'severe-delay-minutes': String(usualThresholds.severeMinutes),
};

/** Feeds are made every half a minute at most; who asks more often is turned away. */
const fewestSeconds = 5;

/** Reads the options. @throws with a sentence for the operator */
export function realtimeOptionsOf(values: WrittenRealtimeOptions): RealtimeOptions {
  const delayMinutes = minutesOf(values['delay-minutes']);
  const severeMinutes = minutesOf(values['severe-delay-minutes']);
  if (severeMinutes <= delayMinutes) {
    throw new Error(
      `A severe delay of ${severeMinutes} minutes is not longer than a delay of ${delayMinutes}: give --severe-delay-minutes more than --delay-minutes.`,
    );
  }
  return {
    realtimeSources: values['gtfs-rt'].map(sourceOf),
    realtimeEveryMs: secondsOf(values['gtfs-rt-seconds']) * 1000,
    realtimeOldAfterMs: minutesOf(values['gtfs-rt-old-minutes']) * 60_000,
    delayThresholds: { delayMinutes, severeMinutes },
  };
}

function sourceOf(text: string): string {
  const { prefix, place } = namedSource(text);
  if (place.trim() === '') throw new Error('--gtfs-rt is empty: give the path or the address of a GTFS-Realtime feed.');
  if (isAddress(place) ? URL.canParse(place) : !/^[a-z][a-z+.-]+:\/\//i.test(place)) return text;
  // Said where anybody may read it: without what may be a key.
  const shown = (prefix && `${prefix.slice(0, -1)}=`) + sourceName(place);
  throw new Error(
    `“${shown}” is no real-time feed: give a path, or an address such as https://feeds.example/trips.pb.`,
  );
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= fewestSeconds) return seconds;
  throw new Error(`“${text}” is no time between two readings of --gtfs-rt: give seconds, ${fewestSeconds} or more.`);
}
