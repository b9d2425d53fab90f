import { type Store } from '#shared/store/create-store.ts';
import { addSpeaker, announce, removeSpeaker } from '#shared/store/slices/announcements.ts';

/** The one polite announcer of a page: screen readers hear each change once, however many islands tell it. */
export interface Announcer {
  /**
   * Says a sentence, in turn and at most one per second. The same sentence again within 3 s is dropped: two islands
   * with one answer say it once. Without a speaker nothing is said.
   */
  say(message: string): void;
  /**
   * Offers to draw the announcer. The first island to offer has the voice: its live region (`aria-live="polite"`, keyed
   * by `announcements.serial`) holds `selectAnnouncement(island)`, which is `undefined` for all others.
   *
   * @param island Unique among the islands of the page.
   * @returns A function that gives the voice to the next in line.
   */
  claim(island: string): () => void;
  dispose(): void;
}

const gapMs = 1000;
const repetitionMs = 3000;

export function createAnnouncer(options: { readonly store: Store; readonly now: () => number }): Announcer {
  const { store, now } = options;
  const saidAt = new Map<string, number>();
  const speakers = new Set<string>();
  const waiting: string[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Says the next in line, and leaves a gap after it. */
  function speak(): void {
    const message = waiting.shift();
    pause = message === undefined ? undefined : setTimeout(speak, gapMs);
    if (message !== undefined) store.setState(announce(message));
  }

  function fallSilent(): void {
    clearTimeout(pause);
    pause = undefined;
    waiting.length = 0;
  }

  return {
    say(message) {
      for (const [said, at] of saidAt) if (now() - at >= repetitionMs) saidAt.delete(said);
      if (message === '' || saidAt.has(message) || speakers.size === 0) return;
      saidAt.set(message, now());
      waiting.push(message);
      if (pause === undefined) speak();
    },
    claim(island) {
      speakers.add(island);
      store.setState(addSpeaker(island));
      return () => {
        if (!speakers.delete(island)) return;
        store.setState(removeSpeaker(island));
        if (speakers.size === 0) fallSilent();
      };
    },
    dispose: fallSilent,
  };
}
