/** The subjects of events for which one island of a page is the leader. */
export type EventTopic = 'basket' | 'session';

/**
 * Elects one island for each topic. Only the leader emits its events, so that the page is notified of a change once
 * (host contract §5: events bubble).
 */
export function createLeaderElection() {
  let candidates: readonly { readonly topic: EventTopic; readonly island: string }[] = [];
  return {
    /**
     * Makes an island a candidate. The first candidate is the leader.
     *
     * @param island unique among the islands of the page
     * @returns a function that withdraws the candidate: the next one leads
     */
    addCandidate(topic: EventTopic, island: string): () => void {
      const candidate = { topic, island };
      candidates = [...candidates, candidate];
      return () => void (candidates = candidates.filter((other) => other !== candidate));
    },
    isLeader: (topic: EventTopic, island: string): boolean =>
      candidates.find((candidate) => candidate.topic === topic)?.island === island,
    dispose: () => void (candidates = []),
  };
}
