/** What events of islands are about: of each kind one island of a page notifies it. */
export type EventTopic = 'basket' | 'session';

/**
 * Chooses one island for each kind of news. It alone emits the events, so that a page is notified of a change once,
 * however many islands see it (host contract §5: events bubble).
 */
export interface LeaderElection {
  /**
   * An island offers to emit. The first to offer is the leader.
   *
   * @param island unique among the islands of the page
   * @returns a function that withdraws the offer: the next one leads
   */
  offer(kind: EventTopic, island: string): () => void;
  /** Whether this island emits the events. */
  isLeader(kind: EventTopic, island: string): boolean;
  dispose(): void;
}

export function createLeaderElection(): LeaderElection {
  const offers: Record<EventTopic, string[]> = { basket: [], session: [] };
  return {
    offer(kind, island) {
      offers[kind].push(island);
      return () => {
        const index = offers[kind].indexOf(island);
        if (index >= 0) offers[kind].splice(index, 1);
      };
    },
    isLeader: (kind, island) => offers[kind][0] === island,
    dispose() {
      offers.basket.length = 0;
      offers.session.length = 0;
    },
  };
}
