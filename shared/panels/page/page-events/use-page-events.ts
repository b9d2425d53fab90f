import { useEffect, useRef } from 'react';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { createLeaderElection, type EventTopic } from '#shared/services/kit/leader-election.ts';

/**
 * Notifies the page of changes that all islands see; only the leader among the islands does. The initial state is not an
 * event.
 *
 * @param facts the current state, if known
 * @param toEvents returns the events for a change
 */
export function usePageEvents<Facts>(
  kind: EventTopic,
  facts: Facts | undefined,
  toEvents: (before: Facts, after: Facts) => readonly PageEvent[],
): void {
  const { emit, services, id } = useIsland();
  const election = services.open(createLeaderElection);
  useSubscription(id, () => election.addCandidate(kind, id));
  const lastFacts = useRef<Facts>(undefined);
  useEffect(() => {
    if (facts === undefined) return;
    const before = lastFacts.current;
    lastFacts.current = facts;
    if (before === undefined || !election.isLeader(kind, id)) return;
    toEvents(before, facts).forEach((events) => emit(...events));
  });
}
