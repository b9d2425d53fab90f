import { repeatPasses } from '../clock/repeat-passes.ts';
import { type Realtime } from './realtime.ts';

/** Dependencies of {@link startReadingFeeds}. */
export interface ReadingParts {
  readonly feeds: Pick<Realtime, 'read'>;
  /** The time from the end of a read to the next, in ms. */
  readonly everyMs: number;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Reads the feeds immediately and then repeatedly.
 *
 * @returns a function that stops reading and waits for the current read
 */
export function startReadingFeeds({ feeds, everyMs, onProblem }: ReadingParts): () => Promise<void> {
  return repeatPasses(() => feeds.read(), everyMs, onProblem);
}
