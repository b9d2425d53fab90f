import { afterSignIn } from '#shared/domain/session/way-on.ts';
import { type Context } from '../context.ts';

/** What was asked for before somebody was sent to sign in, for as long as this tab stands (spec §4 "Access"). */
export interface WayBack {
  /** Remembers the address that a guard turned away from, in place of the one before. */
  remember(path: string): void;
  /**
   * Where to go now, and forgets it: within this site, whatever is found in the tab's memory.
   *
   * @param otherwise where nothing is remembered; to the beginning if left out
   */
  take(otherwise?: string): string;
  /** What is remembered, as it was found. */
  peek(): string | undefined;
  dispose(): void;
}

const key = 'coach-widgets.way-back';

export function createWayBack({ page }: Pick<Context, 'page'>): WayBack {
  // What is empty is not remembered.
  const peek = () => page.readTabText(key) || undefined;
  return {
    peek,
    remember: (path) => page.writeTabText(key, path),
    take(otherwise) {
      const remembered = peek();
      page.writeTabText(key, '');
      return remembered === undefined && otherwise !== undefined
        ? otherwise
        : afterSignIn(remembered, new URL(page.address()).origin);
    },
    dispose() {},
  };
}
