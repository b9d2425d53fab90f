import { type Store } from '#shared/store/create-store.ts';
import { addSpeaker, announce, removeSpeaker, withdraw } from '#shared/store/slices/page/announcements.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

const gapMs = 1000;
const repetitionMs = 3000;
/** Longer than the time between two keys of a person who types. */
const restMs = 700;
/** For how long a live region is empty before it speaks. */
const silenceMs = 150;

interface Sentence {
  readonly message: string;
  readonly subject?: string;
}

/** The one polite announcer of a page: screen readers read each change once, even if several islands announce it. */
export function createAnnouncer(options: { readonly store: Store; readonly now: () => number }) {
  const { store, now } = options;
  const announcedAt = new Map<string, number>();
  const restTimers = new Map<string, ReturnType<typeof setTimeout>>();
  let queue: Sentence[] = [];
  let lastSentence: Sentence | undefined;
  let lastAtMs = 0;
  let gap: ReturnType<typeof setTimeout> | undefined;
  const state = () => store.getState().announcements;

  /** Announces the next sentence, and leaves a gap after it. */
  function speak(): void {
    const sentence = queue.shift();
    gap = sentence && setTimeout(speak, gapMs);
    if (!sentence) return;
    lastSentence = sentence;
    lastAtMs = now();
    store.setState(announce(sentence.message));
  }

  function add(sentence: Sentence): void {
    queue.push(sentence);
    if (gap === undefined) speak();
  }

  function drop(subject: string): void {
    clearTimeout(restTimers.get(subject));
    queue = queue.filter((sentence) => sentence.subject !== subject);
  }

  function clear(): void {
    clearTimeout(gap);
    gap = undefined;
    queue = [];
    restTimers.forEach(clearTimeout);
  }

  /** A new speaker repeats a message that the previous one had no time to speak. */
  function changeSpeakers(command: ReturnType<typeof removeSpeaker>): void {
    const { message } = state();
    store.setState(command);
    if (state().speakers.length === 0) clear();
    else if (state().message !== message && now() - lastAtMs < silenceMs) store.setState(announce(message));
  }

  return {
    /**
     * Announces a sentence, one per second at most. The same sentence within 3 s is dropped, so that two islands with one
     * answer announce it once. Without a speaker nothing is announced.
     *
     * Sentences with a `subject` are a series, such as the counts of a list while the user types: a sentence is announced
     * once its subject has rested, and replaces earlier ones that were not announced.
     */
    announce(message: string, about?: { readonly subject: string }): void {
      if (message === '' || state().speakers.length === 0) return;
      if (about) {
        drop(about.subject);
        restTimers.set(
          about.subject,
          setTimeout(() => add({ message, ...about }), restMs),
        );
      } else if (now() - (announcedAt.get(message) ?? -Infinity) >= repetitionMs) {
        announcedAt.set(message, now());
        add({ message });
      }
    },
    /** Drops the sentences of a subject that were not read yet, when the focus has left it. */
    dismiss(subject: string): void {
      drop(subject);
      if (lastSentence?.subject === subject) store.setState(withdraw);
    },
    /**
     * Makes an island a speaker. The first speaker has the voice: its live region (`aria-live="polite"`, keyed by
     * `announcements.serial`) contains `selectAnnouncement(speaker)`, which is `undefined` for all others.
     *
     * @param speaker unique in the page
     * @param isModal gives it the voice at once: nothing outside an open modal dialog is read
     * @returns a function that passes the voice on
     */
    claim(speaker: string, isModal?: boolean): () => void {
      changeSpeakers(addSpeaker(speaker, isModal));
      return () => changeSpeakers(removeSpeaker(speaker));
    },
    dispose: clear,
  };
}
