/** The subjects of events for which one island of a page is the leader. */
export type EventTopic = 'basket' | 'session';

/**
 * Elects one island for each topic. Only the leader emits its events, so that the page is notified of a change once
 * (host contract §5: events bubble).
 */
export function createLeaderElection() {
  const candidates: Record<EventTopic, string[]> = { basket: [], session: [] };
  return {
    /**
     * Makes an island a candidate. The first candidate is the leader.
     *
     * @param island unique among the islands of the page
     * @returns a function that withdraws the candidate: the next one leads
     */
    addCandidate(topic: EventTopic, island: string): () => void {
      candidates[topic].push(island);
      return () => {
        const index = candidates[topic].indexOf(island);
        if (index >= 0) candidates[topic].splice(index, 1);
      };
    },
    isLeader: (topic: EventTopic, island: string): boolean => candidates[topic][0] === island,
    dispose() {
      candidates.basket.length = 0;
      candidates.session.length = 0;
    },
  };
}
