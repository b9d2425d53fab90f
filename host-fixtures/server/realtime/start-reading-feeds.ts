import { repeatPasses } from '../clock/repeat-passes.ts';
import { type Realtime } from './realtime.ts';

/** What reading again and again works with. */
export interface ReadingParts {
  readonly feeds: Pick<Realtime, 'read'>;
  /** From the end of one reading to the next, in ms. */
  readonly everyMs: number;
  readonly onProblem: (error: unknown) => void;
}

/** Reads the feeds at once and then again and again. @returns stops it, and waits for the reading under way */
export function startReadingFeeds({ feeds, everyMs, onProblem }: ReadingParts): () => Promise<void> {
  return repeatPasses(() => feeds.read(), everyMs, onProblem);
}
