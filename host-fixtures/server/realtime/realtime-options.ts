import { parseMinutes } from '../kit/read-option.ts';
import { parseSource } from './feed/prefixed-feed.ts';
import { isAddress, toDisplayName } from './feed/read-source.ts';
import { type DelayThresholds, defaultThresholds } from './trips/live-leg.ts';

/** The parsed command line options for real-time feeds: GTFS-Realtime data with the positions and delays of coaches. */
export interface RealtimeOptions {
  /** GTFS-Realtime paths or addresses, with `PREFIX=` before them if the timetable has several feeds. */
  readonly realtimeSources: readonly string[];
  /** The time from one read to the next, in ms. */
  readonly realtimeEveryMs: number;
  /** Times and positions of coaches that are older than this are ignored, in ms. */
  readonly realtimeOldAfterMs: number;
  /** The minutes from which a coach counts as delayed, and as severely delayed. */
  readonly delayThresholds: DelayThresholds;
}

/** The default values of the options as text, keyed by the name of the option: `--gtfs-rt-seconds 30`. */
export const defaultRealtimeOptions = {
  'gtfs-rt': [] as readonly string[],
  'gtfs-rt-seconds': '30',
  'gtfs-rt-old-minutes': '5',
  'delay-minutes': String(defaultThresholds.delayMinutes),
  'severe-delay-minutes': String(defaultThresholds.severeMinutes),
};

/** The options as text, as in the command line. */
export type RealtimeOptionTexts = Readonly<typeof defaultRealtimeOptions>;

/** The shortest interval between two reads of a feed. Servers block clients that request a feed too often. */
const minSeconds = 5;

/** Parses the options. @throws an error whose message is for the operator */
export function readRealtimeOptions(values: RealtimeOptionTexts): RealtimeOptions {
  const delayMinutes = parseMinutes(values['delay-minutes']);
  const severeMinutes = parseMinutes(values['severe-delay-minutes']);
  if (severeMinutes <= delayMinutes) {
    throw new Error(
      `A severe delay of ${severeMinutes} minutes is not longer than a delay of ${delayMinutes}: give --severe-delay-minutes more than --delay-minutes.`,
    );
  }
  return {
    realtimeSources: values['gtfs-rt'].map(parseSourceOption),
    realtimeEveryMs: parseSeconds(values['gtfs-rt-seconds']) * 1000,
    realtimeOldAfterMs: parseMinutes(values['gtfs-rt-old-minutes']) * 60_000,
    delayThresholds: { delayMinutes, severeMinutes },
  };
}

/**
 * Returns the source unchanged if it is a path or a valid address.
 *
 * @throws an error whose message is for the operator
 */
function parseSourceOption(text: string): string {
  // `PREFIX=PATH-or-URL` has the prefix `PREFIX:`. If the option has no prefix, `prefix` is empty.
  const { prefix, pathOrUrl } = parseSource(text);
  if (pathOrUrl.trim() === '')
    throw new Error('--gtfs-rt is empty: give the path or the address of a GTFS-Realtime feed.');
  // `isAddress` is true for HTTP and HTTPS. Other protocols, such as `ftp://`, are not supported; the rest are paths.
  if (isAddress(pathOrUrl) ? URL.canParse(pathOrUrl) : !/^[a-z][a-z+.-]+:\/\//i.test(pathOrUrl)) return text;
  // The message may be logged, so it must not contain an access key.
  const displayName = (prefix && `${prefix.slice(0, -1)}=`) + toDisplayName(pathOrUrl);
  throw new Error(
    `“${displayName}” is not a real-time feed: give a path, or an address such as https://feeds.example/trips.pb.`,
  );
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= minSeconds) return seconds;
  throw new Error(`“${text}” is not a valid interval for --gtfs-rt: give seconds, ${minSeconds} or more.`);
}
