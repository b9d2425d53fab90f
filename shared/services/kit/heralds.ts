/** What islands may have to tell the page of. */
export type NewsKind = 'basket' | 'session';

/**
 * Chooses one island for each kind of news: a page hears of a change once, however many islands see it (host contract §5:
 * events bubble).
 */
export interface Heralds {
  /**
   * An island offers to tell. The first to offer is the one.
   *
   * @param island unique among the islands of the page
   * @returns a function that leaves it to the next
   */
  offer(kind: NewsKind, island: string): () => void;
  /** Whether it is this island that tells. */
  isHerald(kind: NewsKind, island: string): boolean;
  dispose(): void;
}

export function createHeralds(): Heralds {
  const offers: Record<NewsKind, string[]> = { basket: [], session: [] };
  return {
    offer(kind, island) {
      offers[kind].push(island);
      return () => {
        const index = offers[kind].indexOf(island);
        if (index >= 0) offers[kind].splice(index, 1);
      };
    },
    isHerald: (kind, island) => offers[kind][0] === island,
    dispose() {
      offers.basket.length = 0;
      offers.session.length = 0;
    },
  };
}
