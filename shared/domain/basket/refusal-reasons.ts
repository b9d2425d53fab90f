import type { BasketOutcome } from './basket-outcome.ts';

/**
 * Why a change did not happen, to be read: too few seats in words of the page's own (spec §5 "Error id 231"), then all that
 * the operator says, its first message first. What it says in the very same words is said once.
 */
export function listReasons(
  problem: Exclude<BasketOutcome, { kind: 'done' }>,
  notEnoughSeats: string,
): readonly string[] {
  if (problem.kind === 'failed') return [];
  const own = problem.kind === 'not-enough-seats' ? [notEnoughSeats] : [];
  return [...new Set([...own, ...(problem.messages ?? [])])];
}
