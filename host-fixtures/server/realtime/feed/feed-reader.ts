import { type Instant } from '../../clock/clock.ts';
import { type DecodeFeed, FeedUnreadable } from './decode-feed.ts';
import { type RealtimeFeed } from './realtime-feed.ts';
import { parseSource, addPrefix } from './prefixed-feed.ts';
import { toDisplayName, SourceUnreadable } from './read-source.ts';

/** A decoded feed with its age. */
export interface ReadFeed {
  readonly feed: RealtimeFeed;
  /** The creation time in its header; the read time if the header has no time, or one in the future. */
  readonly madeAtMs: Instant;
  readonly readAtMs: Instant;
}

/** Dependencies of a feed reader. */
export interface ReaderDependencies {
  readonly read: (source: string) => Promise<Uint8Array>;
  readonly decode: DecodeFeed;
  readonly now: () => Instant;
  /** Reports a sentence to the operator. */
  readonly report: (sentence: string) => void;
}

/** A reader of one source. */
export type FeedReader = ReturnType<typeof createFeedReader>;

/**
 * Creates a reader that stores the last valid feed of a source.
 *
 * @param source path or address, with `PREFIX=` before it if the timetable has several feeds
 */
export function createFeedReader(source: string, dependencies: ReaderDependencies) {
  const { decode, now, report } = dependencies;
  /** The prefix of ids in its timetable, and the path or address. */
  const { prefix, place } = parseSource(source);
  /** The path or address without keys, safe to log. The prefix ends with a colon. */
  const name = (prefix && `${prefix.slice(0, -1)}=`) + toDisplayName(place);
  /** The last valid feed; undefined if none was read yet. */
  let last: ReadFeed | undefined;
  /** The reason why the last read failed; completes a sentence about the feed. */
  let problem: string | undefined;
  return {
    get state() {
      return { name, prefix, last, problem };
    },
    /** Reads the source once. A problem is reported when it changes, not at each read. */
    async read(): Promise<void> {
      const previousProblem = problem;
      try {
        const feed = addPrefix(decode(await dependencies.read(place)), prefix);
        const readAtMs = now();
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
      report(
        problem === undefined
          ? `The real-time feed ${name} is read again.`
          : `The real-time feed ${name} ${problem}; ${consequence}.`,
      );
    },
  };
}
