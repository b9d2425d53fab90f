import { useEffect, useRef } from 'react';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { createLeaderElection, type EventTopic } from '#shared/services/kit/leader-election.ts';

/**
 * Emits events on the page for changes of a state that all islands (mounted widgets) share. Each island with
 * this hook is a candidate while it is mounted, but only the leader of the topic emits the events, so that the page receives
 * each once. The first known state is not a change.
 *
 * @param state the current state; undefined while it is unknown, which is not a change
 * @param toEvents returns the events for a change; called after each render of the leader, so it must return none if nothing
 *   has changed
 */
export function usePageEvents<State>(
  topic: EventTopic,
  state: State | undefined,
  toEvents: (before: State, after: State) => readonly PageEvent[],
): void {
  const { emit, services, id } = useIsland();
  const election = services.open(createLeaderElection);
  useSubscription(id, () => election.addCandidate(topic, id));
  const lastState = useRef<State>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    const before = lastState.current;
    lastState.current = state;
    if (before === undefined || !election.isLeader(topic, id)) return;
    toEvents(before, state).forEach((event) => emit(...event));
  });
}
