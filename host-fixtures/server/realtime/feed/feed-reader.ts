import { type Instant } from '../../clock/clock.ts';
import { type DecodeFeed, FeedUnreadable } from './decode-feed.ts';
import { type RealtimeFeed } from './realtime-feed.ts';
import { parseSource, addPrefix } from './prefixed-feed.ts';
import { toDisplayName, SourceUnreadable } from './read-source.ts';

/** A decoded GTFS Realtime feed (delays, positions and alerts of coaches) and when it was created and read. */
export interface ReadFeed {
  readonly feed: RealtimeFeed;
  /** The creation time in its header; the read time if the header has no time, or one in the future. */
  readonly madeAtMs: Instant;
  readonly readAtMs: Instant;
}

/** Dependencies of a feed reader. */
export interface ReaderDependencies {
  /** Reads a file or an address. */
  readonly read: (source: string) => Promise<Uint8Array>;
  readonly decode: DecodeFeed;
  readonly now: () => Instant;
  /** Reports a sentence to the operator of this server, in its log. */
  readonly report: (sentence: string, level?: 'warn') => void;
}

/** A reader of one source. */
export type FeedReader = ReturnType<typeof createFeedReader>;

/**
 * Creates a reader that stores the last valid feed of a source.
 *
 * @param source path or address, with `PREFIX=` before it if the timetable has several feeds: `north=https://example.org/feed`.
 *   The ids of that feed have this prefix in the timetable, such as `north:trip-1`.
 */
export function createFeedReader(source: string, dependencies: ReaderDependencies) {
  const { decode, now, report } = dependencies;
  // The prefix, `north:` or empty, and the path or address.
  const { prefix, pathOrUrl } = parseSource(source);
  /** The source without secret keys, safe to log: `north=https://example.org/feed`. */
  const name = (prefix && `${prefix.slice(0, -1)}=`) + toDisplayName(pathOrUrl);
  /** The last valid feed; undefined if none was read yet. */
  let last: ReadFeed | undefined;
  /** Why the last read failed, as the end of a sentence about the feed; undefined after a success and before the first read. */
  let problem: string | undefined;
  return {
    /** The source, its last valid feed, and why the last read failed, if it did. */
    get state() {
      return { name, prefix, last, problem };
    },
    /**
     * Reads the source once. A problem is reported when it begins, changes or ends, not at each read. Errors other than an
     * unreadable source or feed are thrown.
     */
    async read(): Promise<void> {
      // Undefined at first, so that a successful first read reports nothing.
      const previousProblem = problem;
      try {
        const feed = addPrefix(await decode(await dependencies.read(pathOrUrl)), prefix);
        const readAtMs = now();
        // A time in the future would make the feed seem new for too long.
        last = { feed, readAtMs, madeAtMs: Math.min(feed.madeAtMs ?? readAtMs, readAtMs) };
        problem = undefined;
      } catch (error) {
        if (!(error instanceof FeedUnreadable || error instanceof SourceUnreadable)) throw error;
        problem = error.message;
      }
      if (problem === previousProblem) return;
      const consequence = last
        ? 'its last valid content is used until it is too old'
        : 'only the timetable of its coaches is known';
      if (problem === undefined) report(`The real-time feed ${name} is read again.`);
      else report(`The real-time feed ${name} ${problem}; ${consequence}.`, 'warn');
    },
  };
}
