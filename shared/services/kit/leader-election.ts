/** Groups of page events. For each, one island of the page is the leader. */
export type EventTopic = 'basket' | 'session';

/**
 * Elects one island (a mounted widget) for each topic. Only the leader emits the events of a topic. Events bubble to
 * the document (host contract §5), so that the page would otherwise be notified of a change once by each island.
 */
export function createLeaderElection() {
  let candidates: readonly { readonly topic: EventTopic; readonly island: string }[] = [];
  return {
    /**
     * Makes an island a candidate. The first candidate is the leader.
     *
     * @param island the id of the island, unique in the page
     * @returns a function that withdraws the candidate; if it was the leader, the next candidate becomes the leader
     */
    addCandidate(topic: EventTopic, island: string): () => void {
      const candidate = { topic, island };
      candidates = [...candidates, candidate];
      return () => void (candidates = candidates.filter((other) => other !== candidate));
    },
    /** Whether an island is the first candidate for a topic that was not withdrawn. */
    isLeader: (topic: EventTopic, island: string): boolean =>
      candidates.find((candidate) => candidate.topic === topic)?.island === island,
    dispose: () => void (candidates = []),
  };
}
