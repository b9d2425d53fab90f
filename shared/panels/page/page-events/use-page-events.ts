import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createLeaderElection, type EventTopic } from '#shared/services/kit/leader-election.ts';

/**
 * Tells the page when something that all islands see has changed; one of the islands does. What the page found when it
 * opened is no events.
 *
 * @param facts what is known now; `undefined` while nothing is
 * @param tell what to report of the step from what was known before
 */
export function usePageEvents<Facts>(
  kind: EventTopic,
  facts: Facts | undefined,
  tell: (before: Facts, after: Facts) => readonly PageEvent[],
): void {
  const { emit, services, id } = useIsland();
  const election = services.open(createLeaderElection);
  useSubscription(id, () => election.offer(kind, id));
  const known = useRef<Facts>(undefined);
  useEffect(() => {
    if (facts === undefined) return;
    const before = known.current;
    known.current = facts;
    if (before === undefined || !election.isLeader(kind, id)) return;
    tell(before, facts).forEach((events) => emit(...events));
  });
}
