import { type SchedulerLike, Subject, type Subscription } from 'rxjs';
import { type Store } from '#shared/store/create-store.ts';
import { addSpeaker, announce, removeSpeaker } from '#shared/store/slices/announcements.ts';
import { spaced } from '#shared/streams/spaced.ts';

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

export function createAnnouncer(options: {
  readonly store: Store;
  readonly now: () => number;
  readonly scheduler?: SchedulerLike | undefined;
}): Announcer {
  const { store, now, scheduler } = options;
  const messages$ = new Subject<string>();
  const saidAt = new Map<string, number>();
  const speakers = new Set<string>();
  let voice: Subscription | undefined;

  return {
    say(message) {
      for (const [said, at] of saidAt) if (now() - at >= repetitionMs) saidAt.delete(said);
      if (message === '' || saidAt.has(message) || !voice) return;
      saidAt.set(message, now());
      messages$.next(message);
    },
    claim(island) {
      speakers.add(island);
      store.setState(addSpeaker(island));
      voice ??= spaced(messages$, gapMs, scheduler).subscribe((message) => store.setState(announce(message)));
      return () => {
        if (!speakers.delete(island)) return;
        store.setState(removeSpeaker(island));
        if (speakers.size > 0) return;
        voice?.unsubscribe();
        voice = undefined;
      };
    },
    dispose: () => voice?.unsubscribe(),
  };
}
