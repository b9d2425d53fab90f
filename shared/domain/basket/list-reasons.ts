import type { BasketOutcome } from './basket-outcome.ts';

/**
 * Reasons why a change was rejected: the page's own text for too few seats (spec §5 "Error id 231"), then the
 * operator's messages in order, without duplicates.
 */
export function listReasons(
  problem: Exclude<BasketOutcome, { kind: 'done' }>,
  notEnoughSeats: string,
): readonly string[] {
  if (problem.kind === 'failed') return [];
  const ownMessages = problem.kind === 'not-enough-seats' ? [notEnoughSeats] : [];
  return [...new Set([...ownMessages, ...(problem.messages ?? [])])];
}
