import { type Instant } from '../../clock/clock.ts';
import { type DecodeFeed, FeedUnreadable } from './decode-feed.ts';
import { type RealtimeFeed } from './realtime-feed.ts';
import { parseSource, addPrefix } from './prefixed-feed.ts';
import { toDisplayName, SourceUnreadable } from './read-source.ts';

/** A decoded feed with its age. */
export interface ReadFeed {
  readonly feed: RealtimeFeed;
  /** By its header; the read time if the header has none or one in the future. */
  readonly madeAtMs: Instant;
  readonly readAtMs: Instant;
}

/** The current state of a source. */
interface SourceState {
  /** Safe to log. */
  readonly name: string;
  /** The prefix of ids in its timetable. */
  readonly prefix: string;
  /** The last valid feed; absent if none was read yet. */
  readonly last?: ReadFeed;
  /** The reason why the last read failed; completes a sentence about the feed. */
  readonly problem?: string;
}

/** Dependencies of a feed reader. */
export interface ReaderDependencies {
  readonly read: (source: string) => Promise<Uint8Array>;
  readonly decode: DecodeFeed;
  readonly now: () => Instant;
  /** Reports a sentence to the operator. */
  readonly report: (sentence: string) => void;
}

export type FeedReader = ReturnType<typeof createFeedReader>;

/**
 * Creates a reader that keeps the last valid feed of a source.
 *
 * @param source path or address, with `PREFIX=` before it if the timetable has several feeds
 */
export function createFeedReader(source: string, dependencies: ReaderDependencies) {
  const { prefix, place } = parseSource(source);
  const displayName = toDisplayName(place);
  let state: SourceState = { name: prefix === '' ? displayName : `${prefix.slice(0, -1)}=${displayName}`, prefix };
  return {
    get state(): SourceState {
      return state;
    },
    /** Reads the source once. Problems are reported, not thrown. */
    async read(): Promise<void> {
      const previous = state;
      state = await readOnce(place, previous, dependencies);
      reportChange(previous, state, dependencies.report);
    },
  };
}

async function readOnce(
  place: string,
  { name, prefix, last }: SourceState,
  { read, decode, now }: ReaderDependencies,
): Promise<SourceState> {
  try {
    const feed = addPrefix(decode(await read(place)), prefix);
    const readAtMs = now();
    return { name, prefix, last: { feed, readAtMs, madeAtMs: Math.min(feed.madeAtMs ?? readAtMs, readAtMs) } };
  } catch (error) {
    if (!(error instanceof FeedUnreadable || error instanceof SourceUnreadable)) throw error;
    return { name, prefix, ...(last && { last }), problem: error.message };
  }
}

/** Reports a change of the state once, not at each read. */
function reportChange(
  previous: SourceState,
  { name, last, problem }: SourceState,
  report: ReaderDependencies['report'],
): void {
  if (problem !== undefined && problem !== previous.problem) {
    const consequence = last
      ? 'what it said last counts until that is too old'
      : 'of its coaches nothing but the timetable is known';
    report(`The real-time feed ${name} ${problem}; ${consequence}.`);
  }
  if (problem === undefined && previous.problem !== undefined) report(`The real-time feed ${name} is read again.`);
}
