import { type RawBuilder, sql } from 'kysely';
import { type Instant } from './clock.ts';

/** Small corrections of the clock, for example by a time server, end no span. */
const toleranceMs = 60_000;

/** The current time, and the longest duration of a kind of span, such as a hold or a wait. */
interface SpanFacts {
  /** The real time. */
  readonly now: Instant;
  readonly longestMs: number;
}

/**
 * Returns the earliest and latest end of a span that is not over: it ends after `after`, and not after `latest`. A later end was
 * stored while the clock was ahead, and would otherwise hold a seat or delay a message for as long as the clock was wrong.
 */
export function getOpenEnds({ now, longestMs }: SpanFacts): { readonly after: Instant; readonly latest: Instant } {
  return { after: now, latest: now + longestMs + toleranceMs };
}

/** Whether a span is over: its end has passed, is further away than the longest duration of its kind, or is not a number. */
export function isOver(endsAt: Instant, facts: SpanFacts): boolean {
  const { after, latest } = getOpenEnds(facts);
  return !(endsAt > after && endsAt <= latest);
}

/** The condition {@link isOver} on a column of a query. */
export function isColumnOver(column: string, facts: SpanFacts): RawBuilder<boolean> {
  const { after, latest } = getOpenEnds(facts);
  return sql<boolean>`(${sql.ref(column)} <= ${after} or ${sql.ref(column)} > ${latest})`;
}
