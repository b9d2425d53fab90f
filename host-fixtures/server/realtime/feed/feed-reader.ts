import { type Instant } from '../../clock/clock.ts';
import { type DecodeFeed, FeedUnreadable } from './decode-feed.ts';
import { type RealtimeFeed } from './realtime-feed.ts';
import { namedSource, withPrefix } from './prefixed-feed.ts';
import { sourceName, SourceUnreadable } from './read-source.ts';

/** A feed that was read, and how old it is. */
export interface ReadFeed {
  readonly feed: RealtimeFeed;
  /** By its header; when it was read, where that does not say or names a moment to come. */
  readonly madeAtMs: Instant;
  readonly readAtMs: Instant;
}

/** One source as it stands. */
export interface SourceState {
  /** As it may be logged. */
  readonly name: string;
  /** What the ids of its timetable begin with. */
  readonly prefix: string;
  /** The last good feed; absent where none was ever read. */
  readonly last?: ReadFeed;
  /** Why it could not be read the last time, as the end of a sentence about it. */
  readonly problem?: string;
}

/** What reading works with. */
export interface ReaderParts {
  readonly read: (source: string) => Promise<Uint8Array>;
  readonly decode: DecodeFeed;
  readonly now: () => Instant;
  /** Sentences for the operator. */
  readonly say: (sentence: string) => void;
}

/** Reads one source again and again, and keeps the last good feed of it. */
export interface FeedReader {
  readonly state: SourceState;
  read(): Promise<void>;
}

/** @param source path or address, after `PREFIX=` where its timetable stands beside others */
export function createFeedReader(source: string, parts: ReaderParts): FeedReader {
  const { prefix, place } = namedSource(source);
  const shown = sourceName(place);
  let state: SourceState = { name: prefix === '' ? shown : `${prefix.slice(0, -1)}=${shown}`, prefix };
  return {
    get state() {
      return state;
    },
    async read() {
      const before = state;
      state = await readOnce(place, before, parts);
      tellChange(before, state, parts.say);
    },
  };
}

async function readOnce(
  place: string,
  { name, prefix, last }: SourceState,
  { read, decode, now }: ReaderParts,
): Promise<SourceState> {
  try {
    const feed = withPrefix(decode(await read(place)), prefix);
    const readAtMs = now();
    return { name, prefix, last: { feed, readAtMs, madeAtMs: Math.min(feed.madeAtMs ?? readAtMs, readAtMs) } };
  } catch (error) {
    if (!(error instanceof FeedUnreadable || error instanceof SourceUnreadable)) throw error;
    return { name, prefix, ...(last && { last }), problem: error.message };
  }
}

/** Says what has changed, and not the same again at each reading. */
function tellChange(before: SourceState, { name, last, problem }: SourceState, say: ReaderParts['say']): void {
  if (problem !== undefined && problem !== before.problem) {
    const kept = last
      ? 'what it said last counts until that is too old'
      : 'of its coaches nothing but the timetable is known';
    say(`The real-time feed ${name} ${problem}; ${kept}.`);
  }
  if (problem === undefined && before.problem !== undefined) say(`The real-time feed ${name} is read again.`);
}
